import { randomUUID } from 'node:crypto'
import type { AdminQuote, DraftLine, QuoteDraft } from '@smart-bird/contracts/admin/quotes'
import { newReference } from '@smart-bird/contracts/enquiry-forms'
import { addDays, dayOf } from '@smart-bird/receipt/moment'
import { and, eq } from 'drizzle-orm'
import { theRow } from '#db/database'
import { orders } from '#db/tables/orders'
import { quoteCodes } from '#db/tables/quote-codes'
import { quoteLines } from '#db/tables/quote-lines'
import { quotes } from '#db/tables/quotes'
import { subscriptions } from '#db/tables/subscriptions'
import { addMonths } from '#lib/clock'
import { hashCode, newCode } from '#lib/codes'
import type { AdminClient } from './admin-client.ts'
import { anEnquiry } from './enquiries.ts'
import { aUser, bearer } from './people.ts'
import type { World } from './world.ts'
import { written } from './written.ts'

export const aLine = (wanted: Partial<DraftLine> = {}): DraftLine => ({
  kind: 'offer',
  request: 'upgrade',
  title: 'Room Light',
  detail: '',
  room: 'Hall',
  suppliedBy: null,
  maker: '',
  model: '',
  quantity: 1,
  listUnit: '195.00',
  optional: false,
  fullPriceReason: '',
  ...wanted,
})

/** An installation and an option: $965.00, and $325.00 more. */
export const someLines = [
  aLine({
    kind: 'installation',
    request: null,
    title: 'Installation, 1-2 Bedroom',
    room: '',
    listUnit: '965.00',
  }),
  aLine({
    title: 'Bedroom Light with Speaker',
    room: 'Bedroom',
    listUnit: '325.00',
    optional: true,
  }),
]

/** A draft that can be sent at a moment of the world. */
export function aDraft(
  { context }: Pick<World, 'context'>,
  wanted: Partial<QuoteDraft> = {},
): QuoteDraft {
  const today = dayOf(context.clock().toISOString())
  return {
    name: 'Robin Example',
    email: 'robin@example.com',
    phone: '3125550100',
    place: '12 Example Avenue, Chicago, IL 60601',
    words: '',
    pay: 'before',
    deposit: '0.00',
    workFrom: addDays(today, 20),
    workTo: addDays(today, 30),
    validDays: 30,
    lines: someLines,
    ...wanted,
  }
}

type For = { enquiryId: number } | { username: string }

/** A saved draft for a customer, or for a visitor of its own. */
export async function aSavedDraft(
  world: World,
  admin: AdminClient,
  { recipient, ...wanted }: Partial<QuoteDraft> & { recipient?: For } = {},
): Promise<AdminQuote> {
  const begun = recipient ?? { enquiryId: (await anEnquiry(world)).id }
  const { body } = await admin.post('/admin/quotes', begun).expect(201)
  const draft = aDraft(world, { email: `${body.reference.toLowerCase()}@example.com`, ...wanted })
  return (await admin.put(`/admin/quotes/${body.reference}`, draft).expect(200)).body
}

/** A quote that was sent, and the code of a link that opens it. */
export async function aSentQuote(
  world: World,
  admin: AdminClient,
  wanted: Parameters<typeof aSavedDraft>[2] = {},
) {
  const { reference } = await aSavedDraft(world, admin, wanted)
  const { body } = await admin.post(`/admin/quotes/${reference}/send`).expect(200)
  return { quote: body as AdminQuote, reference, code: await aCode(world, reference) }
}

/** A code that opens a quote, as if it had been emailed. */
export async function aCode({ db, context }: World, reference: string) {
  const [quote] = await db.select().from(quotes).where(eq(quotes.reference, reference))
  const code = newCode()
  const createdAt = new Date(context.clock().getTime() - 2 * 86_400_000)
  await db.insert(quoteCodes).values({ hash: hashCode(code), quoteId: quote?.id ?? 0, createdAt })
  return code
}

/** What a recipient sends to accept what they read. */
export const anAcceptance = (
  { revision, total, name }: Pick<AdminQuote, 'revision' | 'total' | 'name'>,
  wanted: object = {},
) => ({ key: randomUUID(), revision, total, options: [], name, electronic: true, ...wanted })

/** The calls by an emailed link. */
export const byLink = ({ api }: Pick<World, 'api'>, code: string) => ({
  find: () => api.get('/quote').set(bearer(code)),
  contract: () => api.get('/quote/contract').set(bearer(code)),
  post: (act: 'acceptance' | 'refusal' | 'cancellation', body: object) =>
    api.post(`/quote/${act}`).set(bearer(code)).send(body),
})

const aRow = async ({ db }: World, values: Partial<typeof quotes.$inferInsert>) => {
  const words = { reference: newReference('Q'), name: 'n', email: 'e', phone: 'p' }
  return theRow(
    db
      .insert(quotes)
      .values({ ...written(), ...words, ...values })
      .returning(),
  )
}

/** A contract that was signed at a time; returns what gives it to an account. */
export async function aContractWithoutAccount(world: World, decidedAt: Date) {
  const { id } = await aRow(world, { status: 'accepted', decidedAt })
  const { id: customerId } = await aUser(world)
  return () => world.db.update(quotes).set({ customerId }).where(eq(quotes.id, id))
}

/** A contract for an installation that could be canceled until a time; returns what a visit for it has. */
export async function aContractToInstall(world: World, cancelUntil: Date) {
  const { id: customerId } = await aUser(world)
  const decided = { status: 'accepted', decidedAt: cancelUntil, cancelUntil, customerId } as const
  const { id: quoteId, reference: quoteReference } = await aRow(world, decided)
  const { listUnit: _, ...line } = aLine({ kind: 'installation', request: null })
  const place = { quoteId, revision: 1, position: 1, chosen: true }
  await world.db.insert(quoteLines).values({ ...line, ...place })
  return { customerId, quoteReference }
}

/** A contract that was paid, and canceled at a time; returns what refunds it. */
export async function anOwedRefund(world: World, canceledAt: Date) {
  const { id: customerId } = await aUser(world)
  const { reference } = await aRow(world, { status: 'canceled', canceledAt, customerId })
  const order = { type: 'Upgrade', description: 'Room Light', priceCents: 19_500 } as const
  const paid = { userId: customerId, status: 'paid', quoteReference: reference } as const
  await world.db.insert(orders).values({ ...written(), ...order, ...paid })
  const isIt = and(eq(orders.userId, customerId), eq(orders.quoteReference, reference))
  return () =>
    world.db.update(orders).set({ status: 'refunded', refundedCents: 19_500 }).where(isIt)
}

/** A customer who has had the subscription for seven months. */
export async function aGold(world: World) {
  const since = addMonths(world.context.clock(), -7)
  const customer = await aUser(world, { status: 'premium', joinedAt: addMonths(since, -5) })
  await world.db.insert(subscriptions).values({
    ...written(),
    userId: customer.id,
    requestId: `gold-${customer.id}`,
    priceCents: 2900,
    status: 'active',
    startedAt: since,
    unbrokenSince: since,
  })
  return customer
}
