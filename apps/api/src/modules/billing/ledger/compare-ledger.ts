import type { compareMoney } from '@smart-bird/contracts/admin/money'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import { addMs, daysMs } from '#lib/clock'
import { findConnectedAt } from '#modules/billing/provider/set-up-provider'
import {
  ProviderError,
  type ProviderLedger,
  type ProviderTransaction,
} from '#providers/payments/port'
import { findOwners, type Owner } from './owners-repo.ts'
import { listMoved } from './repo.ts'
import { beginningOf, compare, isCompared, type LedgerLine, lagMs, windowsOf } from './rules.ts'

type Comparison = Reply<typeof compareMoney>
type Problem = NonNullable<Comparison['problem']>
type MovementRow = Awaited<ReturnType<typeof listMoved>>[number]
export type OwnedLine = LedgerLine<MovementRow> & { owner: Owner | undefined }
export type Compared = {
  lines: OwnedLine[]
  /** What moved at the provider and is no business of our books. */
  others: { theirs: ProviderTransaction; owner: Owner | undefined }[]
  unreadable: ProviderLedger['unreadable']
}

/** Our ledger against the provider's, for the office: mismatches first. */
export async function compareLedger(context: Context, days: number): Promise<Comparison> {
  const compared = await compareLines(context, days)
  if (typeof compared === 'string')
    return {
      rows: [],
      others: [],
      unreadable: [],
      mismatches: 0,
      providerReachable: false,
      problem: compared,
    }
  const { lines, others, unreadable } = compared
  return {
    rows: lines.map(toRow),
    others: others.map(toOther),
    unreadable: unreadable.map((line) => ({ ...line, transactionId: line.transactionId ?? null })),
    mismatches: lines.filter(({ mismatch }) => mismatch).length,
    providerReachable: true,
    problem: null,
  }
}

/** Compares what moved in the last days, but not before the provider knew of us; or why it cannot. */
export async function compareLines(context: Context, days: number): Promise<Compared | Problem> {
  const now = context.clock()
  const connectedAt = await findConnectedAt(context)
  if (!connectedAt) return 'not_set_up'
  const since = beginningOf(addMs(now, -daysMs(days)), connectedAt)
  try {
    return await compareSince(context, since, await listAll(context, since, now))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn({ reason: error.reason }, 'ledger not compared')
    return problemOf(error, since, now)
  }
}

/** A search that begins where PayPal has no data yet is refused, as it is in the first hours. */
function problemOf({ reason }: ProviderError, since: Date, now: Date): Problem {
  if (reason === 'not-authorized') return 'not_authorized'
  if (reason === 'refused' && since > addMs(now, -lagMs)) return 'not_yet'
  return 'unreachable'
}

async function compareSince(
  { db, clock }: Context,
  since: Date,
  { transactions, unreadable }: ProviderLedger,
): Promise<Compared> {
  const ours = await listMoved(db, since)
  const known = new Set(ours.map(({ transactionId }) => transactionId))
  const ownerOf = await findOwners(db, transactions)
  const isOurs = (theirs: ProviderTransaction) =>
    isCompared(theirs, known.has(theirs.transactionId) || ownerOf(theirs) !== undefined)
  const lines = compare(ours, transactions.filter(isOurs), clock())
  return {
    lines: lines.map((line) => ({ ...line, owner: line.theirs && ownerOf(line.theirs) })),
    others: transactions
      .filter((theirs) => !isOurs(theirs))
      .map((theirs) => ({ theirs, owner: ownerOf(theirs) })),
    unreadable,
  }
}

async function listAll({ payments }: Context, since: Date, now: Date): Promise<ProviderLedger> {
  const found: ProviderLedger = { transactions: [], unreadable: [] }
  // Its clock may be a little ahead, and so may the moments we took over from it.
  for (const { from, to } of windowsOf(since, addMs(now, daysMs(1)))) {
    const { transactions, unreadable } = await payments.listTransactions(from, to)
    found.transactions.push(...transactions)
    found.unreadable.push(...unreadable)
  }
  return found
}

const toRow = ({ ours, theirs, owner, mismatch }: OwnedLine): Comparison['rows'][number] => ({
  paymentId: ours?.paymentId ?? owner?.paymentId ?? null,
  orderNumber: ours?.orderNumber ?? owner?.orderNumber ?? null,
  username: ours?.username ?? owner?.username ?? null,
  providerId: theirs?.transactionId ?? ours?.transactionId ?? null,
  kind: theirs?.kind ?? null,
  ourState: ours ? (ours.type === 'order' ? ours.paymentState : ours.type) : (owner?.state ?? null),
  providerState: theirs?.status ?? null,
  ourAmount: ours ? dollarsOf(ours.amountCents) : null,
  providerAmount: theirs ? dollarsOf(theirs.amountCents) : null,
  currency: theirs?.currency ?? 'USD',
  mismatch,
  at: ((theirs ?? ours)?.at ?? new Date(0)).toISOString(),
})

const toOther = ({ theirs, owner }: Compared['others'][number]): Comparison['others'][number] => ({
  transactionId: theirs.transactionId,
  kind: theirs.kind,
  amount: dollarsOf(theirs.amountCents),
  currency: theirs.currency,
  status: theirs.status,
  orderNumber: owner?.orderNumber ?? null,
  username: owner?.username ?? null,
  at: theirs.at.toISOString(),
})
