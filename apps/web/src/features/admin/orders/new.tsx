import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type OrderForm as Form, orderForm } from '@smart-bird/contracts/admin/orders'
import { orderTypes } from '@smart-bird/contracts/values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { Dialog, DialogFooter } from '#components/dialog.tsx'
import { TextField } from '#components/field.tsx'
import { SelectField } from '#components/select-field.tsx'
import { CustomerField } from '#features/admin/customers/customer-field.tsx'
import { FormError } from '#features/admin/form-error.tsx'
import { optionsOf } from '#features/admin/list/filters.tsx'
import { showFieldErrors } from '#lib/forms.ts'
import { findGiven, orderCreation } from './api.ts'
import { BenefitField } from './benefit-field.tsx'
import { isDecided, publishedOffers } from './rules.ts'

export function NewOrder({ forUsername = '' }: { forUsername?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus size={18} aria-hidden="true" />
        New order
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="New order">
        <OrderForm forUsername={forUsername} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const names = [
  'username',
  'orderType',
  'orderDescription',
  'orderPrice',
  'benefit',
  'withoutBenefit',
] as const

function OrderForm({ forUsername, onDone }: { forUsername: string; onDone: () => void }) {
  const creating = useMutation(orderCreation())
  const [offer, setOffer] = useState('')
  const [customer, setCustomer] = useState(forUsername)
  const form = useForm<Form>({
    resolver: standardSchemaResolver(orderForm),
    mode: 'onTouched',
    defaultValues: {
      username: forUsername,
      orderType: 'Installation',
      orderDescription: '',
      orderPrice: '',
    },
  })
  const { errors } = form.formState
  const { field: username } = useController({ control: form.control, name: 'username' })
  const choose = (id: string) => {
    setOffer(id)
    const chosen = publishedOffers.find((offer) => offer.id === id)
    if (!chosen) return
    form.setValue('orderType', chosen.type)
    form.setValue('orderDescription', chosen.description, { shouldValidate: true })
    form.setValue('orderPrice', chosen.price, { shouldValidate: true })
  }
  const client = useQueryClient()
  /** Not before it is known what the customer's level takes off: the admin may be faster than the answer. */
  const create = async (values: Form) => {
    setCustomer(values.username)
    const benefits = await findGiven(client, values.username)
    if (!benefits) return
    if (isDecided(values, benefits))
      creating.mutate(values, {
        onSuccess: onDone,
        onError: (error) => showFieldErrors(error, names, form.setError),
      })
    else
      form.setError('benefit', {
        message: 'This customer’s level gives a discount. Please check the price once more.',
      })
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(create)} className="grid gap-5">
      <FormError error={creating.error} fields={names} />
      <CustomerField
        label="Customer's username"
        error={errors.username?.message}
        value={username.value}
        onChange={username.onChange}
        onSettle={(settled) => {
          username.onBlur()
          setCustomer(settled.trim())
        }}
        ref={username.ref}
      />
      <SelectField
        label="From our price list"
        hint="Fills in the fields below. You can still change them."
        value={offer}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: '', label: 'Not from the list' },
          ...publishedOffers.map(({ id, label }) => ({ value: id, label })),
        ]}
      />
      <TextField
        label="Description"
        error={errors.orderDescription?.message}
        {...form.register('orderDescription')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Type"
          options={optionsOf(orderTypes)}
          error={errors.orderType?.message}
          {...form.register('orderType')}
        />
        <TextField
          label="Price in dollars"
          hint="For example 965 or 965.00"
          inputMode="decimal"
          error={errors.orderPrice?.message}
          {...form.register('orderPrice')}
        />
      </div>
      <BenefitField key={customer} username={customer} form={form} />
      <DialogFooter>
        <Button onClick={onDone}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={creating.isPending || form.formState.isSubmitting}
        >
          Create order
        </Button>
      </DialogFooter>
    </form>
  )
}
