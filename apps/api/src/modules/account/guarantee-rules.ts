import type { Verdict } from '@smart-bird/contracts/coverage'
import { guaranteeYears } from '@smart-bird/contracts/limits'
import { mayHaveGuarantee } from '@smart-bird/contracts/values'
import { startOfDay } from '@smart-bird/receipt/moment'
import { addMonths, addMs, daysMs } from '#lib/clock'
import type { Work } from './summary-repo.ts'

/** A guarantee that begins on a day ("2026-11-21") ends a year later, at the end of that day. */
export function guaranteeEndsAt(completedOn: string): Date {
  const lastDay = addMonths(new Date(completedOn), guaranteeYears * 12)
  const dayAfter = addMs(lastDay, daysMs(1)).toISOString().slice(0, 10)
  return addMs(startOfDay(dayAfter), -1)
}

export const hasGuarantee = ({ type, status, part }: Pick<Work, 'type' | 'status' | 'part'>) =>
  mayHaveGuarantee(type, status, part)

/** The guarantees that stand at a moment, in the order of their works. */
export const guaranteesOf = (works: readonly Work[], at: Date): Verdict['covered'] =>
  works.filter(hasGuarantee).flatMap(({ orderNumber, description, completedOn }) => {
    if (completedOn === null || startOfDay(completedOn) > at) return []
    const endsAt = guaranteeEndsAt(completedOn)
    return endsAt > at ? [{ orderNumber, description, endsAt: endsAt.toISOString() }] : []
  })

/** A change of that day, as the audit log has it for the customer's diary; an empty day is none. */
export type Completion = { completedOn: string; before: string; reason: string }

export const completionDetail = ({ completedOn, before, reason }: Completion): string =>
  [[completedOn, before && `was ${before}`].filter(Boolean).join(', '), reason]
    .filter(Boolean)
    .join(': ')

export function readCompletion(detail: string): Completion {
  const [, completedOn = '', before = '', reason = ''] =
    /^(\d{4}-\d\d-\d\d)?(?:, )?(?:was (\d{4}-\d\d-\d\d))?(?:: )?(.*)$/s.exec(detail) ?? []
  return { completedOn, before, reason }
}
