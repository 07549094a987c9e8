/** Why something costs a customer less than it costs everybody, in words that stand on documents. */
import type { Verdict } from './coverage.ts'
import { withoutPercent } from './money.ts'
import type { RequestKind, UserLevel } from './values.ts'

const discountWords: Readonly<Partial<Record<RequestKind, string>>> = {
  upgrade: 'home upgrades',
  relocation: 'relocation',
}

/** Of a discount. */
export const discountReason = (kind: RequestKind, level: UserLevel | null, percentOff: number) =>
  `${level}: ${percentOff}% off ${discountWords[kind]}`

const freeWords: Readonly<Partial<Record<RequestKind, string>>> = {
  device: 'adding new devices is free',
  relocation: 'relocation is free',
}

/** Of what costs nothing. */
const freeReason = (
  kind: RequestKind,
  { because }: Pick<Verdict, 'because'>,
  level: UserLevel | null,
) =>
  because === 'level'
    ? `${level}: ${freeWords[kind] ?? 'service at home is free'}`
    : whyFree(because, level)

export const whyFree = (because: Verdict['because'], level: UserLevel | null): string =>
  ({
    level: `Free with ${level}`,
    guarantee: 'Covered by the one-year guarantee',
    rule: 'Free for every customer',
  })[because ?? 'rule']

/** What something costs a customer by a verdict, in cents, and why if that is less than on the list. */
export function costOf(listCents: number, verdict: Verdict, level: UserLevel | null) {
  const full = { cents: listCents, benefit: null }
  const { kind, cost, percentOff } = verdict
  if (listCents === 0) return full
  if (cost === 'free') return { cents: 0, benefit: freeReason(kind, verdict, level) }
  if (percentOff === null) return full
  const cents = withoutPercent(listCents, percentOff)
  // Less than half a cent is no discount.
  return cents === listCents ? full : { cents, benefit: discountReason(kind, level, percentOff) }
}
