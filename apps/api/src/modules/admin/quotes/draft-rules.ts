import type { DraftLine } from '@smart-bird/contracts/admin/quotes'
import { centsOf } from '@smart-bird/contracts/money'

/** What a draft would cost without any benefit, for the list of quotes. */
export function draftSums(lines: readonly DraftLine[]) {
  const listCents = lines
    .filter(({ optional }) => !optional)
    .reduce((sum, { quantity, listUnit }) => sum + quantity * centsOf(listUnit ?? '0.00'), 0)
  return { listCents, totalCents: listCents }
}

/** A line that isn't sent yet. */
export const draftRow = ({ listUnit, ...line }: DraftLine) => ({
  ...line,
  listUnitCents: listUnit === null ? null : centsOf(listUnit),
  unitCents: null,
  benefit: null,
  chosen: false,
})
