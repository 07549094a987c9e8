import type { OrderForm as Form } from '@smart-bird/contracts/admin/orders'
import { sentences } from '@smart-bird/contracts/fields'
import { orderTypes, requestsOfType } from '@smart-bird/contracts/values'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '#components/field.tsx'
import { SelectField } from '#components/select-field.tsx'
import { DayField } from '#features/admin/day-field.tsx'
import { naming } from '#features/admin/field-fault.ts'
import { optionsOf } from '#features/admin/list/filters.tsx'
import { PriceInput } from '#features/admin/price-input.tsx'
import { fieldsOf } from '#lib/forms.ts'
import { RequestField } from './request-field.tsx'
import { publishedOffers } from './rules.ts'

/** The fields of an order that the server may return errors for, but for its customer. */
export const orderFieldNames = [
  'orderType',
  'orderDescription',
  'orderPrice',
  'requestKind',
  'fullPriceReason',
  'orderedOn',
] as const

type Props = {
  form: UseFormReturn<Form>
  username: string
  /** Of the price. */
  hint?: string | undefined
}

/** What is ordered, for how much, and when. */
export function OrderFields({ form, username, hint = 'For example 965.00' }: Props) {
  const [offer, setOffer] = useState('')
  const field = fieldsOf(form)
  const price = field('orderPrice')
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
  return (
    <>
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
        {...naming(field('orderDescription'), 'Enter a description.')}
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 max-sm:*:first:col-span-2 sm:grid-cols-[1fr_1fr_auto]">
        <SelectField
          label="Type"
          options={optionsOf(orderTypes)}
          {...field('orderType', { onChange: ({ target }) => askAgain(target.value) })}
        />
        <PriceInput
          label="Price"
          hint={!price.error && hint}
          {...naming(price, 'Enter a price, for example 965.00.', [
            sentences.required,
            sentences.money,
          ])}
        />
        <DayField label="Ordered on" {...field('orderedOn')} />
      </div>
      <RequestField username={username} form={form} />
    </>
  )
}
