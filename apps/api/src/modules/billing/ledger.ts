import type { compareMoney } from '@smart-bird/contracts/admin/orders'
import type { Reply } from '@smart-bird/contracts/endpoint'
import type { Context } from '#context'
import { addMs, daysMs } from '#lib/clock'
import { dollarsOf } from '#lib/money'
import { ProviderError, type ProviderTransaction } from '#providers/payments/port'
import { listByProviderOrder, listMoved } from './ledger-repo.ts'
import { beginningOf, compare, type LedgerLine } from './ledger-rules.ts'
import { findConnectedAt } from './provider-setup.ts'

type Comparison = Reply<typeof compareMoney>
type MovedRow = Awaited<ReturnType<typeof listMoved>>[number]
type Owner = Awaited<ReturnType<typeof listByProviderOrder>>[number]
export type Line = LedgerLine<MovedRow> & { owner: Owner | undefined }

/** Our ledger against the provider's, for the office: mismatches first. */
export async function compareLedger(context: Context, days: number): Promise<Comparison> {
  try {
    const lines = await compareLines(context, days)
    return {
      rows: lines.map(toRow),
      mismatches: lines.filter(({ mismatch }) => mismatch).length,
      providerReachable: true,
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { rows: [], mismatches: 0, providerReachable: false }
  }
}

/** Compares what moved in the last days, but not before the provider knew of us. */
export async function compareLines(context: Context, days: number): Promise<Line[]> {
  const now = context.clock()
  const connectedAt = await findConnectedAt(context)
  if (!connectedAt) return []
  const since = beginningOf(addMs(now, -daysMs(days)), connectedAt)
  const theirs = await listAll(context, since, now)
  const ours = await listMoved(context.db, since)
  const lines = compare(ours, theirs, now)
  const owners = await findOwners(context, lines)
  return lines.map((line) => ({ ...line, owner: owners.get(line.theirs?.belongsTo ?? '') }))
}

/** The provider answers about 31 days at a time. */
async function listAll({ payments }: Context, since: Date, now: Date) {
  const found: ProviderTransaction[] = []
  // Its clock may be a little ahead, and so may the moments we took over from it.
  const end = addMs(now, daysMs(1))
  for (let from = since; from < end; from = addMs(from, daysMs(30))) {
    const to = addMs(from, daysMs(30))
    found.push(...(await payments.listTransactions(from, to < end ? to : end)))
  }
  return found
}

async function findOwners({ db }: Context, lines: readonly LedgerLine<MovedRow>[]) {
  const ids = lines.flatMap(({ ours, theirs }) =>
    !ours && theirs?.belongsTo ? [theirs.belongsTo] : [],
  )
  const rows = ids.length > 0 ? await listByProviderOrder(db, ids) : []
  return new Map(rows.map((row) => [row.providerOrderId ?? '', row]))
}

const toRow = ({ ours, theirs, owner, mismatch }: Line): Comparison['rows'][number] => ({
  paymentId: ours?.paymentId ?? owner?.paymentId ?? null,
  orderNumber: ours?.orderNumber ?? owner?.orderNumber ?? theirs?.orderNumber ?? null,
  username: ours?.username ?? owner?.username ?? null,
  providerId: theirs?.transactionId ?? ours?.transactionId ?? null,
  ourState: ours ? (ours.type === 'order' ? ours.paymentState : ours.type) : (owner?.state ?? null),
  providerState: theirs?.status ?? null,
  ourAmount: ours ? dollarsOf(ours.amountCents) : null,
  providerAmount: theirs ? dollarsOf(theirs.amountCents) : null,
  mismatch,
  at: ((theirs ?? ours)?.at ?? new Date(0)).toISOString(),
})
