import { type DisputeRow, disputeOutcomeLabels } from '@smart-bird/contracts/admin/disputes'
import { disputeReminderDays } from '@smart-bird/contracts/limits'
import type { DisputeOutcome, DisputeStatus } from '@smart-bird/contracts/values'
import { daysBetween } from '@smart-bird/receipt/moment'
import type { BadgeLook } from '#components/badge.tsx'
import { serverNow } from '#lib/server-clock.ts'

const daysLeft = (answerBy: string, now: Date) => daysBetween(now.toISOString(), answerBy)

const isOverdue = (answerBy: string, now = serverNow()) => Date.parse(answerBy) < +now

export const isUrgent = (answerBy: string | null, now = serverNow()): boolean =>
  answerBy !== null && daysLeft(answerBy, now) <= disputeReminderDays

export function timeLeft(answerBy: string, now = serverNow()): string {
  if (isOverdue(answerBy, now)) return 'overdue'
  const days = daysLeft(answerBy, now)
  if (days === 0) return 'due today'
  return days === 1 ? '1 day left' : `${days} days left`
}

type State = { text: string; look: BadgeLook }

export function stateOf({ status, outcome }: Pick<DisputeRow, 'status' | 'outcome'>): State {
  if (status !== 'resolved') return states[status]
  const resolved = outcome ?? 'other'
  return { text: disputeOutcomeLabels[resolved], look: outcomeLooks[resolved] }
}

const states: Record<Exclude<DisputeStatus, 'resolved'>, State> = {
  open: { text: 'to answer', look: 'warn' },
  waiting_seller: { text: 'to answer', look: 'warn' },
  waiting_buyer: { text: 'waiting for the customer', look: 'plain' },
  under_review: { text: 'PayPal is reviewing it', look: 'plain' },
  other: { text: 'see PayPal', look: 'waiting' },
}

const outcomeLooks: Record<DisputeOutcome, BadgeLook> = {
  buyer: 'bad',
  accepted: 'bad',
  seller: 'good',
  payout: 'good',
  canceled: 'good',
  denied: 'good',
  other: 'plain',
}
