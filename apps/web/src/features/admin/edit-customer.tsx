import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type Customer,
  type CustomerForm,
  customerForm,
} from '@smart-bird/contracts/admin/customers'
import { type AccountStatus, accountStatuses } from '@smart-bird/contracts/values'
import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { SelectField } from '#components/select-field.tsx'
import { showFieldErrors } from '#lib/form-errors.ts'
import { CustomerFields, customerFieldNames } from './customer-fields.tsx'
import { customerEdit } from './customers-api.ts'
import { FormFault } from './form-fault.tsx'
import { optionsOf } from './list-filters.tsx'

export function EditCustomer({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Pencil size={18} aria-hidden="true" />
        Edit
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Edit ${customer.username}`}>
        <EditForm customer={customer} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function EditForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const saving = useMutation(customerEdit(customer.id))
  const [status, setStatus] = useState<AccountStatus>(customer.sbStatus)
  const form = useForm<CustomerForm>({
    resolver: standardSchemaResolver(customerForm),
    mode: 'onTouched',
    defaultValues: {
      username: customer.username,
      email: customer.email ?? '',
      fullUserName: customer.fullUserName ?? '',
      phone: customer.phone ?? '',
    },
  })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit(({ email, fullUserName, phone }) =>
        saving.mutate(
          { email, fullUserName, phone, sbStatus: status },
          {
            onSuccess: onDone,
            onError: (error) => showFieldErrors(error, customerFieldNames, form.setError),
          },
        ),
      )}
    >
      <FormFault error={saving.error} fields={customerFieldNames} />
      <CustomerFields form={form} withUsername={false} />
      <SelectField
        label="Account status"
        hint="Premium normally comes and goes with the subscription. An admin runs the office."
        value={status}
        onChange={({ target }) =>
          setStatus(accountStatuses.find((one) => one === target.value) ?? status)
        }
        options={optionsOf(accountStatuses)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="lit" busy={saving.isPending}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}
