import type { DraftLine } from '@smart-bird/contracts/admin/quotes'
import { centsOf } from '@smart-bird/contracts/money'

/** A line that isn't sent yet. */
export const draftRow = ({ listUnit, ...line }: DraftLine) => ({
  ...line,
  listUnitCents: listUnit === null ? null : centsOf(listUnit),
  unitCents: null,
  benefit: null,
  chosen: false,
})
