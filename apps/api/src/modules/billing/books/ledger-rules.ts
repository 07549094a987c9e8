/** Our books against the provider's. Pure. */
import type { ProviderTransaction, TransactionKind } from '#providers/payments/port'

/** Prefix of payments and refunds that an admin recorded; they are not in the provider's ledger. */
export const manualPrefix = 'manual-'

/** A statement row of ours: money that moved. */
export type Movement = {
  transactionId: string
  refundedTransactionId: string | null
  amountCents: number
  at: Date
  /** When we learned that it moved: later than `at` if the provider held it. */
  recordedAt: Date
}

export type LedgerLine<T extends Movement> = {
  ours: T | undefined
  theirs: ProviderTransaction | undefined
  mismatch: boolean
}

/** PayPal's reporting lags by up to three hours. */
export const lagMs = 3.5 * 3_600_000

/**
 * The start of the comparison: not before the provider was connected, counted from the whole
 * second, as the provider does.
 */
export const beginningOf = (wanted: Date, connectedAt: Date): Date =>
  new Date(Math.max(wanted.getTime(), Math.floor(connectedAt.getTime() / 1000) * 1000))

/** The longest period PayPal's Transaction Search accepts. */
const windowMs = 31 * 86_400_000

/**
 * Splits a period into equal parts, so that the last one is long, too: PayPal refuses a search that
 * starts before it has data.
 */
export function windowsOf(from: Date, to: Date): { from: Date; to: Date }[] {
  const count = Math.ceil((to.getTime() - from.getTime()) / windowMs)
  const edge = (index: number) =>
    new Date(from.getTime() + ((to.getTime() - from.getTime()) * index) / count)
  return Array.from({ length: count }, (_, index) => ({ from: edge(index), to: edge(index + 1) }))
}

/** Money between us and a customer. The rest is between the provider and us. */
const comparedKinds: readonly TransactionKind[] = [
  'payment',
  'refund',
  'reversal',
  'reversal-undone',
]

/**
 * Whether a line belongs in our books. Holds, fees, bank transfers and conversions don't, nor does
 * a payment that refers to none of our records.
 */
export const isCompared = ({ kind }: ProviderTransaction, refersToUs: boolean): boolean =>
  refersToUs && comparedKinds.includes(kind)

/** Every transaction once, with both sides' records; mismatches first, then newest first. */
export function compare<T extends Movement>(
  ours: readonly T[],
  theirs: readonly ProviderTransaction[],
  now: Date,
): LedgerLine<T>[] {
  const open = new Map(ours.map((row) => [row.transactionId, row]))
  const listed = new Set(theirs.map(({ transactionId }) => transactionId))
  const lines: LedgerLine<T>[] = theirs.map((transaction) => {
    const row = open.get(transaction.transactionId) ?? findReversal(open, transaction, listed)
    if (row) open.delete(row.transactionId)
    return { ours: row, theirs: transaction, mismatch: differs(row, transaction, now) }
  })
  for (const row of open.values())
    lines.push({ ours: row, theirs: undefined, mismatch: !isWithinLag(row, now) })
  return lines.sort((a, b) => Number(b.mismatch) - Number(a.mismatch) || timeOf(b) - timeOf(a))
}

/**
 * A reversal's id may be our own here, so it is matched by payment and amount: with a row whose id
 * is on no line, because two parts of a payment may be of one amount.
 */
const findReversal = <T extends Movement>(
  open: ReadonlyMap<string, T>,
  { kind, belongsTo, amountCents }: ProviderTransaction,
  listed: ReadonlySet<string>,
): T | undefined =>
  // A refund carries the provider's id: one that failed there must not match a later attempt.
  kind !== 'reversal' || belongsTo === undefined
    ? undefined
    : [...open.values()].find(
        (row) =>
          row.refundedTransactionId === belongsTo &&
          row.amountCents === amountCents &&
          !listed.has(row.transactionId),
      )

/** The provider's list may not show this row yet, or show it as it was. */
const isWithinLag = ({ recordedAt }: Movement, now: Date) =>
  now.getTime() - recordedAt.getTime() <= lagMs

function differs(ours: Movement | undefined, theirs: ProviderTransaction, now: Date): boolean {
  if (theirs.status === 'pending') return ours !== undefined && !isWithinLag(ours, now)
  // Money that failed there must not be on our books.
  if (theirs.status === 'failed') return ours !== undefined
  return ours?.amountCents !== theirs.amountCents || theirs.currency !== 'USD'
}

const timeOf = ({ ours, theirs }: LedgerLine<Movement>) => (theirs ?? ours)?.at.getTime() ?? 0
