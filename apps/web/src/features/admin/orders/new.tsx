import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type OrderForm as Form, orderForm } from '@smart-bird/contracts/admin/orders'
import { sentences } from '@smart-bird/contracts/fields'
import { orderTypes, requestsOfType } from '@smart-bird/contracts/values'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { DialogFooter } from '#components/dialog.tsx'
import { Field, TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { SelectField } from '#components/select-field.tsx'
import { CustomerField } from '#features/admin/customers/customer-field.tsx'
import { DayField } from '#features/admin/day-field.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { named } from '#features/admin/field-fault.ts'
import { FormError } from '#features/admin/form-error.tsx'
import { optionsOf } from '#features/admin/list/filters.tsx'
import { showFieldErrors } from '#lib/forms.ts'
import { today } from '#lib/today.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { orderCreation } from './api.ts'
import { RequestField } from './request-field.tsx'
import { publishedOffers } from './rules.ts'

type Props = {
  forUsername?: string
  /** It isn't what this customer's page is opened for. */
  quiet?: boolean
}

export function NewOrder({ forUsername = '', quiet = false }: Props) {
  const open = useLastingDialog(`new order ${forUsername}`, 'New order', (close) => (
    <OrderForm forUsername={forUsername} onDone={close} />
  ))
  return (
    <Button
      variant={quiet ? 'outline' : 'primary'}
      // Else the menu beside it is what keeps to the end of the line.
      className={quiet ? 'sm:max-lg:ml-auto' : undefined}
      aria-haspopup="dialog"
      onClick={open}
    >
      <Plus size={18} aria-hidden="true" />
      New order
    </Button>
  )
}

const names = [
  'username',
  'orderType',
  'orderDescription',
  'orderPrice',
  'requestKind',
  'fullPriceReason',
  'orderedOn',
] as const

function OrderForm({ forUsername, onDone }: { forUsername: string; onDone: () => void }) {
  const creating = useMutation(orderCreation())
  const [offer, setOffer] = useState('')
  const [customer, setCustomer] = useState(forUsername)
  const [form, kept] = useKeptForm<Form>(`new order ${forUsername}`, {
    resolver: standardSchemaResolver(orderForm),
    mode: 'onTouched',
    defaultValues: {
      username: forUsername,
      orderType: 'Installation',
      orderDescription: '',
      orderPrice: '',
      requestKind: null,
      orderedOn: today(),
    },
  })
  const done = () => {
    kept.forget()
    onDone()
  }
  const { errors } = form.formState
  const { field: username } = useController({ control: form.control, name: 'username' })
  useEffect(() => {
    if (kept.isShown) setCustomer(form.getValues('username'))
  }, [kept.isShown, form])
  /** Each type answers requests of its own; where there are several, none is preset. */
  const askAgain = (type: Form['orderType']) => {
    const [usual = null, ...others] = requestsOfType[type]
    form.setValue('requestKind', others.length === 0 ? usual : null)
  }
  const choose = (id: string) => {
    setOffer(id)
    const chosen = publishedOffers.find((offer) => offer.id === id)
    if (!chosen) return
    form.setValue('orderType', chosen.type)
    askAgain(chosen.type)
    form.setValue('orderDescription', chosen.description, { shouldValidate: true })
    form.setValue('orderPrice', chosen.price, { shouldValidate: true })
  }
  const create = (values: Form) => {
    setCustomer(values.username)
    creating.mutate(values, {
      onSuccess: done,
      onError: (error) => showFieldErrors(error, names, form.setError),
    })
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(create)} className="grid gap-5">
      <KeptNote kept={kept} />
      <FormError error={creating.error} fields={names} />
      <CustomerField
        label="Customer"
        error={named(errors.username?.message, 'Choose a customer.')}
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
        error={named(errors.orderDescription?.message, 'Enter a description.')}
        {...form.register('orderDescription')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Type"
          options={optionsOf(orderTypes)}
          error={errors.orderType?.message}
          {...form.register('orderType', { onChange: ({ target }) => askAgain(target.value) })}
        />
        <Field
          label="Price"
          hint={!errors.orderPrice && 'For example 965.00'}
          error={named(errors.orderPrice?.message, 'Enter a price, for example 965.00.', [
            sentences.required,
            sentences.money,
          ])}
        >
          {(control) => (
            <div className="relative">
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-soft"
              >
                $
              </span>
              <input
                type="text"
                inputMode="decimal"
                {...form.register('orderPrice')}
                {...control}
                className="control pl-8"
              />
            </div>
          )}
        </Field>
      </div>
      <RequestField username={customer} form={form} />
      <DayField
        label="Ordered on"
        error={errors.orderedOn?.message}
        className="sm:w-1/2 sm:pr-2.5"
        {...form.register('orderedOn')}
      />
      <DialogFooter>
        <Button onClick={done}>Cancel</Button>
        <Button type="submit" variant="primary" busy={creating.isPending}>
          Create order
        </Button>
      </DialogFooter>
    </form>
  )
}
