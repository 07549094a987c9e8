import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type AdminOrder,
  type OrderForm as Form,
  orderForm,
} from '@smart-bird/contracts/admin/orders'
import { dayOf } from '@smart-bird/receipt/moment'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { FormFooter } from '#components/dialog.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { DialogButton } from '#features/admin/dialog-button.tsx'
import { FormError } from '#features/admin/form-error.tsx'
import { nameOf } from '#features/admin/rules.ts'
import { showFieldErrors } from '#lib/forms.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { orderCorrection } from './api.ts'
import { OrderFields, orderFieldNames } from './fields.tsx'
import { Overtaken, useOrderNow } from './overtaken.tsx'
import { invitesToo, isBeingPaid } from './rules.ts'

/** Puts another order in the place of an unpaid one. */
export const CorrectOrder = ({ order }: { order: AdminOrder }) => (
  <DialogButton
    variant="outline"
    label="Correct"
    aria-label={`Correct ${order.orderNumber}`}
    title={`Correct ${order.orderNumber}`}
  >
    {(close) => <CorrectionForm order={order} onDone={close} />}
  </DialogButton>
)

function CorrectionForm({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const { orderNumber, username, discount } = order
  const own = useOwnPath()
  const navigate = useNavigate()
  const correcting = useMutation(orderCorrection(orderNumber))
  const now = useOrderNow(order, correcting.error)
  const [form, kept] = useKeptForm<Form>(`correction ${orderNumber}`, {
    resolver: standardSchemaResolver(orderForm),
    mode: 'onTouched',
    defaultValues: {
      username,
      orderType: order.orderType,
      orderDescription: order.orderDescription,
      orderPrice: discount?.listPrice ?? order.orderPrice,
      requestKind: order.requestKind,
      fullPriceReason: order.fullPriceReason ?? '',
      orderedOn: dayOf(order.orderedAt),
    },
  })
  const done = kept.forgetAnd(onDone)
  const correct = ({ username: _, ...values }: Form) =>
    correcting.mutate(values, {
      onSuccess: (corrected) => {
        done()
        navigate(own.order(corrected.orderNumber))
      },
      onError: (error) => showFieldErrors(error, orderFieldNames, form.setError),
    })
  if (correcting.error && (now.orderStatus !== 'unpaid' || isBeingPaid(now)))
    return <Overtaken refusal={correcting.error} order={now} onDone={done} />
  return (
    <form noValidate onSubmit={form.handleSubmit(correct)} className="grid gap-5">
      <KeptNote kept={kept} />
      <FormError error={correcting.error} fields={orderFieldNames} />
      <p>
        A new order takes the place of this one, which becomes void.{' '}
        {nameOf(order.customerName, username)} gets one email that says so.
        {order.mailInvites && ` ${invitesToo}`}
      </p>
      <OrderFields
        form={form}
        username={username}
        hint={discount && `The list price. ${discount.reason}.`}
      />
      <FormFooter label="Replace order" busy={correcting.isPending} onClose={done} />
    </form>
  )
}
