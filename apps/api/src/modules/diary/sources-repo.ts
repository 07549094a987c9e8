import type { AuditAction } from '@smart-bird/contracts/admin/audit-actions'
import { type DiaryTopic, houseActions } from '@smart-bird/contracts/diary'
import { dollarsOf } from '@smart-bird/contracts/money'
import { type HouseStatus, houseStatuses } from '@smart-bird/contracts/values'
import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database'
import { findField } from '#db/field'
import { ask, foundFor } from '#db/question'
import { auditLog } from '#db/tables/audit-log'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { quotes } from '#db/tables/quotes'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { webhookDeliveries as deliveries } from '#db/tables/webhook-deliveries'
import { inIso } from '#lib/in-iso'
import { guaranteeEndsAt, readCompletion } from '#modules/account/guarantee-rules'
import { isOrderOfPurchase } from '#modules/billing/books/purchases-repo'
import { quotesAt } from './quotes-repo.ts'
import { after, type EntryOf, type Found, part, type Source, type Wanted } from './source-repo.ts'
import { visitEvents } from './visits-repo.ts'

/** Up to a page of each source, in one statement. */
export async function findEntries(db: Db, wanted: Wanted): Promise<Found[]> {
  const parts = sources.flatMap(([topic, make], source) =>
    topic === (wanted.topic ?? topic) ? { name: `source${source}`, ...make(wanted, source) } : [],
  )
  const lists = Object.fromEntries(parts.map(({ name, list }) => [name, list]))
  const found = await findField(db, foundFor(lists))
  return parts.flatMap(({ name, read }) => read(found[name]))
}

const later = alias(deliveries, 'later')
/** The last attempt at each webhook call, but for an admin's tests. */
const webhookCalls: Source = ({ userId, from, limit }, source) => {
  const page = after(from, { at: deliveries.createdAt, id: deliveries.id, source })
  const query = ask
    .select({
      action: deliveries.action,
      status: sql<HouseStatus | null>`${deliveries.request}::jsonb ->> 'status'`,
      receivedAt: deliveries.receivedAt,
      backOnlineAt: deliveries.backOnlineAt,
      version: deliveries.version,
      error: deliveries.error,
      ...page.columns,
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.userId, userId),
        inArray(deliveries.action, ['restart', 'version', 'status']),
        notExists(
          ask
            .select({ id: later.id })
            .from(later)
            .where(
              and(
                eq(later.userId, userId),
                eq(later.webhookId, deliveries.webhookId),
                sql`${later.id} > ${deliveries.id}`,
              ),
            ),
        ),
        page.where,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(limit)
  return part(query, (row, at) => ({
    ...inIso(row),
    kind: 'webhook',
    at,
    action: row.action as EntryOf<'webhook'>['action'],
    status: houseStatuses.find((status) => status === row.status) ?? null,
    failed: row.error !== null && row.receivedAt === null,
  }))
}

/** Never with the admin's network address. */
const audited =
  (actions: readonly AuditAction[]): Source =>
  ({ username, from, limit }, source) => {
    const page = after(from, { at: auditLog.at, id: auditLog.id, source })
    const query = ask
      .select({
        action: auditLog.action,
        by: users.fullName,
        detail: auditLog.detail,
        ...page.columns,
      })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(
        and(
          // The index is on the name in lower case.
          sql`lower(${auditLog.subject}) = lower(${username})`,
          eq(auditLog.subject, username),
          inArray(auditLog.action, [...actions]),
          page.where,
        ),
      )
      .orderBy(...page.orderBy)
      .limit(limit)
    return part(query, ({ action, by, detail }, at) =>
      action === 'customer.viewed'
        ? { kind: 'view', at, by: by || null, reason: detail }
        : { kind: 'admin', at, action: action as EntryOf<'admin'>['action'] },
    )
  }

const ordersAt =
  (event: EntryOf<'order'>['event'], at: PgColumn): Source =>
  ({ userId, from, limit }, source) => {
    const page = after(from, { at, id: orders.id, source })
    const query = ask
      .select({
        orderNumber: orders.orderNumber,
        description: orders.description,
        priceCents: orders.priceCents,
        ...page.columns,
      })
      .from(orders)
      .where(and(eq(orders.userId, userId), isNotNull(at), page.where))
      .orderBy(...page.orderBy)
      .limit(limit)
    return part(query, (row, at) => ({
      ...row,
      kind: 'order',
      at,
      event,
      price: dollarsOf(row.priceCents),
    }))
  }

/** What was said of the day on which work was complete, each time, whatever is true now. */
const guarantees: Source = ({ userId, from, limit }, source) => {
  const page = after(from, { at: auditLog.at, id: auditLog.id, source })
  // The offset finds them first; otherwise a divided database would read what the log says of all customers' orders.
  const own = sql`(select order_number, description from ${orders}
    where ${orders.userId} = ${userId} offset 0) as own`
  const query = ask
    .select({
      orderNumber: sql<string>`own.order_number`,
      description: sql<string>`own.description`,
      detail: auditLog.detail,
      ...page.columns,
    })
    .from(own)
    // The index is on the name in lower case.
    .innerJoin(auditLog, eq(sql`lower(${auditLog.subject})`, sql`lower(own.order_number)`))
    .where(and(inArray(auditLog.action, ['order.complete', 'order.not-complete']), page.where))
    .orderBy(...page.orderBy)
    .limit(limit)
  return part(query, (row, at) => {
    const { completedOn, before, reason } = readCompletion(row.detail)
    return {
      ...row,
      kind: 'guarantee',
      at,
      completedOn: completedOn || null,
      before: before || null,
      guaranteeEndsAt: completedOn ? guaranteeEndsAt(completedOn).toISOString() : null,
      reason,
    }
  })
}

const money: Source = ({ userId, from, limit }, source) => {
  const page = after(from, { at: purchases.purchasedAt, id: purchases.id, source })
  const query = ask
    .select({
      purchaseType: purchases.type,
      description: purchases.description,
      amountCents: purchases.amountCents,
      orderNumber: orders.orderNumber,
      ...page.columns,
    })
    .from(purchases)
    .leftJoin(orders, isOrderOfPurchase)
    .where(and(eq(purchases.userId, userId), page.where))
    .orderBy(...page.orderBy)
    .limit(limit)
  return part(query, (row, at) => ({
    ...row,
    kind: 'money',
    at,
    amount: dollarsOf(row.amountCents),
  }))
}

const subscriptionsAt =
  (event: EntryOf<'subscription'>['event'], at: PgColumn): Source =>
  ({ userId, from, limit }, source) => {
    const page = after(from, { at, id: subscriptions.id, source })
    const query = ask
      .select({ endReason: subscriptions.endReason, ...page.columns })
      .from(subscriptions)
      // What never began, such as an approval that was given up, didn't end, either.
      .where(
        and(
          eq(subscriptions.userId, userId),
          isNotNull(subscriptions.startedAt),
          isNotNull(at),
          page.where,
        ),
      )
      .orderBy(...page.orderBy)
      .limit(limit)
    return part(query, ({ endReason }, at) => ({
      kind: 'subscription',
      at,
      event,
      reason: event === 'ended' ? endReason : null,
    }))
  }

/** Their order is part of cursors; of one moment, what follows from the other comes first. */
const sources: readonly (readonly [DiaryTopic, Source])[] = [
  ['money', subscriptionsAt('ended', subscriptions.endedAt)],
  ['money', subscriptionsAt('started', subscriptions.startedAt)],
  ['money', money],
  ['home', visitEvents],
  ['home', guarantees],
  ['money', ordersAt('cancelled', orders.cancelledAt)],
  ['money', ordersAt('created', orders.orderedAt)],
  ['money', quotesAt('canceled', quotes.canceledAt)],
  ['money', quotesAt('decided', quotes.decidedAt)],
  ['money', quotesAt('sent', quotes.sentAt)],
  ['home', webhookCalls],
  ['home', audited(houseActions)],
  ['views', audited(['customer.viewed'])],
]
