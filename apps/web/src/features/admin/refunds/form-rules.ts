import { needsReference } from '@smart-bird/contracts/admin/refunds'
import { choice, line, optionalLine, pastDay, price, sentences } from '@smart-bird/contracts/fields'
import { limits } from '@smart-bird/contracts/limits'
import { type HandMethod, handWays } from '@smart-bird/contracts/values'
import * as z from 'zod/mini'
import { dollars } from '#lib/money.ts'

type Way = 'provider' | (typeof handWays)[number]
export type Refund = {
  amount: string
  deductions: { label: string; amount: string }[]
  reason: string
  way: Way
  /** Of a refund by hand: its money was sent, or the customer is asked first. */
  step: 'record' | 'propose'
  reference: string
  sentOn: string
}

export const refundMethods = [
  { value: 'provider', label: 'Original payment method' },
  { value: 'check', label: 'Check' },
  { value: 'zelle', label: 'Zelle' },
  { value: 'other', label: 'Other' },
] as const

export const referenceLabels: Record<Way, string> = {
  provider: '',
  check: 'Check number',
  zelle: 'Confirmation number',
  other: 'Reference (optional)',
}

/** Money usually goes back the way it came. */
export const wayFor = (method: HandMethod) => handWays.find((way) => way === method) ?? 'other'

const dollarsIn = (typed: string) => Number(price.safeParse(typed).data ?? 0)

/** What the customer gets: the amount without the deductions. */
export const paidDollars = ({ amount, deductions }: Refund): number =>
  Math.round(
    deductions.reduce(
      (cents, deduction) => cents - dollarsIn(deduction.amount) * 100,
      dollarsIn(amount) * 100,
    ),
  ) / 100

/** What keeps something back is seen by the customer first, unless its money was already sent. */
export const isProposed = (refund: Refund, left: number): boolean =>
  refund.way === 'provider' ? paidDollars(refund) < left : refund.step === 'propose'

const deduction = z.object({ label: line(limits.deductionLabelMax), amount: price })

export const refundForm = (left: number) =>
  z
    .object({
      amount: price.check(
        z.refine((amount) => Number(amount) <= left, `Enter ${dollars(left.toFixed(2))} or less.`),
      ),
      deductions: z.array(deduction),
      reason: line(limits.addressMax),
      way: choice(['provider', ...handWays]),
      step: choice(['record', 'propose']),
      reference: optionalLine(limits.referenceMax),
      sentOn: pastDay,
    })
    .check(
      z.refine((refund) => refund.step !== 'record' || needsReference(refund), {
        path: ['reference'],
        error: sentences.required,
      }),
      z.refine((refund) => paidDollars(refund) > 0, {
        path: ['amount'],
        error: 'The deductions must be less than the amount.',
      }),
    )
