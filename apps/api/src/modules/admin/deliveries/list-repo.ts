import type {
  listDeliveries as contract,
  DeliveryRow,
} from '@smart-bird/contracts/admin/deliveries'
import type { Received } from '@smart-bird/contracts/endpoint'
import { and, eq, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Context } from '#context'
import { hasKey } from '#db/key'
import { houses } from '#db/tables/houses'
import { users, whose } from '#db/tables/users'
import { webhookDeliveries as deliveries } from '#db/tables/webhook-deliveries'
import { addMs } from '#lib/clock'
import { inIso } from '#lib/in-iso'
import { keyset } from '#lib/keyset'
import { findDeliveryMatches } from '#modules/admin/houses/search-repo'
import type { Delivery } from '#modules/house/delivery-repo'

type Query = Received<typeof contract>['query']

/** A call takes five seconds at most; after this long without an outcome, its process died. */
const interruptedAfterMs = 30_000
const interrupted = 'The call was interrupted, so we don’t know if the home received it.'

/** Every webhook call, newest first. */
export async function listDeliveries({ db, seal, clock }: Context, query: Query) {
  const now = clock()
  const pages = keyset(seal, {
    list: 'deliveries',
    query,
    sorts: { created: { key: deliveries.createdAt, type: 'timestamptz' } },
    id: deliveries.id,
    otherwise: { sort: 'created', direction: 'desc' },
  })
  const matches = query.search ? await findDeliveryMatches(db, query.search) : undefined
  const found = await pages.of(
    db
      .select({ delivery: deliveries, ...whose, ...pages.columns })
      .from(deliveries)
      .innerJoin(users, eq(users.id, deliveries.userId))
      .innerJoin(houses, hasKey(houses, { userId: deliveries.userId, id: deliveries.houseId })),
    query.action && eq(deliveries.action, query.action),
    query.outcome && outcomeIs(query.outcome, now),
    matches,
  )
  return pages.page(found, ({ delivery, ...customer }) => deliveryRow(delivery, customer, now))
}

function outcomeIs(outcome: 'delivered' | 'failed', now: Date): SQL | undefined {
  if (outcome === 'delivered') return and(isNotNull(deliveries.status), isNull(deliveries.error))
  return and(
    // Must match the partial index.
    or(isNotNull(deliveries.error), isNull(deliveries.status)),
    or(isNotNull(deliveries.error), lt(deliveries.createdAt, addMs(now, -interruptedAfterMs))),
  )
}

type Whose = Pick<DeliveryRow, keyof typeof whose>

export function deliveryRow(
  delivery: Delivery,
  { username, fullName }: Whose,
  now: Date,
): DeliveryRow {
  const isOpen = delivery.status === null && delivery.error === null
  const isCutOff = isOpen && delivery.createdAt < addMs(now, -interruptedAfterMs)
  return { ...inIso(delivery), username, fullName, ...(isCutOff && { error: interrupted }) }
}
