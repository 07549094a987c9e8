import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { choice, optionalLine, price } from '@smart-bird/contracts/fields'
import { limits } from '@smart-bird/contracts/limits'
import { methodWords } from '@smart-bird/contracts/outside-payments'
import { type HandMethod, handWays } from '@smart-bird/contracts/values'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Button } from '#components/button.tsx'
import { DialogFooter } from '#components/dialog.tsx'
import { TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { Notice } from '#components/notice.tsx'
import { SelectField } from '#components/select-field.tsx'
import {
  isProofRefused,
  noProof,
  type Proof,
  ProofFields,
  proofOf,
} from '#features/admin/customers/proof-fields.tsx'
import { FormError } from '#features/admin/form-error.tsx'
import { Overtaken, useOrderNow } from '#features/admin/orders/became.tsx'
import {
  disputedSentence,
  disputeOf,
  paymentOf,
  refundableDollars,
} from '#features/admin/refunds/rules.ts'
import { nameOf } from '#features/admin/rules.ts'
import { showFieldErrors } from '#lib/forms.ts'
import { dollars } from '#lib/money.ts'
import { useKeptForm, useSecretForm } from '#lib/use-kept-form.ts'
import { orderRefund, type Refund } from './api.ts'
import { RefundHistory } from './history.tsx'

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
      reason: '',
      way: outside ? wayFor(outside) : 'provider',
    },
  })
  const proof = useSecretForm({ defaultValues: noProof })
  const { errors } = form.formState
  // All that PayPal refunds of a payment whose dispute it decides.
  const onlyInFull = dispute !== undefined && dispute.channel !== 'bank'
  const isByHand = form.watch('way') !== 'provider'
  const done = () => {
    kept.forget()
    onDone()
  }
  const send = (refund: Refund, own: Proof) =>
    refunding.mutate(
      { ...refund, payment, proof: proofOf(own) },
      {
        onSuccess: done,
        onError: (error) => showFieldErrors(error, names, form.setError),
      },
    )
  const save = form.handleSubmit(
    (refund, event) => proof.handleSubmit((own) => send(refund, own))(event),
    // What else is missing is said at once.
    () => proof.trigger(),
  )
  if (refunding.error && left === 0)
    return <Overtaken refusal={refunding.error} order={order} onDone={done} />
  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      <KeptNote kept={kept} />
      {!isProofRefused(refunding.error) && <FormError error={refunding.error} fields={names} />}
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
      <RefundHistory refunds={order.refunds} />
      {!onlyInFull && (
        <>
          <TextField
            label="Amount in dollars"
            hint={!errors.amount && 'You may deduct a service call or a cancellation fee.'}
            inputMode="decimal"
            error={errors.amount?.message}
            {...form.register('amount')}
          />
          <SelectField
            label="Refund method"
            options={refundMethods.filter(({ value }) => !outside || value !== 'provider')}
            error={errors.way?.message}
            {...form.register('way')}
          />
        </>
      )}
      <TextField
        label={isByHand ? 'Check number or note' : 'Reason'}
        hint={
          !errors.reason &&
          (isByHand
            ? 'Say how it was refunded, for example the number of the check. Recorded in the audit log.'
            : 'Recorded in the audit log. PayPal shows it to the customer.')
        }
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <ProofFields
        register={proof.register}
        errors={proof.formState.errors}
        refusal={refunding.error}
      />
      <DialogFooter>
        <Button onClick={done}>Cancel</Button>
        <Button type="submit" variant="danger" busy={refunding.isPending}>
          {isByHand ? 'Record refund' : 'Refund'}
        </Button>
      </DialogFooter>
    </form>
  )
}

const names = ['amount', 'reason'] as const

const refundMethods = [
  { value: 'provider', label: 'Original payment method' },
  { value: 'check', label: 'Check (record only)' },
  { value: 'zelle', label: 'Zelle (record only)' },
  { value: 'other', label: 'Other (record only)' },
]

/** Money usually goes back the way it came. */
const wayFor = (method: HandMethod) => handWays.find((way) => way === method) ?? 'other'

const refundForm = (left: number) =>
  z
    .object({
      amount: price.check(
        z.refine((amount) => Number(amount) <= left, `Enter ${dollars(left.toFixed(2))} or less.`),
      ),
      reason: optionalLine(limits.addressMax),
      way: choice(['provider', ...handWays]),
    })
    .check(
      z.refine(({ way, reason }) => way === 'provider' || reason !== '', {
        path: ['reason'],
        error: 'Say how it was refunded, for example the number of the check.',
      }),
    )
