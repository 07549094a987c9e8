import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { methodWords } from '@smart-bird/contracts/outside-payments'
import { type HandMethod, type VoidReason, voidReasons } from '@smart-bird/contracts/values'
import { useMutation } from '@tanstack/react-query'
import { KeptNote } from '#components/kept-note.tsx'
import { SelectField } from '#components/select-field.tsx'
import { DialogButton } from '#features/admin/dialog-button.tsx'
import { Overtaken, useOrderNow } from '#features/admin/orders/overtaken.tsx'
import { ProofForm } from '#features/admin/proof/form.tsx'
import { nameOf } from '#features/admin/rules.ts'
import { dollars } from '#lib/money.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { paymentVoiding } from './api.ts'

type Props = { order: AdminOrder; method: HandMethod }

/** Takes back a recorded payment whose money never came. */
export const VoidPayment = ({ order, method }: Props) => (
  <DialogButton variant="outline" label="Void payment" title={`Void payment ${order.orderNumber}`}>
    {(close) => <VoidForm order={order} method={method} onDone={close} />}
  </DialogButton>
)

const reasons: Record<VoidReason, string> = {
  returned: 'The bank returned it',
  mistake: 'It was recorded by mistake',
}

function VoidForm({ order, method, onDone }: Props & { onDone: () => void }) {
  const voiding = useMutation(paymentVoiding(order.orderNumber))
  const [form, kept] = useKeptForm<{ reason: VoidReason }>(`void ${order.orderNumber}`, {
    defaultValues: { reason: 'returned' },
  })
  const end = kept.forgetAnd(onDone)
  const now = useOrderNow(order, voiding.error)
  if (voiding.error && !(now.method && now.orderStatus === 'paid'))
    return <Overtaken refusal={voiding.error} order={now} onDone={onDone} />
  return (
    <ProofForm
      confirmLabel="Void payment"
      acting={voiding}
      onConfirm={(proof) =>
        voiding.mutate({ reason: form.getValues('reason'), proof }, { onSuccess: end })
      }
      onCancel={end}
    >
      <KeptNote kept={kept} />
      <p>
        {nameOf(order.customerName, order.username)} paid{' '}
        <strong>{dollars(order.orderPrice)}</strong> {methodWords(method, order.reference)}. If you
        void the payment, the order is unpaid again and the customer gets an email. If you have the
        money, refund it instead.
      </p>
      <SelectField
        label="Reason"
        options={voidReasons.map((value) => ({ value, label: reasons[value] }))}
        {...form.register('reason')}
      />
    </ProofForm>
  )
}
