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

/** `textsOf` is what a line says below its title. */
export function itemRows<Line extends OrderLine>(
  lines: readonly Line[],
  textsOf: (line: Line) => string[] = ({ detail, benefit }) => [detail, benefit ?? ''],
): ItemRow[] {
  const hasRooms = lines.some(({ room }) => room)
  return lines.map((line, index) => {
    const { title, room, quantity, listUnit, unit } = line
    const before = lines[index - 1]
    const isDeduction = unit.startsWith('-')
    return {
      room: !hasRooms || isDeduction || before?.room === room ? '' : room || 'The whole home',
      title,
      texts: textsOf(line).filter(Boolean),
      quantity: String(quantity),
      listPrice: listUnit === unit ? '' : formatDollars(quantity * centsOf(listUnit)),
      amount: formatDollars(quantity * centsOf(unit)),
    }
  })
}
