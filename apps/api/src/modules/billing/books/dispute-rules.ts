import {
  disputeOutcomeLabels,
  disputeReasonLabels,
  disputeStageLabel,
} from '@smart-bird/contracts/admin/disputes'
import { disputeReminderDays } from '@smart-bird/contracts/limits'
import { dollarsOf, formatDollars } from '@smart-bird/contracts/money'
import { type DisputeStatus, isAwaitingAnswer } from '@smart-bird/contracts/values'
import { momentInWords } from '@smart-bird/receipt/moment'
import { addMs, daysMs } from '#lib/clock'
import type { ProviderDispute } from '#providers/payments/port'

export const reminderDue = (now: Date) => addMs(now, daysMs(disputeReminderDays))

type Answerable = { status: DisputeStatus; answerBy: Date | null | undefined }
/** A day has a meaning only while the provider waits for us. */
export const answerByOf = ({ status, answerBy }: Answerable) =>
  isAwaitingAnswer(status) ? (answerBy ?? null) : null

type Known = { status: DisputeStatus; answerBy: Date | null }
/** Whether an event's report needs us sooner than what is known of the dispute, if anything. */
export function isMoreUrgent(reported: Answerable, known: Known | undefined): boolean {
  if (reported.status === 'resolved') return false
  if (!known) return true
  const [answerBy, before] = [answerByOf(reported), answerByOf(known)]
  if (known.status === 'resolved' || answerBy === null) return false
  return before === null ? !isAwaitingAnswer(known.status) : answerBy < before
}

type Amount = { amountCents?: number | null | undefined; currency: string }
export function amountText({ amountCents, currency }: Amount): string {
  if (amountCents === undefined || amountCents === null) return 'an unknown amount'
  return currency === 'USD' ? formatDollars(amountCents) : `${dollarsOf(amountCents)} ${currency}`
}

/** Until when we may answer: "Nov 30, 2026, 11:59 PM CST"; null if it isn't our turn. */
export function answerByText(
  { status, answerBy }: Answerable,
  inWords = momentInWords,
): string | null {
  if (!isAwaitingAnswer(status)) return null
  return answerBy ? inWords(answerBy.toISOString()) : 'as soon as you can'
}

/** A dispute in one line, for the audit log. */
export function describeDispute(dispute: ProviderDispute): string {
  const { disputeId, reason, status, stage, channel, outcome = 'other' } = dispute
  const answerBy = answerByText(dispute)
  const parts = [
    `${disputeId}, ${amountText(dispute)}: ${disputeReasonLabels[reason].toLowerCase()}`,
    status === 'resolved'
      ? disputeOutcomeLabels[outcome]
      : `${disputeStageLabel(stage, channel).toLowerCase()}, ${statusWords[status]}`,
    ...(dispute.answerBy && answerBy ? [`answer by ${answerBy}`] : []),
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
