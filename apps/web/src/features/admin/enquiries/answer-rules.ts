import { isVisible } from '@smart-bird/contracts/fields'

/** Words to begin with. What stands in [brackets] is different each time. */
export const preparedAnswers = [
  {
    label: 'We need to know more',
    text: 'Thank you for writing to us. To help you, we need to know a little more: what exactly happens, in which room, and since when?\n\nA photo helps, too. You can add some where you read this answer.',
  },
  {
    label: 'A visit',
    text: 'We’d like to come and look at it. Which of these times suits you?\n\n- [day and time]\n- [day and time]\n- [day and time]',
  },
  {
    label: 'A first price',
    text: 'Thank you for your enquiry. For what you describe, we’d plan [what], for about $[amount].\n\nMay we look at your home before we give you the final price? It costs you nothing.',
  },
  {
    label: 'It’s fixed',
    text: 'We found the cause and fixed it: [what it was].\n\nPlease try again, and tell us here if anything is still wrong.',
  },
  {
    label: 'A suggestion',
    text: 'Thank you for your suggestion. We’ve added it to our list, and we’ll tell you here if we build it.',
  },
] as const

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
