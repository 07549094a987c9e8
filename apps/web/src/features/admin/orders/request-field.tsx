import type { OrderForm } from '@smart-bird/contracts/admin/orders'
import { formatDollars, withoutPercent } from '@smart-bird/contracts/money'
import { requestsOfType } from '@smart-bird/contracts/values'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FailedState } from '#components/failed-state.tsx'
import { TextField } from '#components/field.tsx'
import { SelectField } from '#components/select-field.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { kindOptions, verdictWords } from '#lib/coverage-words.ts'
import { useFailure } from '#lib/use-failure.ts'
import { coverageOf, isUnknownCustomer } from './api.ts'
import { pastDayOf, priceCentsOf } from './rules.ts'

type Props = { username: string; form: UseFormReturn<OrderForm> }

/** Which request the order answers, and what the customer's level and guarantee make of its price. */
export function RequestField({ username, form }: Props) {
  const { control, setValue } = form
  const { errors } = form.formState
  const [orderType, requestKind] = useWatch({ control, name: ['orderType', 'requestKind'] })
  const kinds = requestsOfType[orderType]
  return (
    <>
      {kinds.length > 1 && (
        <SelectField
          label="Which request does it answer?"
          placeholder="Select one"
          error={errors.requestKind?.message}
          value={requestKind ?? (kinds.includes(null) ? none.value : '')}
          onChange={({ target }) =>
            setValue('requestKind', kinds.find((kind) => kind === target.value) ?? null, {
              shouldValidate: true,
              shouldDirty: true,
            })
          }
          options={kinds.map((kind) => kindOptions.find(({ value }) => value === kind) ?? none)}
        />
      )}
      <FullPrice username={username} form={form} />
    </>
  )
}

const none = { value: 'none', label: 'None: it’s a new installation' }

/** What is free is billed, and what is cheaper costs the full price, for a reason only. */
function FullPrice({ username, form }: Props) {
  const [requestKind, orderPrice, typed, orderedOn] = useWatch({
    control: form.control,
    name: ['requestKind', 'orderPrice', 'fullPriceReason', 'orderedOn'],
  })
  const {
    data,
    error: latest,
    isFetching,
    refetch,
  } = useQuery({ ...coverageOf(username, pastDayOf(orderedOn)), enabled: username !== '' })
  const error = useFailure(latest, isFetching)
  const refusal = form.formState.errors.fullPriceReason?.message
  if (error && !refusal && !isUnknownCustomer(error))
    return <FailedState sentence={sentenceOf(error)} onRetry={refetch} busy={isFetching} />
  const verdict = data?.verdicts.find(({ kind }) => kind === requestKind)
  const isFree = verdict?.cost === 'free'
  const percentOff = verdict?.percentOff ?? null
  if (!refusal && !isFree && percentOff === null) return null
  const listCents = priceCentsOf(orderPrice)
  return (
    <TextField
      label={percentOff === null ? 'Why is this billed?' : 'Why no discount?'}
      hint={
        <>
          {data && verdict && verdictWords(verdict, { ...data, hourlyRate: null })}{' '}
          {percentOff !== null && listCents !== undefined && !typed && (
            <strong className="font-semibold">{sumOf(listCents, percentOff)}.</strong>
          )}{' '}
          {percentOff === null
            ? 'Say why this is billed, or don’t bill it.'
            : 'Leave this empty to give it.'}{' '}
          The customer reads what you write.
        </>
      }
      error={refusal}
      {...form.register('fullPriceReason', { shouldUnregister: true })}
    />
  )
}

function sumOf(listCents: number, percentOff: number): string {
  const cents = withoutPercent(listCents, percentOff)
  return `${formatDollars(listCents)} − ${formatDollars(listCents - cents)} = ${formatDollars(cents)} to pay`
}
