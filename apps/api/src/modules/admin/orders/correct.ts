import {
  type AdminOrder,
  type CorrectionForm,
  correctionRefusals,
} from '@smart-bird/contracts/admin/orders'
import { centsOf, dollarsOf } from '@smart-bird/contracts/money'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError, conflict } from '#lib/app-error'
import { momentOfDay } from '#lib/past-day'
import type { AdminAction } from '#modules/admin/admin-action'
import { changesInWords } from '#modules/admin/customers/rules'
import { writeAudit } from '#modules/audit/repo'
import { lockOpenUser } from '#modules/auth/lock-open-user'
import type { UserRow } from '#modules/auth/user-repo'
import { cancelLocked } from '#modules/billing/acts/cancel-order'
import {
  changeOrder,
  lockOrder,
  type OrderRow,
  requireOrder,
} from '#modules/billing/books/orders-repo'
import { addOrder } from './create.ts'
import { getAdminOrder } from './repo.ts'
import { correctionFaults } from './rules.ts'

/** Puts another order in the place of an unpaid one, and emails the customer what is void and what is due. */
export async function correctOrder(
  context: Context,
  by: AdminAction,
  orderNumber: string,
  form: CorrectionForm,
): Promise<AdminOrder> {
  const { db } = context
  const found = await requireOrder(db, orderNumber)
  return db.transaction(async (tx) => {
    const customer = await lockOpenUser(tx, found.userId)
    const old = await lockOrder(tx, found)
    if (old.quoteReference) throw conflict(correctionRefusals.ofContract)
    return correctLocked(context, tx, by, { customer, old, form })
  })
}

type Correction = { customer: UserRow; old: OrderRow; form: CorrectionForm }

/** The same within a transaction that has locked the account and the order. */
export async function correctLocked(
  context: Context,
  tx: Db,
  by: AdminAction,
  { customer, old, form }: Correction,
): Promise<AdminOrder> {
  const { orderNumber } = old
  const now = context.clock()
  const before = shownOf(old)
  const after = { ...before, ...wantedOf(form) }
  const changes = changesInWords(before, after)
  if (!changes) return getAdminOrder(tx, orderNumber)
  const faults = correctionFaults(after, old.completedOn)
  if (faults) throw new AppError('invalid_input', { fields: faults })
  const isSameDay = after.ordered === before.ordered
  const orderedAt = isSameDay ? old.orderedAt : momentOfDay(after.ordered, now, 'orderedOn')
  await cancelLocked(tx, old, now, correctionRefusals.notUnpaid)
  const order = await addOrder(context, tx, by, { customer, form, orderedAt, old })
  await changeOrder(tx, old, { replacedBy: order.orderNumber })
  await writeAudit(tx, {
    ...by,
    action: 'order.corrected',
    subject: orderNumber,
    detail: `replaced by ${order.orderNumber}, ${changes}`,
  })
  return order
}

/** What can be corrected, as the form shows it and the audit log has it. */
const shownOf = (order: OrderRow) => ({
  type: order.type,
  description: order.description,
  price: dollarsOf(order.listPriceCents ?? order.priceCents),
  request: order.requestKind,
  'full price': order.fullPriceReason,
  ordered: dayOf(order.orderedAt.toISOString()),
})

const wantedOf = (form: CorrectionForm) => ({
  type: form.orderType,
  description: form.orderDescription,
  price: dollarsOf(centsOf(form.orderPrice)),
  request: form.requestKind,
  'full price': form.fullPriceReason || null,
  ...(form.orderedOn && { ordered: form.orderedOn }),
})
