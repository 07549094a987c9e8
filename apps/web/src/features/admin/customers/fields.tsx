import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '#components/field.tsx'

/** A field's registration in its form, and what is wrong with it. */
type Registered = UseFormRegisterReturn & { error: string | undefined }
type Props = { field: (name: 'email' | 'fullUserName' | 'phone') => Registered }

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

export const UsernameField = (field: Registered) => (
  <TextField
    label="Username"
    hint="Up to 15 letters and digits. Can’t be changed later."
    autoCapitalize="none"
    spellCheck={false}
    {...field}
  />
)

/** The names under which the server may complain. */
export const customerFieldNames = ['username', 'email', 'fullUserName', 'phone'] as const
