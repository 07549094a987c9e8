import type { OrderForm } from '@smart-bird/contracts/admin/orders'
import { formatDollars, withoutPercent } from '@smart-bird/contracts/money'
import type { Benefit, OrderType } from '@smart-bird/contracts/values'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { TextField } from '#components/field.tsx'
import { SelectField } from '#components/select-field.tsx'
import { benefitsOf } from './api.ts'
import { priceCentsOf } from './rules.ts'

type Props = { username: string; form: UseFormReturn<OrderForm> }

/**
 * The discount that the customer's support level gives on the order: proposed where the order's type says that it applies,
 * and left out only for a reason.
 */
export function BenefitField({ username, form }: Props) {
  const { control, setValue, register, formState } = form
  const { data } = useQuery({ ...benefitsOf(username), enabled: username !== '' })
  const [orderType, orderPrice, benefit] = useWatch({
    control,
    name: ['orderType', 'orderPrice', 'benefit'],
  })
  const given = data?.benefits ?? []
  const proposed = given.find((one) => one.benefit === proposedFor[orderType])?.benefit
  useEffect(() => setValue('benefit', proposed), [setValue, proposed])
  if (!data || given.length === 0) return null
  const chosen = given.find((one) => one.benefit === benefit)
  const listCents = priceCentsOf(orderPrice)
  return (
    <>
      <SelectField
        label={`Discount of the ${data.level} level`}
        hint={
          chosen &&
          listCents !== undefined && (
            <strong className="font-semibold">{sumOf(listCents, chosen.percentOff)}</strong>
          )
        }
        error={formState.errors.benefit?.message}
        value={benefit ?? ''}
        onChange={({ target }) =>
          setValue('benefit', given.find((one) => one.benefit === target.value)?.benefit)
        }
        options={[
          { value: '', label: 'No discount' },
          ...given.map((one) => ({ value: one.benefit, label: one.reason })),
        ]}
      />
      {proposed && !benefit && (
        <TextField
          label="Why no discount?"
          hint="Kept in the audit log"
          error={formState.errors.withoutBenefit?.message}
          {...register('withoutBenefit', { shouldUnregister: true })}
        />
      )}
    </>
  )
}

/** Only what the type says for sure. */
const proposedFor: Readonly<Partial<Record<OrderType, Benefit>>> = { Upgrade: 'upgrade' }

function sumOf(listCents: number, percentOff: number): string {
  const cents = withoutPercent(listCents, percentOff)
  return `${formatDollars(listCents)} − ${formatDollars(listCents - cents)} = ${formatDollars(cents)} to pay`
}
