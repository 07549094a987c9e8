/** Whether everything that was acknowledged is in the books, once, and nothing else. */
import { setTimeout as wait } from 'node:timers/promises'
import { findDifferences } from '../../apps/api/test/crash/books.ts'
import type { Sandbox } from '../../apps/sandbox/src/sandbox.ts'
import { type House, readAll } from './households.ts'
import type { Members } from './members.ts'

/** Two rounds of reconciliation, and the minute after which the job of a dead worker is taken over. */
const settledWithinMs = 180_000

/** Collects the subjects of receipts, because the mailbox keeps its last 2,000 emails only. */
export function watchReceipts({ mailbox }: Sandbox) {
  const subjects = new Set<string>()
  const look = () => {
    for (const { subject } of mailbox.list())
      if (subject.includes('receipt for')) subjects.add(subject)
  }
  const timer = setInterval(look, 2000)
  return {
    count() {
      look()
      return subjects.size
    },
    stop: () => clearInterval(timer),
  }
}

type Kept = {
  members: Members
  sandbox: Sandbox
  tries: ReadonlySet<string>
  houses: readonly House[]
  receipts: ReturnType<typeof watchReceipts>
}

/** Waits until the jobs are done by themselves, and compares. */
export async function checkLedger({ members, sandbox, tries, houses, receipts }: Kept) {
  const began = performance.now()
  const primary = await members.getPrimary()
  const read = async () => {
    const books = await readAll(primary)
    const paid = new Set(
      books.orders.flatMap(({ orderNumber, status }) => (status === 'paid' ? [orderNumber] : [])),
    )
    const unpaid = [...tries].filter((orderNumber) => !paid.has(orderNumber))
    return { books, paid, unpaid }
  }
  let found = await read()
  while (
    (found.unpaid.length > 0 || receipts.count() < found.paid.size) &&
    performance.now() - began < settledWithinMs
  ) {
    await wait(2000)
    found = await read()
  }
  const settledSeconds = (performance.now() - began) / 1000

  const { books, paid, unpaid } = found
  const ledger = sandbox.paypal.ledger()
  const faults = findDifferences(books, ledger.payments)
  for (const orderNumber of unpaid)
    faults.push(`${orderNumber} was approved at PayPal, and is not paid.`)
  for (const orderNumber of paid)
    if (!tries.has(orderNumber)) faults.push(`${orderNumber} is paid, and nobody paid it.`)
  const missing = paid.size - receipts.count()
  if (missing > 0) faults.push(`${missing} receipts were not emailed.`)
  const lastSent = new Map(books.houses.map(({ domain, lastSentAt }) => [domain, lastSentAt]))
  for (const { domain, acknowledgedMs } of houses)
    if ((lastSent.get(domain)?.getTime() ?? 0) < acknowledgedMs)
      faults.push(`${domain}: a report was acknowledged, and is not stored.`)

  const charged = Map.groupBy(ledger.payments, ({ invoiceId }) => (invoiceId ?? '').slice(0, -7))
  for (const [orderNumber, { length }] of charged)
    if (length > 1) faults.push(`${orderNumber} was charged ${length} times.`)
  return { faults, settledSeconds, receipts: receipts.count(), captures: ledger.payments.length }
}
