import { type DraftLine, fixedCentsOf } from '@smart-bird/contracts/admin/quotes'
import { centsOf } from '@smart-bird/contracts/money'

/** What a draft would cost without any benefit, for the list of quotes. */
export function draftSums(lines: readonly DraftLine[]) {
  const listCents = fixedCentsOf(lines)
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
