import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { limits } from '@smart-bird/contracts/limits'
import { methodWords } from '@smart-bird/contracts/outside-payments'
import { daysBetween, startOfDay } from '@smart-bird/receipt/moment'
import { useMutation } from '@tanstack/react-query'
import { Day } from '#components/day.tsx'
import { TextField } from '#components/field.tsx'
import { Notice } from '#components/notice.tsx'
import { SelectField } from '#components/select-field.tsx'
import { DayField } from '#features/admin/day-field.tsx'
import { naming } from '#features/admin/field-fault.ts'
import { Overtaken, useOrderNow } from '#features/admin/orders/overtaken.tsx'
import { PriceInput } from '#features/admin/price-input.tsx'
import { ProofForm } from '#features/admin/proof/form.tsx'
import { nameOf } from '#features/admin/rules.ts'
import { fieldsOf, showFieldErrors } from '#lib/forms.ts'
import { dollars } from '#lib/money.ts'
import { serverNow } from '#lib/server-clock.ts'
import { today } from '#lib/today.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { orderRefund } from './api.ts'
import { Deductions } from './deductions.tsx'
import {
  isProposed,
  paidDollars,
  type Refund,
  referenceLabels,
  refundForm,
  refundMethods,
  wayFor,
} from './form-rules.ts'
import { RefundHistory } from './history.tsx'
import { disputedSentence, disputeOf, paymentOf, refundableDollars } from './rules.ts'

type Props = { order: AdminOrder; transactionId: string | undefined; onDone: () => void }

export function RefundForm({ order: opened, transactionId, onDone }: Props) {
  const refunding = useMutation(orderRefund)
  const order = useOrderNow(opened, refunding.error)
  const payment = paymentOf(order, transactionId)
  const left = refundableDollars(payment)
  const dispute = disputeOf(order, payment)
  // A duplicate is always PayPal's.
  const outside = payment.transactionId ? null : order.method
  const [form, kept] = useKeptForm<Refund>(`refund ${transactionId ?? opened.orderNumber}`, {
    resolver: standardSchemaResolver(refundForm(left)),
    mode: 'onTouched',
    defaultValues: {
      amount: left.toFixed(2),
      deductions: [],
      reason: '',
      way: outside ? wayFor(outside) : 'provider',
      step: 'record',
      reference: '',
      sentOn: today(),
    },
  })
  const { errors } = form.formState
  const field = fieldsOf(form)
  // All that PayPal refunds of a payment whose dispute it decides.
  const onlyInFull = dispute !== undefined && dispute.channel !== 'bank'
  const typed = form.watch()
  const isByHand = typed.way !== 'provider'
  const proposes = isProposed(typed, left)
  const records = isByHand && !proposes
  const done = kept.forgetAnd(onDone)
  if (refunding.error && left === 0)
    return <Overtaken refusal={refunding.error} order={order} onDone={done} />
  return (
    <ProofForm
      form={form}
      kept={kept}
      fields={names}
      confirmLabel={proposes ? 'Ask the customer' : records ? 'Record refund' : 'Refund'}
      acting={refunding}
      onConfirm={(proof, refund) =>
        refunding.mutate(
          { ...refund, payment, proposes, proof },
          {
            onSuccess: done,
            onError: (error) => showFieldErrors(error, names, form.setError),
          },
        )
      }
      onCancel={done}
    >
      {dispute && (
        <Notice look="info">
          <p>This payment is disputed.</p>
          <p className="font-normal">{disputedSentence(dispute)}</p>
        </Notice>
      )}
      <p>
        {nameOf(order.customerName, order.username)} paid {dollars(payment.amount)}
        {outside && ` ${methodWords(outside, order.reference)}`} for “{order.orderDescription}”
        {payment.transactionId ? ', but the order had already been paid' : ''}.{' '}
        {onlyInFull ? 'The refund is' : 'Up to'} <strong>{dollars(left.toFixed(2))}</strong>
        {onlyInFull ? ', to the original payment method.' : ' can be refunded.'}
      </p>
      {!payment.transactionId && <ReturnWindow returns={order.returns} />}
      <RefundHistory refunds={order.refunds} />
      {/* Two fields to a row, so that the password below them is in sight. */}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {!onlyInFull && <PriceInput label="Amount in dollars" {...field('amount')} />}
        <TextField
          label="Reason"
          className={onlyInFull ? 'sm:col-span-full' : 'sm:row-span-2'}
          hint={!errors.reason && 'The customer reads it.'}
          {...naming(field('reason'), 'Say why. The customer reads it.')}
        />
        {!onlyInFull && (
          <>
            <div className="-mt-4 sm:has-[input]:col-span-full">
              <Deductions form={form} pays={paidDollars(typed)} />
            </div>
            <SelectField
              label="Refund method"
              className={isByHand ? '' : 'sm:col-span-full'}
              options={refundMethods.filter(({ value }) => !outside || value !== 'provider')}
              {...field('way')}
            />
            {isByHand && (
              <SelectField
                label="Money"
                options={[
                  { value: 'record', label: 'I’ve sent it' },
                  { value: 'propose', label: 'Ask the customer first' },
                ]}
                {...form.register('step')}
              />
            )}
          </>
        )}
        {records && <DayField label="Sent on" {...field('sentOn')} />}
        {records && (
          <TextField
            label={referenceLabels[typed.way]}
            hint={!errors.reference && 'The receipt shows it.'}
            autoComplete="off"
            {...naming(field('reference'), 'Enter the number. The receipt shows it.')}
          />
        )}
      </div>
      {proposes && (
        <Notice look="calm">
          The customer sees amount, deductions and reason first, in an email and in their account.{' '}
          {isByHand ? 'You send the money' : 'It’s paid'} when they agree, or after{' '}
          {limits.proposalDays} days.
        </Notice>
      )}
    </ProofForm>
  )
}

const names = ['amount', 'deductions', 'reason', 'reference', 'sentOn'] as const

/** How long a purchase can still be returned. */
function ReturnWindow({ returns }: Pick<AdminOrder, 'returns'>) {
  if (!returns) return null
  const { until } = returns
  if (until === null) return <p>The 30 days to return it begin when the work is complete.</p>
  const at = startOfDay(until).toISOString()
  const left = daysBetween(serverNow().toISOString(), at)
  if (left < 0)
    return (
      <Notice look="info">
        The 30 days to return it ended on <Day at={at} />. Refund anyway?
      </Notice>
    )
  return (
    <p>
      {left === 0 ? 'Today is the last day' : left === 1 ? '1 day left' : `${left} days left`} to
      return it, until <Day at={at} />.
    </p>
  )
}
