import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Customer } from '@smart-bird/contracts/admin/customers'
import { type HouseForm as Form, houseForm } from '@smart-bird/contracts/admin/houses'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { FormFooter } from '#components/dialog.tsx'
import { TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { houseEdit } from '#features/admin/customers/api.ts'
import { useShown } from '#features/admin/customers/use-shown.ts'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { changesOf } from '#features/admin/edit-rules.ts'
import { FormError } from '#features/admin/form-error.tsx'
import { RowButton } from '#features/admin/list/row-button.tsx'
import { fieldsOf } from '#lib/forms.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { useConnectHouse } from './connect.tsx'

export function EditHouse({ customer }: { customer: Customer }) {
  const title = customer.house ? 'Edit home' : 'Add home'
  const connect = useConnectHouse(customer.id)
  const Icon = customer.house ? Pencil : Plus
  const open = useLastingDialog(
    `home ${customer.id}`,
    title,
    (close) => <HouseForm customer={customer} onDone={close} onAdded={connect} />,
    !customer.house && 'Once it’s saved with a domain, its webhooks can be set and tested.',
  )
  return (
    <RowButton aria-haspopup="dialog" onClick={open}>
      <Icon size={16} aria-hidden="true" />
      {title}
    </RowButton>
  )
}

const names = ['domain', 'address', 'package'] as const

const dataOf = ({ house }: Customer) => ({
  domain: house?.domain ?? '',
  address: house?.address ?? '',
  package: house?.package ?? '',
})

type FormProps = { customer: Customer; onDone: () => void; onAdded: () => void }

/** A new home with a domain is connected next. */
function HouseForm({ customer, onDone, onAdded }: FormProps) {
  const { id } = customer
  const saving = useMutation(houseEdit(id))
  const [shown, refuse] = useShown<Form>(customer, dataOf)
  const [form, kept] = useKeptForm<Form>(`home ${id}`, {
    resolver: standardSchemaResolver(houseForm),
    mode: 'onTouched',
    defaultValues: shown,
  })
  const { errors } = form.formState
  const field = fieldsOf(form)
  const done = kept.forgetAnd(onDone)
  const save = (values: Form) => {
    const edit = changesOf(shown, values)
    if (!edit) return done()
    saving.mutate(
      { ...edit.changes, was: edit.was },
      {
        onSuccess: () => {
          done()
          if (!customer.house && values.domain) onAdded()
        },
        onError: (error) => refuse(error, form),
      },
    )
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-5">
      <KeptNote kept={kept} />
      <FormError error={saving.error} fields={names} />
      <TextField
        label="Domain"
        hint={!errors.domain && 'For example oak.homes.example'}
        autoCapitalize="none"
        spellCheck={false}
        {...field('domain')}
      />
      <TextField label="Address" {...field('address')} />
      <TextField
        label="Package"
        hint="What was installed, for example 1-2 Bedroom"
        {...field('package')}
      />
      <FormFooter label="Save changes" busy={saving.isPending} onClose={done} />
    </form>
  )
}
