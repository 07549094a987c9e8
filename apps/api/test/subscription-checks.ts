/** What must be true of a subscription's books and account, at any moment and once all is settled. */
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod'
import { mails } from '#db/tables/mails'
import { providerEvents } from '#db/tables/provider-events'
import { purchases } from '#db/tables/purchases'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import type { Caller } from '#http/caller'
import { countReceipts } from './model.ts'
import type { Shop } from './paypal.ts'

type Books = Awaited<ReturnType<typeof readBooks>>

const readBooks = async ({ db }: Shop, { userId }: Caller) => ({
  status: (await db.select().from(users).where(eq(users.id, userId)))[0]?.status ?? '',
  rows: await db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
  moved: await db.select().from(purchases).where(eq(purchases.userId, userId)),
})

const isRunning = (status: string) => /^(active|suspended)$/i.test(status)
const isOver = (status: string) => /^(cancelled|expired)$/i.test(status)
const paidOf = ({ moved }: Books) =>
  moved
    .filter(({ type }) => type === 'subscription')
    .map(({ transactionId, amountCents }) => [transactionId, amountCents])

/** Our books have nothing that the provider lacks, and nobody is premium without a subscription. */
export async function checkAnytime(shop: Shop, caller: Caller) {
  const books = await readBooks(shop, caller)
  const sales = shop.host.ledger().payments.map(({ id, amountCents }) => [id, amountCents])
  expect(sales).toEqual(expect.arrayContaining(paidOf(books)))
  const running = books.rows.filter(({ status }) => isRunning(status))
  expect(running.length).toBeLessThanOrEqual(1)
  if (books.status === 'premium') expect(running).toMatchObject([{ status: 'active' }])
}

/** Checks that our books equal the provider's and that the account matches; returns its status. */
export async function checkSettled(shop: Shop, caller: Caller): Promise<string> {
  const books = await readBooks(shop, caller)
  checkStates(shop, books)
  await checkMoney(shop, books)
  await checkMails(shop, books)
  const active = books.rows.find(({ status }) => status === 'active')
  const hasPaid = books.moved.some(
    ({ subscriptionId, type }) => type === 'subscription' && subscriptionId === active?.id,
  )
  expect(books.status).toBe(active && hasPaid ? 'premium' : 'basic')
  for (const { status, unbrokenSince } of books.rows)
    expect(unbrokenSince !== null).toBe(status === 'active')
  return books.status
}

function checkStates({ host }: Shop, { rows }: Books) {
  const remotes = Object.values(host.world.state.subscriptions)
  expect(remotes.filter(({ status }) => isRunning(status)).length).toBeLessThanOrEqual(1)
  for (const { id, customId, status } of remotes) {
    const row = rows.find(({ requestId }) => requestId === customId)
    if (isRunning(status) || isRunning(row?.status ?? ''))
      expect([row?.providerId, row?.status]).toEqual([id, status.toLowerCase()])
    // A subscription that nobody approved in time is over here, whatever the provider calls it.
    else expect(row?.status).toSatisfy(isOver)
  }
  for (const { providerId } of rows)
    if (providerId) expect(Object.keys(host.world.state.subscriptions)).toContain(providerId)
}

async function checkMoney(shop: Shop, books: Books) {
  const { payments } = shop.host.ledger()
  const byId = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]))
  expect(paidOf(books).sort(byId)).toEqual(
    payments.map(({ id, amountCents }) => [id, amountCents]).sort(byId),
  )
  const sum = books.moved.reduce((cents, { amountCents }) => cents + amountCents, 0)
  const remoteSum = payments.reduce(
    (cents, { amountCents, refundedCents }) => cents + amountCents - refundedCents,
    0,
  )
  expect(sum).toBe(remoteSum)
}

/** One receipt per payment or refund, at most one notice per failed cycle, one email at the end. */
async function checkMails(shop: Shop, { rows, moved }: Books) {
  expect(
    await countReceipts(
      shop,
      moved.map(({ transactionId }) => transactionId),
    ),
  ).toBe(moved.length)
  const keys = (await shop.db.select({ key: mails.key }).from(mails)).map(({ key }) => key)
  const failures = keys.filter((key) => key.startsWith('payment-failed:'))
  expect(failures.length).toBeLessThanOrEqual(countFailedCycles(shop))
  for (const row of rows) {
    const farewells = keys.filter((key) =>
      new RegExp(`^subscription-ended:${row.id}:(cancelled|expired):`).test(key),
    )
    const expected = isOver(row.status) && row.startedAt !== null ? 1 : 0
    // A subscription whose first payment failed gave no premium support that could end.
    if (row.failedPayments > 0) expect(farewells.length).toBeLessThanOrEqual(expected)
    else expect(farewells.length).toBe(expected)
    if (row.status === 'active' && moved.some(({ subscriptionId }) => subscriptionId === row.id))
      expect(keys).toContain(`subscription-begun:${row.id}`)
    if (row.status === 'active' && row.failedPayments > 0)
      expect(keys).toContain(`payment-failed:${row.id}:${row.noticedCycle}`)
  }
  const open = await shop.db.select().from(providerEvents)
  expect(open.filter(({ handledAt }) => handledAt === null)).toEqual([])
}

/** Retries of one cycle count as one. */
function countFailedCycles({ host }: Shop): number {
  const failures = Object.values(host.world.state.events).filter(
    ({ event_type }) => event_type === 'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  )
  const cycles = failures.map(({ resource }) => {
    const { id, billing_info } = failedResource.parse(resource)
    return `${id} ${billing_info.last_payment?.time} ${billing_info.failed_payments_count}`
  })
  return new Set(cycles).size
}

const failedResource = z.object({
  id: z.string(),
  billing_info: z.object({
    failed_payments_count: z.number(),
    last_payment: z.object({ time: z.string() }).optional(),
  }),
})
