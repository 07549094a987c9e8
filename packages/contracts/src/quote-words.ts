import { centsOf, dollarsOf, formatDollars } from './money.ts'
import type { PayTime, Quote, QuoteLine, Refusal } from './quotes.ts'

export const refusalWords: Record<Refusal['why'], string> = {
  price: 'The price',
  time: 'The time',
  'other-installer': 'Another installer',
  'not-now': 'Not now',
}

/** What is due when it is accepted, and what when the work is complete. */
export function duesOf({ pay, total, deposit }: Pick<Quote, 'pay' | 'total' | 'deposit'>) {
  const totalCents = centsOf(total)
  const now = { before: totalCents, deposit: centsOf(deposit), after: 0 } satisfies Record<
    PayTime,
    number
  >
  return { now: dollarsOf(now[pay]), later: dollarsOf(totalCents - now[pay]) }
}

/** When what is paid: "$290.00 now, $870.00 when the work is complete." */
export function payWords(quote: Pick<Quote, 'pay' | 'total' | 'deposit'>): string {
  const { now, later } = duesOf(quote)
  const [nowCents, laterCents] = [centsOf(now), centsOf(later)]
  if (nowCents + laterCents === 0) return 'Nothing is to be paid.'
  if (laterCents === 0) return `${formatDollars(nowCents)} before the work begins.`
  const rest = `${formatDollars(laterCents)} when the work is complete.`
  return nowCents === 0 ? `Nothing now. ${rest}` : `${formatDollars(nowCents)} now, ${rest}`
}

/** What is signed: the page and the paper say the same. */
export const signedWords = {
  guarantee: 'One year on everything listed, from the day the work is complete.',
  electronic:
    'I agree to receive and sign this contract and its notices electronically. I can ask for paper copies at any time, free of charge.',
  acknowledgment: 'Consumer Rights Acknowledgment Form',
  /** The form's sentence, as the law of Illinois has it (815 ILCS 513/20). */
  rights:
    'I, the homeowner, have received from the contractor a copy of the pamphlet entitled “Home Repair: Know Your Consumer Rights.”',
} as const

/** What a line's device is, and who brings it; "you" is the reader. */
function deviceWords({ maker, model, suppliedBy }: QuoteLine, you = 'you'): string {
  const device = [maker, model].filter(Boolean).join(' ')
  if (!suppliedBy) return device
  const by = `supplied by ${suppliedBy === 'us' ? 'us' : you}`
  return device ? `${device}, ${by}` : `A device ${by}`
}

/** What a line says below its title: what it is, what is included, and why it costs what it does. */
export const lineTexts = (line: QuoteLine, you?: string): string[] =>
  [
    deviceWords(line, you),
    line.detail,
    line.benefit ?? '',
    line.fullPriceReason && `At the full price: ${line.fullPriceReason}`,
  ].filter(Boolean)

/** In one line what a quote says in many: "Installation, 1-2 Bedroom and 3 more". */
export const inOneLine = ([first, ...others]: readonly { title: string }[]): string =>
  `${first?.title ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''}`
