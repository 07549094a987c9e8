import {
  disputeOutcomeLabels,
  disputeReasonLabels,
  disputeStageLabel,
} from '@smart-bird/contracts/admin/disputes'
import { dollarsOf, formatDollars } from '@smart-bird/contracts/money'
import { type DisputeStatus, isAwaitingAnswer } from '@smart-bird/contracts/values'
import { formatMoment } from '@smart-bird/receipt/moment'
import { addMs, daysMs } from '#lib/clock'
import type { ProviderDispute } from '#providers/payments/port'

/** Admins are reminded when this much time is left. */
const reminderMs = daysMs(3)

export const reminderDue = (now: Date) => addMs(now, reminderMs)

/** A day that has meaning only while the provider waits for us. */
export const answerByOf = ({ status, answerBy }: Pick<ProviderDispute, 'status' | 'answerBy'>) =>
  isAwaitingAnswer(status) ? (answerBy ?? null) : null

type Amount = { amountCents?: number | null | undefined; currency: string }
export function amountText({ amountCents, currency }: Amount): string {
  if (amountCents === undefined || amountCents === null) return 'an unknown amount'
  return currency === 'USD' ? formatDollars(amountCents) : `${dollarsOf(amountCents)} ${currency}`
}

/** "November 30, 2026, 11:59 PM CST". */
export function momentText(at: Date): string {
  const { date, time } = formatMoment(at.toISOString())
  return `${date}, ${time}`
}

type Described = Pick<
  ProviderDispute,
  'disputeId' | 'reason' | 'status' | 'stage' | 'channel' | 'answerBy'
> &
  Amount & { outcome?: ProviderDispute['outcome'] | null }

/** A dispute in one line, for the audit log. */
export function describeDispute(dispute: Described): string {
  const { disputeId, reason, status, stage, channel, outcome } = dispute
  const answerBy = answerByOf(dispute)
  const parts = [
    `${disputeId}, ${amountText(dispute)}: ${disputeReasonLabels[reason].toLowerCase()}`,
    status === 'resolved'
      ? disputeOutcomeLabels[outcome ?? 'other']
      : `${disputeStageLabel(stage, channel).toLowerCase()}, ${statusWords[status]}`,
    ...(answerBy ? [`answer by ${momentText(answerBy)}`] : []),
  ]
  return parts.join('; ')
}

const statusWords: Record<Exclude<DisputeStatus, 'resolved'>, string> = {
  open: 'waiting for our answer',
  waiting_seller: 'waiting for our answer',
  waiting_buyer: 'waiting for the customer',
  under_review: 'PayPal is reviewing it',
  other: 'see PayPal for its state',
}
