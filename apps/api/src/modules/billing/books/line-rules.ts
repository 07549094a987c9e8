import { dollarsOf } from '@smart-bird/contracts/money'
import type { OrderLine } from '@smart-bird/contracts/order-prices'
import type { OrderStatus } from '@smart-bird/contracts/values'

export type LineRow = Omit<OrderLine, 'listUnit' | 'unit'> & {
  listUnitCents: number
  unitCents: number
}

/** The lines of an order, as a field of what shows it; none if it didn't come out of a quote. */
export const linesOf = (rows: readonly LineRow[] | null): { lines?: OrderLine[] } =>
  rows && rows.length > 0
    ? {
        lines: rows.map(({ title, detail, room, quantity, listUnitCents, unitCents, benefit }) => ({
          ...{ title, detail, room, quantity, benefit },
          listUnit: dollarsOf(listUnitCents),
          unit: dollarsOf(unitCents),
        })),
      }
    : {}

/** The contract of what was paid. */
export const contractOf = ({ quoteReference, agreedAt, status }: Contracted) => {
  if (!quoteReference || !agreedAt) return {}
  const isCanceled = status === 'cancelled' && { isCanceled: true }
  return {
    contract: { reference: quoteReference, signedAt: agreedAt.toISOString(), ...isCanceled },
  }
}
type Contracted = { quoteReference: string | null; agreedAt: Date | null; status?: OrderStatus }
