import type { ItemRow } from '../item-rows.ts'
import { colors, drawHairline, drawRule, page, styles } from './brand.ts'
import type { Sheet } from './sheet.ts'

/** Where a page of running text ends, and where the next one begins. */
export const pageBottom = 716
export const nextPageTop = 72

const item = { x: page.left, width: 250 }
export const softStyle = { ...styles.small, color: colors.soft }

const columnsOf = (rows: readonly ItemRow[]) => [
  { title: 'Quantity', of: ({ quantity }: ItemRow) => quantity, x: 322, width: 50 },
  ...(rows.some(({ listPrice }) => listPrice)
    ? [{ title: 'List price', of: ({ listPrice }: ItemRow) => listPrice, x: 382, width: 80 }]
    : []),
  { title: 'Amount', of: ({ amount }: ItemRow) => amount, x: 472, width: 80 },
]

type Place = {
  title: string
  top: number
  /** What follows stays with the last row: alone on a page, it would be the total of nothing. */
  rest: number
}

/** Lines by room, over as many pages as they need; the head is read once. Returns where they end. */
export function drawItems(sheet: Sheet, rows: readonly ItemRow[], { title, top, rest }: Place) {
  const { document, pen, ornament, table, running } = sheet
  const columns = columnsOf(rows)
  const items = table()
  const head = (y: number, isFirst: boolean) => {
    const cells = [
      () => pen.write(title, styles.label, { ...item, y }),
      ...columns.map(({ title, x, width }) => () => {
        pen.write(title, styles.label, { x, width, y, align: 'right' })
      }),
    ]
    if (isFirst) items.head(cells)
    else for (const cell of cells) running(cell)
    ornament(() => drawRule(document, y + 8))
    return y + 8
  }
  let y = head(top, true)
  for (const [index, row] of rows.entries()) {
    const height = heightOf(sheet, row)
    if (y + height + (index === rows.length - 1 ? rest : 0) > pageBottom) {
      document.addPage()
      y = head(nextPageTop, false)
    }
    const first = y + (row.room ? 34 : 18)
    items.row([
      () => drawItem(sheet, row, y, first),
      ...columns.map(({ of, x, width }) => () => {
        pen.write(of(row), styles.amount, { x, width, y: first, align: 'right' })
      }),
    ])
    y += height
    const end = y
    ornament(() => drawHairline(document, end))
  }
  return y
}

const heightOf = ({ pen }: Sheet, { room, title, texts }: ItemRow) =>
  (room ? 34 : 18) +
  (pen.count(title, styles.strong, item) - 1) * styles.strong.leading +
  texts.reduce((sum, text) => sum + pen.count(text, softStyle, item) * softStyle.leading, 0) +
  11

function drawItem({ pen }: Sheet, { room, title, texts }: ItemRow, top: number, first: number) {
  if (room) pen.write(room, styles.heading, { ...item, y: top + 17, continues: true })
  let y = pen.write(title, styles.strong, { ...item, y: first, continues: true })
  for (const text of texts)
    y = pen.write(text, softStyle, { ...item, y: y + softStyle.leading + 1, continues: true })
}
