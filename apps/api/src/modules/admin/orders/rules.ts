import { correctionRefusals } from '@smart-bird/contracts/admin/orders'
import { sentences } from '@smart-bird/contracts/fields'
import { mayHaveGuarantee, type OrderType } from '@smart-bird/contracts/values'
import { dayOf, formatMoment, startOfDay } from '@smart-bird/receipt/moment'
import type { Completion } from '#modules/account/guarantee-rules'

/** What is wrong with the day on which the work was complete, by field; undefined if nothing is. */
export function completionFaults(
  { completedOn, before, reason }: Completion,
  orderedAt: Date,
  now: Date,
): Record<string, string[]> | undefined {
  const ordered = orderedAt.toISOString()
  // Days in the form of ISO 8601 compare like their dates, and none comes before all.
  if (completedOn && completedOn < dayOf(ordered))
    return {
      completedOn: [
        `Please choose ${formatMoment(ordered).mediumDate} or later. It was ordered that day.`,
      ],
    }
  if (completedOn > dayOf(now.toISOString())) return { completedOn: [sentences.future] }
  if (completedOn < before && !reason) return { reason: [sentences.guaranteeReason] }
  return undefined
}

type Corrected = { type: OrderType; ordered: string }

/** What doesn't fit the day on which the work was complete, by field; undefined if everything does. */
export function correctionFaults(
  { type, ordered }: Corrected,
  completedOn: string | null,
): Record<string, string[]> | undefined {
  if (!completedOn) return undefined
  if (!mayHaveGuarantee(type, 'unpaid')) return { orderType: [correctionRefusals.noGuarantee] }
  if (ordered <= completedOn) return undefined
  const day = formatMoment(startOfDay(completedOn).toISOString()).mediumDate
  return { orderedOn: [`Please choose ${day} or earlier. The work was complete that day.`] }
}
