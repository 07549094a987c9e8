import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import type { Enquiry } from '@smart-bird/contracts/enquiry'
import { replyPromiseHours } from '@smart-bird/contracts/limits'
import type { BadgeLook } from '#components/badge.tsx'
import { hourMs, hoursInWords } from '#lib/ago.ts'

/** By when somebody who waits since then was promised an answer. */
export const answerDue = ({
  waitingSince,
  createdAt,
}: Pick<EnquiryRow, 'waitingSince' | 'createdAt'>) =>
  new Date(Date.parse(waitingSince ?? createdAt) + replyPromiseHours * hourMs).toISOString()

/** How much is left of the 48 hours in which we promise to answer (specification §9). */
export function dueState(waitingSince: string, now: Date): { look: BadgeLook; words: string } {
  const hours = (now.getTime() - new Date(waitingSince).getTime()) / hourMs
  const left = replyPromiseHours - hours
  if (left <= 0) return { look: 'bad', words: `${hoursInWords(-left)} late` }
  return {
    look: left < replyPromiseHours / 4 ? 'bad' : left < replyPromiseHours / 2 ? 'warn' : 'plain',
    words: `${hoursInWords(left)} left`,
  }
}

/** How much of what the sender added since is on the screen; nothing while it loads. */
export const seenOf = (enquiry: Enquiry | undefined): number =>
  enquiry
    ? enquiry.messages.filter(({ from }) => from === 'sender').length + enquiry.photos.length
    : 0

/** The row of a list, answered if its newest message is an answer: that takes it off a list of those who wait. */
export function asItsMessagesSay<Row extends Pick<EnquiryRow, 'waitingSince' | 'answeredAt'>>(
  row: Row,
  enquiry: Enquiry | undefined,
): Row {
  const newest = enquiry?.messages.at(-1)
  if (row.waitingSince === null || newest?.from !== 'admin' || newest.sentAt < row.waitingSince)
    return row
  return { ...row, waitingSince: null, answeredAt: row.answeredAt ?? newest.sentAt }
}

/** Who wrote: a report has the customer's username instead of their name. */
export const senderOf = ({
  kind,
  name,
  customerName,
}: Pick<EnquiryRow, 'kind' | 'name' | 'customerName'>): string =>
  (kind === 'report' && customerName) || name
