import type { ReportRow } from '@smart-bird/contracts/threads'
import type { BadgeLook } from '#components/badge.tsx'

const due = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Answer due Thursday 10:12 AM" until it is answered; 48 hours are never two weeks away. */
export function answerState(
  { answerDueAt, answers }: Pick<ReportRow, 'answerDueAt' | 'answers'>,
  now: Date,
): { look: BadgeLook; words: string } {
  if (answerDueAt === null)
    return answers > 0 ? { look: 'good', words: 'answered' } : { look: 'plain', words: 'closed' }
  const at = new Date(answerDueAt)
  const moment = due.format(at).replace(/ at |, /, ' ')
  return at > now
    ? { look: 'waiting', words: `answer due ${moment}` }
    : { look: 'bad', words: `our answer is late: it was due ${moment}` }
}
