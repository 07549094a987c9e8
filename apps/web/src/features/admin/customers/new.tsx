import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type NewCustomerForm as Form,
  newCustomerForm,
} from '@smart-bird/contracts/admin/customers'
import { useMutation } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/checkbox-field.tsx'
import { FormFooter } from '#components/dialog.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { FormError } from '#features/admin/form-error.tsx'
import { fieldsOf, showFieldErrors } from '#lib/forms.ts'
import { today } from '#lib/today.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { customerCreation } from './api.ts'
import { CustomerFields, customerFieldNames, UsernameField } from './fields.tsx'

export function NewCustomer() {
  const open = useLastingDialog('new customer', 'New customer', (close) => (
    <NewCustomerForm onCancel={close} />
  ))
  return (
    <Button variant="primary" aria-haspopup="dialog" onClick={open}>
      <UserPlus size={18} aria-hidden="true" />
      New customer
    </Button>
  )
}

function NewCustomerForm({ onCancel }: { onCancel: () => void }) {
  const own = useOwnPath()
  const navigate = useNavigate()
  const creating = useMutation(customerCreation())
  const [form, kept] = useKeptForm<Form>('new customer', {
    resolver: standardSchemaResolver(newCustomerForm),
    mode: 'onTouched',
    defaultValues: {
      username: '',
      email: '',
      fullUserName: '',
      phone: '',
      customerSince: today(),
      invites: true,
    },
  })
  const invites = form.watch('invites')
  const field = fieldsOf(form)
  const create = (values: Form) =>
    creating.mutate(values, {
      onSuccess: ({ id }) => {
        kept.forget()
        navigate(own.customer(id))
      },
      onError: (error) => showFieldErrors(error, customerFieldNames, form.setError),
    })
  return (
    <form noValidate onSubmit={form.handleSubmit(create)} className="grid gap-5">
      <KeptNote kept={kept} />
      <FormError error={creating.error} fields={customerFieldNames} />
      <UsernameField {...field('username')} />
      <CustomerFields field={field} />
      <div>
        <CheckboxField label="Email the invitation now" {...form.register('invites')} />
        <p className="text-sm text-soft">
          {invites
            ? 'We’ll email the customer a link to set a password.'
            : 'The customer gets no email until you invite them.'}
        </p>
      </div>
      <FormFooter
        label={invites ? 'Create and invite' : 'Create'}
        busy={creating.isPending}
        onClose={kept.forgetAnd(onCancel)}
      />
    </form>
  )
}
