import { preparedAnswers } from '@smart-bird/content/prepared-answers'
import { isVisible } from '@smart-bird/contracts/fields'

/** What was typed stays, above the prepared text. */
export const withPrepared = (typed: string, label: string): string =>
  [typed.trim(), preparedAnswers.find((one) => one.label === label)?.text]
    .filter(Boolean)
    .join('\n\n')

/** Why an answer can't be sent yet; undefined if it can. */
export function faultOfAnswer(text: string): string | undefined {
  if (!isVisible(text)) return 'Write an answer first.'
  const left = [...placeholders].filter((placeholder) => text.includes(placeholder))
  return left.length > 0 ? `Please replace ${left.join(' and ')}` : undefined
}

/** Where the first of what is to be filled in stands; undefined once nothing is left. */
export function firstGap(text: string): { start: number; end: number } | undefined {
  const [first] = [...placeholders]
    .map((placeholder) => ({ start: text.indexOf(placeholder), length: placeholder.length }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start)
  return first && { start: first.start, end: first.start + first.length }
}

const placeholders = new Set(preparedAnswers.flatMap(({ text }) => text.match(/\[[^\]]+\]/g) ?? []))
