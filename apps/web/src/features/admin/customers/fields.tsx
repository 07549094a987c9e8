import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '#components/field.tsx'

type RegisteredField = UseFormRegisterReturn & { error: string | undefined }
type Props = { field: (name: 'email' | 'fullUserName' | 'phone') => RegisteredField }

export function CustomerFields({ field }: Props) {
  return (
    <>
      <TextField label="Email" type="email" {...field('email')} />
      <TextField label="Full name" hint="Optional." {...field('fullUserName')} />
      <TextField
        label="Phone"
        type="tel"
        hint="Optional, for example 312-555-0142."
        {...field('phone')}
      />
    </>
  )
}

export const UsernameField = (field: RegisteredField) => (
  <TextField
    label="Username"
    hint="Up to 15 letters and digits. Can’t be changed later."
    autoCapitalize="none"
    spellCheck={false}
    {...field}
  />
)

/** The fields that the server may return errors for. */
export const customerFieldNames = ['username', 'email', 'fullUserName', 'phone'] as const
