/** Our books against the provider's. Pure. */
import type { ProviderTransaction, TransactionKind } from '#providers/payments/port'

/** What the office gave back outside the provider is named so, and is no business of its books. */
export const manualPrefix = 'manual-'

/** Money that moved by our books. */
export type Movement = {
  transactionId: string
  refundedTransactionId: string | null
  amountCents: number
  at: Date
}

export type LedgerLine<T extends Movement> = {
  ours: T | undefined
  theirs: ProviderTransaction | undefined
  mismatch: boolean
}

/** PayPal's reporting lags by up to three hours. */
export const lagMs = 3.5 * 3_600_000

/**
 * From when on both books are compared: not before the provider knew of us. It writes its moments in
 * whole seconds, so the second in which it came to know us counts from its start.
 */
export const beginningOf = (wanted: Date, connectedAt: Date): Date =>
  new Date(Math.max(wanted.getTime(), Math.floor(connectedAt.getTime() / 1000) * 1000))

/** The longest time that PayPal's Transaction Search answers about at once. */
const windowMs = 31 * 86_400_000

/**
 * The time asked about, in parts of equal length. The last one must reach far back too: PayPal refuses
 * a search that begins where it has no data yet.
 */
export function windowsOf(from: Date, to: Date): { from: Date; to: Date }[] {
  const count = Math.ceil((to.getTime() - from.getTime()) / windowMs)
  const edge = (index: number) =>
    new Date(from.getTime() + ((to.getTime() - from.getTime()) * index) / count)
  return Array.from({ length: count }, (_, index) => ({ from: edge(index), to: edge(index + 1) }))
}

/** What is money between us and a customer: the rest is the provider's business with us alone. */
const comparedKinds: readonly TransactionKind[] = [
  'payment',
  'refund',
  'reversal',
  'reversal-undone',
]

/**
 * Whether our books must hold a line: holds, fees, transfers to the bank and conversions are no
 * business of theirs, and neither is a stranger's payment, which refers to nothing of ours.
 */
export const isCompared = ({ kind }: ProviderTransaction, refersToUs: boolean): boolean =>
  refersToUs && comparedKinds.includes(kind)

/** Every movement once, with what either side says of it; mismatches first, then the newest. */
export function compare<T extends Movement>(
  ours: readonly T[],
  theirs: readonly ProviderTransaction[],
  now: Date,
): LedgerLine<T>[] {
  const open = new Map(ours.map((row) => [row.transactionId, row]))
  const lines: LedgerLine<T>[] = theirs.map((transaction) => {
    const row = open.get(transaction.transactionId) ?? findReversal(open, transaction)
    if (row) open.delete(row.transactionId)
    return { ours: row, theirs: transaction, mismatch: differs(row, transaction) }
  })
  for (const row of open.values())
    lines.push({ ours: row, theirs: undefined, mismatch: now.getTime() - row.at.getTime() > lagMs })
  return lines.sort((a, b) => Number(b.mismatch) - Number(a.mismatch) || timeOf(b) - timeOf(a))
}

/** A reversal reaches us under a name of our own: it is known by what it took back. */
const findReversal = <T extends Movement>(
  open: ReadonlyMap<string, T>,
  { kind, belongsTo, amountCents }: ProviderTransaction,
): T | undefined =>
  // A refund has its id from the provider: one that failed there is not the next try of it.
  kind !== 'reversal' || belongsTo === undefined
    ? undefined
    : [...open.values()].find(
        (row) => row.refundedTransactionId === belongsTo && row.amountCents === amountCents,
      )

function differs(ours: Movement | undefined, theirs: ProviderTransaction): boolean {
  // What failed or is under review there has not moved, and must not have moved here.
  if (theirs.status !== 'settled') return ours !== undefined
  return ours?.amountCents !== theirs.amountCents || theirs.currency !== 'USD'
}

const timeOf = ({ ours, theirs }: LedgerLine<Movement>) => (theirs ?? ours)?.at.getTime() ?? 0
