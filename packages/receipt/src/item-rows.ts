import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import type { OrderLine } from '@smart-bird/contracts/order-prices'

/** A line of a contract or of what was paid, in words. */
export type ItemRow = {
  /** Empty where it is that of the row before. */
  room: string
  title: string
  texts: string[]
  quantity: string
  /** Empty where it is the amount. */
  listPrice: string
  amount: string
}

/** `deviceOf` says what else a line names. */
export function itemRows<Line extends OrderLine>(
  lines: readonly Line[],
  deviceOf?: (line: Line) => string,
): ItemRow[] {
  const hasRooms = lines.some(({ room }) => room)
  return lines.map((line, index) => {
    const { title, detail, room, quantity, listUnit, unit, benefit } = line
    const before = lines[index - 1]
    const isDeduction = unit.startsWith('-')
    return {
      room: !hasRooms || isDeduction || before?.room === room ? '' : room || 'The whole home',
      title,
      texts: [deviceOf?.(line), detail, benefit].filter(
        (text) => typeof text === 'string' && text !== '',
      ) as string[],
      quantity: String(quantity),
      listPrice: listUnit === unit ? '' : formatDollars(quantity * centsOf(listUnit)),
      amount: formatDollars(quantity * centsOf(unit)),
    }
  })
}
