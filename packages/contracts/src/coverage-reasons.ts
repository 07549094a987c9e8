/** Why something costs a customer less than it costs everybody, in words that stand on documents. */
import type { Verdict } from './coverage.ts'
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
export const freeReason = (
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
