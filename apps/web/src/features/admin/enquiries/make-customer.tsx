import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type CustomerForm, customerForm } from '@smart-bird/contracts/admin/customers'
import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import { limits } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button } from '#components/button.tsx'
import { DialogFooter } from '#components/dialog.tsx'
import {
  CustomerFields,
  customerFieldNames,
  UsernameField,
} from '#features/admin/customers/fields.tsx'
import { FormFault } from '#features/admin/form-fault.tsx'
import { showFieldErrors } from '#lib/forms.ts'
import { customerPath } from '#lib/paths.ts'
import { customerFromEnquiry } from './api.ts'

type Props = { enquiry: EnquiryRow; username: string; onCancel: () => void }

/** Makes a customer of an enquiry in one step: the form is filled in with what was sent. */
export function MakeCustomer({ enquiry, username, onCancel }: Props) {
  const navigate = useNavigate()
  const making = useMutation(customerFromEnquiry(enquiry.id))
  const form = useForm<CustomerForm>({
    resolver: standardSchemaResolver(customerForm),
    mode: 'onTouched',
    defaultValues: {
      username: suggestUsername(enquiry.name),
      email: enquiry.email,
      fullUserName: enquiry.name,
      phone: enquiry.phone,
    },
  })
  const { errors } = form.formState
  const field = (name: keyof CustomerForm) => ({
    error: errors[name]?.message,
    ...form.register(name),
  })
  const make = (values: CustomerForm) =>
    making.mutate(values, {
      onSuccess: ({ id }) => navigate(customerPath(username, id)),
      onError: (error) => showFieldErrors(error, customerFieldNames, form.setError),
    })
  return (
    <form noValidate onSubmit={form.handleSubmit(make)} className="grid gap-5">
      <p className="text-soft">
        We’ll email the customer a link to set a password and mark the enquiry as handled.
      </p>
      <FormFault error={making.error} fields={customerFieldNames} />
      <UsernameField {...field('username')} />
      <CustomerFields field={field} />
      <DialogFooter>
        <Button onClick={onCancel}>Back</Button>
        <Button type="submit" variant="primary" busy={making.isPending}>
          Create and invite
        </Button>
      </DialogFooter>
    </form>
  )
}

/** "Some Visitor" → "somevisitor": letters and digits, as a username must be. */
const suggestUsername = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .slice(0, limits.usernameMax)
