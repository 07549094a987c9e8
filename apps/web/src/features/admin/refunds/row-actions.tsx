import type { AdminOrder, RefundRow } from '@smart-bird/contracts/admin/orders'
import { handWays, type VoidReason, voidReasons } from '@smart-bird/contracts/values'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { TextField } from '#components/field.tsx'
import { SelectField } from '#components/select-field.tsx'
import { DayField } from '#features/admin/day-field.tsx'
import { DialogButton } from '#features/admin/dialog-button.tsx'
import { rowButtonLook } from '#features/admin/list/row-button.tsx'
import { Overtaken, useOrderNow } from '#features/admin/orders/overtaken.tsx'
import { ProofForm } from '#features/admin/proof/form.tsx'
import { nameOf } from '#features/admin/rules.ts'
import { isCallError } from '#lib/call-error.ts'
import { dollars } from '#lib/money.ts'
import { today } from '#lib/today.ts'
import { agreedRecording, refundVoiding, refundWithdrawal } from './api.ts'
import { referenceLabels } from './form-rules.ts'
import { refundWords } from './rules.ts'

type Props = { order: AdminOrder; refund: RefundRow }

/** What can be done with a refund that isn't PayPal's to decide. */
export function RefundActions({ order, refund }: Props) {
  const { state, amount } = refund
  const isByHand = handWays.some((way) => way === refund.way)
  const isOpen = state === 'proposed' || state === 'agreed'
  if (!isOpen && !(isByHand && state === 'completed')) return null
  return (
    <div className="flex flex-wrap gap-x-6">
      {state === 'agreed' && (
        <DialogButton label="Record refund" title={`Record the refund of ${dollars(amount)}`}>
          {(close) => <RecordForm order={order} refund={refund} onDone={close} />}
        </DialogButton>
      )}
      {isOpen && <Withdraw order={order} refund={refund} />}
      {!isOpen && (
        <DialogButton label="Void refund" title={`Void the refund of ${dollars(amount)}`}>
          {(close) => <VoidForm order={order} refund={refund} onDone={close} />}
        </DialogButton>
      )}
    </div>
  )
}

function Withdraw({ order, refund }: Props) {
  const withdrawing = useMutation(refundWithdrawal(order.orderNumber, refund.id))
  const amount = dollars(refund.amount)
  return (
    <ConfirmButton
      title={`Withdraw the refund of ${amount}?`}
      sentence={`${nameOf(order.customerName, order.username)} gets an email that it won’t be paid.`}
      confirmLabel="Withdraw"
      closeLabel="Keep it"
      danger
      variant="quiet"
      className={rowButtonLook}
      busy={withdrawing.isPending}
      onConfirm={() => withdrawing.mutate()}
    >
      Withdraw
    </ConfirmButton>
  )
}

type FormProps = Props & { onDone: () => void }

function RecordForm({ order, refund, onDone }: FormProps) {
  const recording = useMutation(agreedRecording(order.orderNumber, refund.id))
  const now = useOrderNow(order, recording.error)
  const [reference, setReference] = useState('')
  const [sentOn, setSentOn] = useState(today)
  const [isMissing, setMissing] = useState(false)
  if (recording.error && stateIn(now, refund) !== 'agreed')
    return <Overtaken refusal={recording.error} order={now} onDone={onDone} />
  return (
    <ProofForm
      confirmLabel="Record refund"
      fields={['sentOn']}
      acting={recording}
      onConfirm={(proof) => {
        const isNeeded = refund.way !== 'other' && reference.trim() === ''
        setMissing(isNeeded)
        if (!isNeeded) recording.mutate({ reference, sentOn, proof }, { onSuccess: onDone })
      }}
      onCancel={onDone}
    >
      <p>
        You’ve sent <strong>{dollars(refund.amount)}</strong> to{' '}
        {nameOf(order.customerName, order.username)} {refundWords(refund.way)}. The receipt is
        emailed.
      </p>
      <DayField
        label="Sent on"
        value={sentOn}
        onChange={({ target }) => setSentOn(target.value)}
        error={isCallError(recording.error) ? recording.error.fields.sentOn?.[0] : undefined}
      />
      <TextField
        label={refund.way === 'reversal' ? '' : referenceLabels[refund.way]}
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        error={isMissing ? 'Enter the number. The receipt shows it.' : undefined}
      />
    </ProofForm>
  )
}

const reasons: Record<VoidReason, string> = {
  mistake: 'It was recorded by mistake',
  returned: 'The money came back',
}

function VoidForm({ order, refund, onDone }: FormProps) {
  const voiding = useMutation(refundVoiding(order.orderNumber, refund.id))
  const now = useOrderNow(order, voiding.error)
  const [reason, setReason] = useState<VoidReason>('mistake')
  if (voiding.error && stateIn(now, refund) !== 'completed')
    return <Overtaken refusal={voiding.error} order={now} onDone={onDone} />
  return (
    <ProofForm
      confirmLabel="Void refund"
      acting={voiding}
      onConfirm={(proof) => voiding.mutate({ reason, proof }, { onSuccess: onDone })}
      onCancel={onDone}
    >
      <p>
        A refund of <strong>{dollars(refund.amount)}</strong> {refundWords(refund.way)} is recorded.
        If you void it, it no longer counts, the money can be refunded again, and the customer gets
        an email.
      </p>
      <SelectField
        label="Reason"
        value={reason}
        onChange={({ target }) =>
          setReason(voidReasons.find((one) => one === target.value) ?? 'mistake')
        }
        options={voidReasons.toReversed().map((value) => ({ value, label: reasons[value] }))}
      />
    </ProofForm>
  )
}

const stateIn = ({ refunds }: AdminOrder, { id }: RefundRow) =>
  refunds.find((refund) => refund.id === id)?.state
