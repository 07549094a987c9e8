import { limits } from '@smart-bird/contracts/limits'
import type { UseFormReturn } from 'react-hook-form'
import { TextAreaField, TextField } from '#components/field.tsx'
import { naming } from '#features/admin/field-fault.ts'
import { fieldsOf, tidiedPhone } from '#lib/forms.ts'
import type { QuoteForm } from './rules.ts'

/** Who reads it, where the work is, and what we say first. */
export function RecipientFields({ form }: { form: UseFormReturn<QuoteForm> }) {
  const field = fieldsOf(form)
  return (
    <section className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Recipient’s full name"
        hint="As they will sign it; it goes into the contract."
        maxLength={limits.nameMax}
        className="sm:col-span-2"
        {...naming(field('name'), 'Enter the full name.')}
      />
      <TextField label="Email" type="email" {...naming(field('email'), 'Enter the email.')} />
      <TextField
        label="Phone"
        type="tel"
        maxLength={limits.phoneMax}
        {...field('phone', tidiedPhone(form, 'phone'))}
      />
      {/* A phone has no room for an address in one line. */}
      <TextAreaField
        label="Where the work is"
        rows={1}
        maxLength={limits.addressMax}
        className="sm:col-span-2 [&_textarea]:field-sizing-content [&_textarea]:min-h-0 [&_textarea]:resize-none"
        {...field('place')}
      />
      <TextAreaField
        label="Note above the lines"
        rows={3}
        maxLength={limits.noteMax}
        className="sm:col-span-2"
        {...field('words')}
      />
    </section>
  )
}
