import { limits } from '@smart-bird/contracts/limits'
import type { UseFormReturn } from 'react-hook-form'
import { TextAreaField, TextField } from '#components/field.tsx'
import { named } from '#features/admin/field-fault.ts'
import { tidiedPhone } from '#lib/forms.ts'
import type { QuoteForm } from './rules.ts'

/** Who reads it, where the work is, and what we say first. */
export function RecipientFields({ form }: { form: UseFormReturn<QuoteForm> }) {
  const { errors } = form.formState
  return (
    <section aria-label="Recipient" className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Recipient’s full name"
        hint="As they will sign it; it goes into the contract."
        maxLength={limits.nameMax}
        error={named(errors.name?.message, 'Enter the full name.')}
        className="sm:col-span-2"
        {...form.register('name')}
      />
      <TextField
        label="Email"
        type="email"
        error={named(errors.email?.message, 'Enter the email.')}
        {...form.register('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        maxLength={limits.phoneMax}
        error={errors.phone?.message}
        {...form.register('phone', tidiedPhone(form, 'phone'))}
      />
      <TextField
        label="Where the work is"
        maxLength={limits.addressMax}
        error={errors.place?.message}
        className="sm:col-span-2"
        {...form.register('place')}
      />
      <TextAreaField
        label="Note above the lines"
        rows={3}
        maxLength={limits.noteMax}
        error={errors.words?.message}
        className="sm:col-span-2"
        {...form.register('words')}
      />
    </section>
  )
}
