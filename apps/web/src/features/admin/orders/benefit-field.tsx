import type { OrderForm } from '@smart-bird/contracts/admin/orders'
import { formatDollars, withoutPercent } from '@smart-bird/contracts/money'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FailedState } from '#components/failed-state.tsx'
import { TextField } from '#components/field.tsx'
import { Notice } from '#components/notice.tsx'
import { SelectField } from '#components/select-field.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { useFailure } from '#lib/use-failure.ts'
import { benefitsOf, isUnknownCustomer } from './api.ts'
import { priceCentsOf, proposedFor } from './rules.ts'

type Props = { username: string; form: UseFormReturn<OrderForm> }

/**
 * The discount that the customer's support level gives on the order: proposed where the order's type says that it applies,
 * and left out only for a reason.
 */
export function BenefitField({ username, form }: Props) {
  const { control, setValue, register, formState } = form
  const {
    data,
    error: latest,
    isFetching,
    refetch,
  } = useQuery({
    ...benefitsOf(username),
    enabled: username !== '',
  })
  const error = useFailure(latest, isFetching)
  const [orderType, orderPrice, benefit] = useWatch({
    control,
    name: ['orderType', 'orderPrice', 'benefit'],
  })
  const given = data?.benefits ?? []
  const proposed = proposedFor(orderType, given)?.benefit
  useEffect(() => setValue('benefit', proposed), [setValue, proposed])
  if (error && !isUnknownCustomer(error))
    return <FailedState sentence={sentenceOf(error)} onRetry={refetch} busy={isFetching} />
  const fault = formState.errors.benefit?.message
  if (!data || given.length === 0) return fault ? <Notice look="error">{fault}</Notice> : null
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
        error={fault}
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

function sumOf(listCents: number, percentOff: number): string {
  const cents = withoutPercent(listCents, percentOff)
  return `${formatDollars(listCents)} − ${formatDollars(listCents - cents)} = ${formatDollars(cents)} to pay`
}
