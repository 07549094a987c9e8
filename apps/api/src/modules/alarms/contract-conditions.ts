import { formatDollars } from '@smart-bird/contracts/money'
import { refundDays } from '@smart-bird/contracts/quotes'
import { formatMoment } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import { addMs, daysMs } from '#lib/clock'
import { listContractsWithoutAccount, listOwedRefunds } from './conditions-repo.ts'
import { limit, momentText, orMany } from './rules.ts'

const [accountHours, refundHours, refundUrgentDays] = [24, 1, 7]

/** What was agreed and has no orders yet, and what was canceled and isn't refunded. */
export async function findContracts({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const hoursAgo = (hours: number) => addMs(clock(), -hours * 3_600_000)
  const signed = await listContractsWithoutAccount(db, { before: hoursAgo(accountHours), limit })
  const owed = await listOwedRefunds(db, { before: hoursAgo(refundHours), limit })
  return [
    ...orMany(signed, ({ reference, decidedAt }) => ({
      kind: 'quote-accepted',
      subject: reference,
      title: `Contract ${reference} is waiting for an account`,
      detail: `${reference}: accepted ${momentText(decidedAt)}. Create the account from its enquiry, and its orders are made with it.`,
      since: decidedAt,
    })),
    ...orMany(owed, ({ reference, orderNumber, owedCents, canceledAt }) => ({
      kind: 'contract-refund',
      subject: orderNumber,
      title: `Canceled contract ${reference} is waiting for its refund`,
      detail: `${reference}: ${formatDollars(owedCents)} of ${orderNumber} must be refunded no later than ${formatMoment(addMs(canceledAt, daysMs(refundDays)).toISOString()).mediumDate}.`,
      since: canceledAt,
      isUrgent: canceledAt < addMs(clock(), -daysMs(refundUrgentDays)),
    })),
  ]
}
