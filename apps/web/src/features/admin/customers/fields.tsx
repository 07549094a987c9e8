import { sentences } from '@smart-bird/contracts/fields'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '#components/field.tsx'
import { DayField } from '#features/admin/day-field.tsx'
import { naming } from '#features/admin/field-fault.ts'

type RegisteredField = UseFormRegisterReturn & { error: string | undefined }
type Props = {
  field: (name: 'email' | 'fullUserName' | 'phone' | 'customerSince') => RegisteredField
}

export function CustomerFields({ field }: Props) {
  const phone = field('phone')
  return (
    <>
      <TextField
        label="Email"
        type="email"
        {...naming(field('email'), 'Enter an email address, for example name@example.com.', [
          sentences.required,
          sentences.contactEmail,
        ])}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Full name (optional)"
          {...naming(field('fullUserName'), 'Enter two or three words of letters, or nothing.', [
            sentences.incorrect,
          ])}
        />
        <TextField
          label="Phone (optional)"
          type="tel"
          hint={!phone.error && 'For example 312-555-0142'}
          {...naming(phone, 'Enter a number like 312-555-0142, or none.', [
            sentences.incorrect,
            sentences.whitespace,
          ])}
        />
      </div>
      <DayField label="Customer since" {...field('customerSince')} />
    </>
  )
}

export const UsernameField = ({
  hint = 'Up to 15 letters and digits. Can’t be changed after the first login.',
  ...field
}: RegisteredField & { hint?: string }) => (
  <TextField
    label="Username"
    hint={!field.error && hint}
    autoCapitalize="none"
    spellCheck={false}
    {...naming(field, 'Enter a username of up to 15 letters and digits.')}
  />
)

/** The fields that the server may return errors for. */
export const customerFieldNames = [
  'username',
  'email',
  'fullUserName',
  'phone',
  'customerSince',
] as const
