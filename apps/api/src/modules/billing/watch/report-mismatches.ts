import { dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import { closeByKeys, findReported } from '#modules/billing/books/discrepancies-repo'
import { ledgerKey, reportDiscrepancy } from '#modules/billing/books/report-discrepancy'
import type { ProviderTransaction } from '#providers/payments/port'
import type { ComparedLine } from './compare-ledger.ts'

/**
 * Reports each mismatch to the admins once, closes those that now match; returns how many are left.
 */
export async function reportMismatches(context: Context, lines: readonly ComparedLine[]) {
  const { db, clock } = context
  const left = lines.filter(({ mismatch }) => mismatch)
  for (const line of await withoutReported(context, left))
    await reportDiscrepancy(context, db, {
      key: keyOf(line),
      subject: line.ours?.orderNumber ?? line.record?.orderNumber ?? idOf(line),
      detail: detailOf(line),
    })
  const right = lines.filter(({ mismatch }) => !mismatch).map(keyOf)
  await closeByKeys(db, right, clock())
  return left.length
}

/** Leaves out lines whose payment, sale or refund was reported itself: that says more. */
async function withoutReported({ db }: Context, lines: readonly ComparedLine[]) {
  const namesOf = (line: ComparedLine) => [`sale:${idOf(line)}`, `refund:${idOf(line)}`]
  const paymentIds = lines.flatMap(({ record }) => record?.paymentId ?? [])
  const reported = await findReported(db, lines.flatMap(namesOf), paymentIds)
  return lines.filter(
    (line) =>
      !reported.has(line.record?.paymentId ?? 0) &&
      !namesOf(line).some((name) => reported.has(name)),
  )
}

const idOf = ({ ours, theirs }: ComparedLine) => (theirs ?? ours)?.transactionId ?? ''
const keyOf = (line: ComparedLine) => ledgerKey(idOf(line))

function detailOf(line: ComparedLine): string {
  const { ours, theirs } = line
  const name = `transaction ${idOf(line)}`
  if (!theirs)
    return `Our books show $${dollarsOf(ours?.amountCents ?? 0)} that PayPal doesn’t list: ${name}.`
  const amount = amountOf(theirs)
  if (theirs.kind === 'reversal-undone')
    return `PayPal returned ${amount} after a dispute, ${name}. Our books still show it as taken back. Agree with the customer on what happens to the order, then resolve this line.`
  return ours
    ? `PayPal has ${amount}, and our books have $${dollarsOf(ours.amountCents)}: ${name}.`
    : `PayPal has a ${theirs.kind} of ${amountOf({ ...theirs, amountCents: Math.abs(theirs.amountCents) })} that our books do not have: ${name}.`
}

const amountOf = ({ amountCents, currency }: ProviderTransaction) =>
  currency === 'USD' ? `$${dollarsOf(amountCents)}` : `${dollarsOf(amountCents)} ${currency}`
