import type { compareMoney } from '@smart-bird/contracts/admin/money'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import { addMs, daysMs } from '#lib/clock'
import { inIso } from '#lib/in-iso'
import {
  beginningOf,
  compare,
  isCompared,
  type LedgerLine,
  lagMs,
  windowsOf,
} from '#modules/billing/books/ledger-rules'
import { findConnectedAt } from '#modules/billing/provider/set-up-provider'
import {
  ProviderError,
  type ProviderLedger,
  type ProviderTransaction,
} from '#providers/payments/port'
import { listMoved } from './ledger-repo.ts'
import { findLedgerRecords, type LedgerRecord } from './records-repo.ts'

type Comparison = Reply<typeof compareMoney>
type Problem = NonNullable<Comparison['problem']>
type MovementRow = Awaited<ReturnType<typeof listMoved>>[number]
export type ComparedLine = LedgerLine<MovementRow> & { record: LedgerRecord | undefined }
/** Why the ledgers can't be compared, and the provider's error if it was asked. */
type NotCompared = { problem: Problem; error: ProviderError | undefined }
export type Compared = {
  lines: ComparedLine[]
  /** Transactions at the provider that don't belong in our books. */
  others: { theirs: ProviderTransaction; record: LedgerRecord | undefined }[]
  unreadable: ProviderLedger['unreadable']
}

/** Our ledger compared with the provider's, for the admin page: mismatches first. */
export async function compareLedger(context: Context, days: number): Promise<Comparison> {
  const compared = await compareLines(context, days)
  if ('problem' in compared)
    return {
      rows: [],
      others: [],
      unreadable: [],
      mismatches: 0,
      providerReachable: false,
      problem: compared.problem,
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

/** Compares the last days, since the provider was connected; returns the problem if it can't. */
export async function compareLines(
  context: Context,
  days: number,
): Promise<Compared | NotCompared> {
  const now = context.clock()
  const connectedAt = await findConnectedAt(context)
  if (!connectedAt) return { problem: 'not_set_up', error: undefined }
  const since = beginningOf(addMs(now, -daysMs(days)), connectedAt)
  try {
    return await compareSince(context, since, await listAll(context, since, now))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn({ reason: error.reason }, 'ledger not compared')
    return { problem: problemOf(error, since, now), error }
  }
}

/** PayPal refuses searches that start before it has data, as in the first hours of an account. */
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
  const recordOf = await findLedgerRecords(db, transactions)
  const isOurs = (theirs: ProviderTransaction) =>
    isCompared(theirs, known.has(theirs.transactionId) || recordOf(theirs) !== undefined)
  const lines = compare(ours, transactions.filter(isOurs), clock())
  return {
    lines: lines.map((line) => ({ ...line, record: line.theirs && recordOf(line.theirs) })),
    others: transactions
      .filter((theirs) => !isOurs(theirs))
      .map((theirs) => ({ theirs, record: recordOf(theirs) })),
    unreadable,
  }
}

async function listAll({ payments }: Context, since: Date, now: Date): Promise<ProviderLedger> {
  const found: ProviderLedger = { transactions: [], unreadable: [] }
  // The provider's clock may be ahead of ours, and so may the times it gave us.
  for (const { from, to } of windowsOf(since, addMs(now, daysMs(1)))) {
    const { transactions, unreadable } = await payments.listTransactions(from, to)
    found.transactions.push(...transactions)
    found.unreadable.push(...unreadable)
  }
  return found
}

const toRow = ({ ours, theirs, record, mismatch }: ComparedLine): Comparison['rows'][number] => ({
  paymentId: ours?.paymentId ?? record?.paymentId ?? null,
  orderNumber: ours?.orderNumber ?? record?.orderNumber ?? null,
  username: ours?.username ?? record?.username ?? null,
  fullName: ours?.fullName ?? record?.fullName ?? null,
  providerId: theirs?.transactionId ?? ours?.transactionId ?? null,
  kind: theirs?.kind ?? null,
  ourState: ours
    ? ours.type === 'order'
      ? ours.paymentState
      : ours.type
    : (record?.state ?? null),
  providerState: theirs?.status ?? null,
  ourAmount: ours ? dollarsOf(ours.amountCents) : null,
  providerAmount: theirs ? dollarsOf(theirs.amountCents) : null,
  currency: theirs?.currency ?? 'USD',
  mismatch,
  at: ((theirs ?? ours)?.at ?? new Date(0)).toISOString(),
})

const toOther = ({ theirs, record }: Compared['others'][number]): Comparison['others'][number] => ({
  ...inIso(theirs),
  amount: dollarsOf(theirs.amountCents),
  orderNumber: record?.orderNumber ?? null,
  username: record?.username ?? null,
  fullName: record?.fullName ?? null,
})
