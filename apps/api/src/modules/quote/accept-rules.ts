import { centsOf } from '@smart-bird/contracts/money'
import {
  type Acceptance,
  isNameOf,
  needsRights,
  quoteSentences,
  sumOf,
} from '@smart-bird/contracts/quotes'
import { AppError } from '#lib/app-error'
import type { LineRow, QuoteRow } from './repo.ts'
import { statusOf, toLine } from './rules.ts'

type Wanted = Pick<Acceptance, 'revision' | 'total' | 'options'>

/** What is agreed to, in cents; throws unless the quote can be accepted and is exactly what was read. */
export function agreedSums(
  quote: QuoteRow,
  lines: readonly LineRow[],
  wanted: Wanted,
  now: Date,
): { totalCents: number; listCents: number } {
  const status = statusOf(quote, now)
  if (status === 'draft') throw new AppError('quote_changed')
  if (status === 'expired') throw new AppError('quote_expired')
  if (status !== 'sent') throw new AppError('quote_decided')
  const sums = chosenSums(lines, wanted.options)
  if (
    !sums ||
    wanted.revision !== quote.revision ||
    wanted.total.startsWith('-') ||
    centsOf(wanted.total) !== sums.totalCents
  )
    throw new AppError('quote_changed')
  return sums
}

/** The sums with these optional lines; undefined if there are no such lines. */
export function chosenSums(lines: readonly LineRow[], options: readonly number[]) {
  const isOptional = (position: number) =>
    lines.some((line) => line.position === position && line.optional)
  return options.every(isOptional) ? sumOf(lines.map(toLine), options) : undefined
}

/** What is wrong with the signature, by field; undefined if nothing is. */
export function signatureFaults(
  { name, maySign = false, rights }: Acceptance,
  { recipient, hasPamphlet, totalCents }: Agreed,
): Record<string, string[]> | undefined {
  if (!maySign && !isNameOf(name, recipient)) return { name: [quoteSentences.name] }
  if (!hasPamphlet || !needsRights(totalCents)) return undefined
  if (!rights) return { rights: [quoteSentences.rights] }
  return isNameOf(rights.name, name) ? undefined : { 'rights.name': [quoteSentences.name] }
}
type Agreed = { recipient: string; hasPamphlet: boolean; totalCents: number }
