import { dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import { closeByKeys, findTold } from '#modules/billing/discrepancies/repo'
import { ledgerKey, reportDiscrepancy } from '#modules/billing/discrepancies/report-discrepancy'
import type { ProviderTransaction } from '#providers/payments/port'
import type { OwnedLine } from './compare-ledger.ts'

/**
 * Puts each mismatch on the admins' list once, and takes off it what has come right; how many are left.
 */
export async function reportMismatches(
  context: Context,
  lines: readonly OwnedLine[],
): Promise<number> {
  const { db, clock } = context
  const left = lines.filter(({ mismatch }) => mismatch)
  for (const line of await withoutTold(context, left))
    await reportDiscrepancy(context, db, {
      key: keyOf(line),
      subject: line.ours?.orderNumber ?? line.owner?.orderNumber ?? idOf(line),
      detail: detailOf(line),
    })
  const right = lines.filter(({ mismatch }) => !mismatch).map(keyOf)
  await closeByKeys(db, right, clock())
  return left.length
}

/** What was found out about a payment, sale or refund itself says more than its line of the ledger. */
async function withoutTold({ db }: Context, lines: readonly OwnedLine[]): Promise<OwnedLine[]> {
  const namesOf = (line: OwnedLine) => [`sale:${idOf(line)}`, `refund:${idOf(line)}`]
  const paymentIds = lines.flatMap(({ owner }) => owner?.paymentId ?? [])
  const told = await findTold(db, lines.flatMap(namesOf), paymentIds)
  return lines.filter(
    (line) =>
      !told.has(line.owner?.paymentId ?? 0) && !namesOf(line).some((name) => told.has(name)),
  )
}

const idOf = ({ ours, theirs }: OwnedLine) => (theirs ?? ours)?.transactionId ?? ''
const keyOf = (line: OwnedLine) => ledgerKey(idOf(line))

function detailOf(line: OwnedLine): string {
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
