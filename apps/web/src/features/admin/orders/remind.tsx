import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { nameOf } from '#features/admin/rules.ts'
import { dollars } from '#lib/money.ts'
import { orderReminder } from './api.ts'
import { invitesToo } from './rules.ts'

type Props = { order: AdminOrder } & Pick<
  ComponentProps<typeof ConfirmButton>,
  'variant' | 'className'
>

/** Emails the customer that an order is unpaid. */
export function Remind({ order, ...look }: Props) {
  const { orderNumber, orderPrice, customerName, username, mailInvites } = order
  const reminding = useMutation(orderReminder(orderNumber))
  return (
    <ConfirmButton
      title={`Remind of ${orderNumber}?`}
      sentence={`${nameOf(customerName, username)} gets an email that ${dollars(orderPrice)} is still unpaid.${mailInvites ? ` ${invitesToo}` : ''}`}
      confirmLabel="Send reminder"
      busy={reminding.isPending}
      onConfirm={() => reminding.mutate()}
      aria-label={`Remind of ${orderNumber}`}
      {...look}
    >
      Remind
    </ConfirmButton>
  )
}
