import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type CustomerForm, customerForm } from '@smart-bird/contracts/admin/customers'
import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import { limits } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { FormFooter } from '#components/dialog.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import {
  CustomerFields,
  customerFieldNames,
  UsernameField,
} from '#features/admin/customers/fields.tsx'
import { FormError } from '#features/admin/form-error.tsx'
import { fieldsOf, showFieldErrors } from '#lib/forms.ts'
import { today } from '#lib/today.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { customerFromEnquiry } from './api.ts'

type Props = {
  enquiry: Pick<EnquiryRow, 'id' | 'name' | 'email' | 'phone'>
  onCancel: () => void
}

/** Creates a customer from an enquiry; the form is prefilled with the sender's details. */
export function CreateCustomer({ enquiry, onCancel }: Props) {
  const own = useOwnPath()
  const navigate = useNavigate()
  const creating = useMutation(customerFromEnquiry(enquiry.id))
  const [form, kept] = useKeptForm<CustomerForm>(`customer of enquiry ${enquiry.id}`, {
    resolver: standardSchemaResolver(customerForm),
    mode: 'onTouched',
    defaultValues: {
      username: suggestUsername(enquiry.name),
      email: enquiry.email,
      fullUserName: enquiry.name,
      phone: enquiry.phone,
      customerSince: today(),
    },
  })
  const field = fieldsOf(form)
  const create = (values: CustomerForm) =>
    creating.mutate(values, {
      onSuccess: ({ id }) => {
        kept.forget()
        navigate(own.customer(id))
      },
      onError: (error) => showFieldErrors(error, customerFieldNames, form.setError),
    })
  return (
    <form noValidate onSubmit={form.handleSubmit(create)} className="grid gap-5">
      <p className="text-soft">
        We’ll email a link to set a password. The enquiry is then marked as handled.
      </p>
      <KeptNote kept={kept} />
      <FormError error={creating.error} fields={customerFieldNames} />
      <UsernameField {...field('username')} />
      <CustomerFields field={field} />
      <FormFooter
        label="Create and invite"
        busy={creating.isPending}
        closeLabel="Back"
        onClose={onCancel}
      />
    </form>
  )
}

/** "Zoë Visitor" → "zoevisitor": a username has letters and digits only. */
const suggestUsername = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .slice(0, limits.usernameMax)
