import { type DiaryEntry, officeActions } from '@smart-bird/contracts/diary'
import { dollarsOf } from '@smart-bird/contracts/money'
import { type HouseStatus, houseStatuses, mayHaveGuarantee } from '@smart-bird/contracts/values'
import { timeZone } from '@smart-bird/receipt/moment'
import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database'
import { auditLog } from '#db/tables/audit-log'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { webhookDeliveries as deliveries } from '#db/tables/webhook-deliveries'
import { guaranteeEndsAt } from '#modules/account/guarantee-rules'
import { isOrderOfPurchase } from '#modules/billing/statements/purchases-repo'
import type { Place } from './place-rules.ts'

/** Whose diary, and from where on. */
type Wanted = { userId: number; username: string; from: Place; limit: number }
export type Found = { place: Place; entry: DiaryEntry }
type Source = (db: Db, wanted: Wanted, source: number) => Promise<Found[]>
type EntryOf<Kind> = Extract<DiaryEntry, { kind: Kind }>

/** An entry of what a source's query found at its place. */
function found<Entry extends DiaryEntry>(
  { micros, id, source }: Place,
  toEntry: (at: string) => Entry,
): Found {
  const at = new Date(Math.floor(micros / 1000)).toISOString()
  return { place: { micros, id, source }, entry: toEntry(at) }
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null

const later = alias(deliveries, 'later')
/** The last attempt at each webhook call, but for an admin's tests. */
const webhookCalls: Source = async (db, { userId, from, limit }, source) => {
  const page = after(from, { at: deliveries.createdAt, id: deliveries.id, source })
  const rows = await db
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
          db
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
  return rows.map((row) =>
    found(
      row,
      (at): EntryOf<'webhook'> => ({
        kind: 'webhook',
        at,
        action: row.action as EntryOf<'webhook'>['action'],
        status: houseStatuses.find((status) => status === row.status) ?? null,
        receivedAt: iso(row.receivedAt),
        backOnlineAt: iso(row.backOnlineAt),
        version: row.version,
        failed: row.error !== null && row.receivedAt === null,
      }),
    ),
  )
}

/** Never with the admin's network address. */
const audited: Source = async (db, { username, from, limit }, source) => {
  const page = after(from, { at: auditLog.at, id: auditLog.id, source })
  const rows = await db
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
        inArray(auditLog.action, ['customer.viewed', ...officeActions]),
        page.where,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(limit)
  return rows.map((row) =>
    row.action === 'customer.viewed'
      ? found(
          row,
          (at): EntryOf<'view'> => ({ kind: 'view', at, by: row.by || null, reason: row.detail }),
        )
      : found(
          row,
          (at): EntryOf<'office'> => ({
            kind: 'office',
            at,
            action: row.action as EntryOf<'office'>['action'],
          }),
        ),
  )
}

type OrderEvent = EntryOf<'order'>['event']
const ordersAt =
  (event: OrderEvent, at: SQL | PgColumn): Source =>
  async (db, { userId, from, limit }, source) => {
    const page = after(from, { at, id: orders.id, source })
    const rows = await db
      .select({
        orderNumber: orders.orderNumber,
        type: orders.type,
        status: orders.status,
        description: orders.description,
        priceCents: orders.priceCents,
        completedOn: orders.completedOn,
        ...page.columns,
      })
      .from(orders)
      .where(and(eq(orders.userId, userId), isNotNull(at), page.where))
      .orderBy(...page.orderBy)
      .limit(limit)
    return rows.map((row) => {
      const guarantee =
        event === 'complete' && row.completedOn && mayHaveGuarantee(row.type, row.status)
          ? guaranteeEndsAt(row.completedOn)
          : null
      return found(
        row,
        (at): EntryOf<'order'> => ({
          kind: 'order',
          at,
          event,
          orderNumber: row.orderNumber,
          description: row.description,
          price: dollarsOf(row.priceCents),
          guaranteeEndsAt: iso(guarantee),
        }),
      )
    })
  }

const money: Source = async (db, { userId, from, limit }, source) => {
  const page = after(from, { at: purchases.purchasedAt, id: purchases.id, source })
  const rows = await db
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
  return rows.map(({ purchaseType, description, amountCents, orderNumber, ...place }) =>
    found(
      place,
      (at): EntryOf<'money'> => ({
        kind: 'money',
        at,
        purchaseType,
        description,
        amount: dollarsOf(amountCents),
        orderNumber,
      }),
    ),
  )
}

const subscriptionsAt =
  (event: EntryOf<'subscription'>['event'], at: PgColumn): Source =>
  async (db, { userId, from, limit }, source) => {
    const page = after(from, { at, id: subscriptions.id, source })
    const rows = await db
      .select(page.columns)
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, userId), isNotNull(at), page.where))
      .orderBy(...page.orderBy)
      .limit(limit)
    return rows.map((row) =>
      found(row, (at): EntryOf<'subscription'> => ({ kind: 'subscription', at, event })),
    )
  }

/** The company's day begins at its midnight. */
const completedAt = sql`(${orders.completedOn}::timestamp at time zone ${sql.raw(`'${timeZone}'`)})`

/** Their order is part of cursors; of one moment, what follows from the other comes first. */
export const sources: readonly Source[] = [
  subscriptionsAt('ended', subscriptions.endedAt),
  subscriptionsAt('started', subscriptions.startedAt),
  money,
  ordersAt('complete', completedAt),
  ordersAt('cancelled', orders.cancelledAt),
  ordersAt('created', orders.createdAt),
  webhookCalls,
  audited,
]

type Row = { at: SQLWrapper; id: SQLWrapper; source: number }

/** Parts of a query for a source's rows after a place: what is selected beside its fields, which rows, in which order. */
function after({ micros, ...from }: Place, { at, id, source }: Row) {
  const moment = sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`
  const until = {
    earlier: lt(at as SQL, moment),
    sameMoment: lte(at as SQL, moment),
    sameSource: or(lt(at as SQL, moment), and(eq(at as SQL, moment), lt(id as SQL, from.id))),
  }
  return {
    columns: {
      micros: sql<number>`(extract(epoch from ${at}) * 1000000)::bigint`.mapWith(Number),
      id: sql<number>`${id}`.mapWith(Number),
      source: sql<number>`${sql.raw(String(source))}::int`.mapWith(Number),
    },
    where:
      source < from.source
        ? until.earlier
        : source > from.source
          ? until.sameMoment
          : until.sameSource,
    orderBy: [desc(sql`${at}`), desc(sql`${id}`)],
  }
}
