import type { AuditAction } from '@smart-bird/contracts/admin/audit-actions'
import { type DiaryEntry, type DiaryTopic, houseActions } from '@smart-bird/contracts/diary'
import { dollarsOf } from '@smart-bird/contracts/money'
import { type HouseStatus, houseStatuses } from '@smart-bird/contracts/values'
import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  notExists,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database'
import { findField } from '#db/field'
import { ask, foundFor, listOf, type Query } from '#db/question'
import { auditLog } from '#db/tables/audit-log'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { webhookDeliveries as deliveries } from '#db/tables/webhook-deliveries'
import { inIso } from '#lib/in-iso'
import { guaranteeEndsAt, readCompletion } from '#modules/account/guarantee-rules'
import { isOrderOfPurchase } from '#modules/billing/books/purchases-repo'
import type { Place } from './place-rules.ts'

/** Whose diary, and from where on. */
type Wanted = {
  userId: number
  username: string
  from: Place
  limit: number
  /** Limits it to what is of it. */
  topic?: DiaryTopic | undefined
}
type EntryOf<Kind> = Extract<DiaryEntry, { kind: Kind }>
type Found = { place: Place; entry: DiaryEntry }
/** A part of the statement that finds a page, and what its rows say. */
type Part = { list: SQL; read: (rows: unknown) => Found[] }
type Source = (wanted: Wanted, source: number) => Part

/** What a source's query finds, and the entry of each row at its moment. */
function part<Row extends Place>(
  query: Query<Row>,
  toEntry: (row: Row, at: string) => DiaryEntry,
): Part {
  const toFound = (row: Row): Found => {
    const { micros, id, source } = row
    const at = new Date(Math.floor(micros / 1000)).toISOString()
    return { place: { micros, id, source }, entry: toEntry(row, at) }
  }
  return { list: listOf(query), read: (rows) => (rows as Row[]).map(toFound) }
}

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
  const query = ask
    .select({
      orderNumber: orders.orderNumber,
      description: orders.description,
      detail: auditLog.detail,
      ...page.columns,
    })
    .from(orders)
    // The index is on the name in lower case.
    .innerJoin(auditLog, eq(sql`lower(${auditLog.subject})`, sql`lower(${orders.orderNumber})`))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(auditLog.action, ['order.complete', 'order.not-complete']),
        page.where,
      ),
    )
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
  ['home', guarantees],
  ['money', ordersAt('cancelled', orders.cancelledAt)],
  ['money', ordersAt('created', orders.orderedAt)],
  ['home', webhookCalls],
  ['home', audited(houseActions)],
  ['views', audited(['customer.viewed'])],
]

type Row = { at: SQLWrapper; id: SQLWrapper; source: number }

/** A query's columns, condition and order for a source's rows after a place. */
function after(from: Place, row: Row) {
  const { at, id, source } = row
  return {
    columns: {
      micros: sql<number>`(extract(epoch from ${at}) * 1000000)::bigint`.mapWith(Number),
      id: sql<number>`${id}`.mapWith(Number),
      source: sql<number>`${sql.raw(String(source))}::int`.mapWith(Number),
    },
    where: isAfter(from, row),
    orderBy: [desc(sql`${at}`), desc(sql`${id}`)],
  }
}

/** Later rows are older; of one moment, those of a higher source, then those with a lower id. */
function isAfter(from: Place, { at, id, source }: Row) {
  const moment = sql`('epoch'::timestamptz + ${from.micros}::bigint * interval '1 microsecond')`
  if (source < from.source) return sql`${at} < ${moment}`
  if (source > from.source) return sql`${at} <= ${moment}`
  return sql`(${at}, ${id}) < (${moment}, ${from.id}::bigint)`
}
