/** What an admin still has to write before a quote can be sent. */
import { centsOf } from '../money.ts'
import { quoteMax } from '../quotes.ts'
import { fixedCentsOf, isTooDear, type QuoteDraft, tooDear } from './quotes.ts'

/** Each place that an admin fills in before a quote can be sent, with its sentence. */
export const draftSentences = {
  place: 'Where is the work? The contract needs the address',
  workFrom: 'When do you expect to begin?',
  workTo: 'Not before the first day',
  workDays: `Within ${quoteMax.workDays} days`,
  lines: 'Please add at least one line',
  tooDear,
  listUnit: 'This line has no price yet',
  model: 'Which device? The contract names its maker and model',
  deposit: 'At most half of the total',
} as const

/** What is missing before a draft can be sent, by field; of a line as `lines.0.model`. `today` is the company's day. */
export function missingOf(draft: QuoteDraft, today: string): Record<string, string[]> {
  const missing: Record<string, string[]> = {}
  const say = (field: string, key: keyof typeof draftSentences) => {
    missing[field] = [draftSentences[key]]
  }
  const { workFrom, workTo, lines } = draft
  if (!draft.place) say('place', 'place')
  if (!workFrom || workFrom < today) say('workFrom', 'workFrom')
  if (!workTo || (workFrom && workTo < workFrom)) say('workTo', 'workTo')
  else if (daysBetween(today, workTo) > quoteMax.workDays) say('workTo', 'workDays')
  if (!lines.some((one) => !one.optional)) say('lines', 'lines')
  else if (isTooDear(lines)) say('lines', 'tooDear')
  for (const [index, one] of lines.entries()) {
    if (one.listUnit === null) say(`lines.${index}.listUnit`, 'listUnit')
    if (one.kind === 'device' && one.suppliedBy !== 'customer' && !(one.maker && one.model))
      say(`lines.${index}.model`, 'model')
  }
  const depositCents = centsOf(draft.deposit)
  if (draft.pay === 'deposit' && (depositCents < 1 || depositCents * 2 > fixedCentsOf(lines)))
    say('deposit', 'deposit')
  return missing
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
