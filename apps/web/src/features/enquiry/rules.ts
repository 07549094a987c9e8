import type { Enquiry, OwnEnquiryRow } from '@smart-bird/contracts/enquiry'
import { formatMoment } from '@smart-bird/receipt/moment'
import type { BadgeLook } from '#components/badge.tsx'

type Row = Pick<OwnEnquiryRow, 'answerDueAt' | 'answers'> & { hasNewAnswer?: boolean }

/** "We’ll reply by Thursday" until it is answered; 48 hours are never two weeks away. */
export function answerState(
  { answerDueAt, answers, hasNewAnswer }: Row,
  now: Date,
): { look: BadgeLook; words: string } {
  if (hasNewAnswer) return { look: 'news', words: 'new answer' }
  if (answerDueAt === null)
    return answers > 0 ? { look: 'good', words: 'answered' } : { look: 'plain', words: 'closed' }
  return new Date(answerDueAt) > now
    ? { look: 'waiting', words: `we’ll reply by ${formatMoment(answerDueAt).weekday}` }
    : { look: 'plain', words: 'our reply is late' }
}

/** How many of its messages are our answers. */
export const answersIn = ({ messages }: Pick<Enquiry, 'messages'>): number =>
  messages.filter(({ from }) => from === 'admin').length

const subjectMax = 80

/** The first sentence of an enquiry as its heading. A very short one, such as "Hi.", takes the next along. */
export function subjectOf(description: string): string {
  const [line = ''] = description.trim().split('\n')
  const sentence = /^.{12,}?[.!?](?=\s)/.exec(line)?.[0] ?? line
  if (sentence.length <= subjectMax) return sentence.replace(/(?<=[^.])\.$/, '')
  // Between two words, or at least not within a character.
  return `${sentence.slice(0, subjectMax).replace(/[,;:]?\s+\S*$|[\uD800-\uDBFF]$/, '')}…`
}
