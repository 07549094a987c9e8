import type { CustomerForm } from '@smart-bird/contracts/admin/customers'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '#components/field.tsx'

type Props = { form: UseFormReturn<CustomerForm>; withUsername: boolean }

/** What the office knows of a customer. */
export function CustomerFields({ form, withUsername }: Props) {
  const { errors } = form.formState
  return (
    <>
      {withUsername && (
        <TextField
          label="Username"
          hint="Letters and digits, at most 15. It stays for good."
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username')}
        />
      )}
      <TextField
        label="E-mail"
        type="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label="Full name"
        hint="May stay empty."
        error={errors.fullUserName?.message}
        {...form.register('fullUserName')}
      />
      <TextField
        label="Phone"
        type="tel"
        hint="Such as 312-555-0142. May stay empty."
        error={errors.phone?.message}
        {...form.register('phone')}
      />
    </>
  )
}

/** The names under which the server may complain. */
export const customerFieldNames = ['username', 'email', 'fullUserName', 'phone'] as const
