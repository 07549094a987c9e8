import type { StatementLines, StatementRow } from '../statement.ts'
import { colors, drawHairline, drawRule, page, styles } from './brand.ts'
import { drawLetterhead } from './letterhead.ts'
import { drawPageFooters } from './page-footers.ts'
import type { Sheet } from './sheet.ts'
import type { Table } from './tags.ts'

const columns = [
  { title: 'Date', x: 60, width: 40 },
  { title: 'Details', x: 104, width: 196 },
  { title: 'Order', x: 306, width: 56 },
  { title: 'Transaction ID', x: 366, width: 106 },
  { title: 'Amount', x: 472, width: 80, align: 'right' },
] as const
const [dateColumn, detailsColumn, orderColumn, transactionColumn, amountColumn] = columns

/** Of the details, beside the type. */
const descriptionColumn = { x: 165, width: 137 } as const
const itemColumn = { ...descriptionColumn, maxLines: 2 } as const

const tableBottom = 716
const rowLeading = 12.5

/** A title page with the totals, the rows on as many pages as they need, page numbers on all. */
export function drawStatementPages(sheet: Sheet, lines: StatementLines) {
  drawLetterhead(sheet, lines.company)
  drawTitle(sheet, lines)
  drawTotals(sheet, lines, 268)
  if (lines.rows.length > 0) drawRows(sheet, lines)
  else
    sheet.tagged('P', () =>
      sheet.pen.write(lines.emptyText, styles.value, { x: page.left, y: 336, width: 300 }),
    )
  drawPageFooters(sheet, [lines.company.name, lines.title, lines.customer])
}

function drawRows(sheet: Sheet, lines: StatementLines) {
  const { document } = sheet
  const table = sheet.table()
  const pageOfMonth = new Map<string, number>()
  let y = drawHeader(sheet, 336, table)
  const heights = lines.rows.map((row) => rowHeight(sheet, row))
  for (const [index, row] of lines.rows.entries()) {
    const height = heights[index] ?? 0
    if (y + height + heightOfRest(heights, index) > tableBottom) {
      document.addPage()
      y = drawHeader(sheet, 72)
    }
    drawRow(sheet, table, row, y)
    y += height
    sheet.ornament(() => drawHairline(document, y))
    const pageNumber = document.bufferedPageRange().count - 1
    if (!pageOfMonth.has(row.month)) pageOfMonth.set(row.month, pageNumber)
  }
  drawClosing(sheet, lines, y)
  if (document.bufferedPageRange().count === 1) return
  for (const [month, pageNumber] of pageOfMonth)
    document.outline.addItem(month, { pageNumber, fit: true })
}

/** The total stays with the last two rows: alone on a page, it would be the total of nothing. */
const heightOfRest = (heights: readonly number[], index: number) =>
  index < heights.length - 2
    ? 0
    : heights.slice(index + 1).reduce((sum, height) => sum + height, closingHeight)

function drawTitle({ pen, tagged, table }: Sheet, lines: StatementLines) {
  tagged('H1', () =>
    pen.write(lines.title, { ...styles.title, size: 36 }, { x: page.left - 1, y: 184, width: 300 }),
  )
  tagged('P', () => pen.write(lines.period, styles.value, { x: page.left, y: 208, width: 300 }))
  const facts = [
    ['Prepared', lines.prepared],
    ['Customer', lines.customer],
  ] as const
  const named = table()
  for (const [index, [label, value]] of facts.entries()) {
    const place = { x: 366, y: 161 + index * 32, width: 186 }
    named.namedRow(
      () => pen.write(label, styles.label, place),
      () => pen.write(value, styles.value, { ...place, y: place.y + 14, maxLines: 3 }),
    )
  }
}

/** The sums by type side by side, the year's total last and underlined. */
function drawTotals({ document, pen, table, ornament }: Sheet, lines: StatementLines, y: number) {
  const sums = [
    ...lines.totals.map(({ label, value, count }) => ({ label: `${label} (${count})`, value })),
    lines.total,
  ]
  const width = (page.right - page.left) / sums.length
  ornament(() => {
    drawRule(document, y - 24)
    drawRule(document, y + 27, { from: page.right - width, width: 1.6 })
  })
  const totals = table()
  for (const [index, { label, value }] of sums.entries()) {
    const isTotal = index === sums.length - 1
    const align = isTotal ? ('right' as const) : ('left' as const)
    const place = { x: page.left + index * width, y, width: width - (isTotal ? 0 : 16), align }
    const style = isTotal ? styles.total : { ...styles.amount, tabular: false }
    totals.namedRow(
      () => pen.write(label, styles.label, place),
      () => pen.write(value, style, { ...place, y: y + 17 }),
    )
  }
}

/** The names of the columns; read out once, only shown on later pages. Returns where rows begin. */
function drawHeader({ document, pen, ...sheet }: Sheet, y: number, table?: Table): number {
  const cells = columns.map((column) => () => {
    pen.write(column.title, styles.label, { ...column, y })
  })
  if (table) table.head(cells)
  else for (const cell of cells) sheet.running(cell)
  sheet.ornament(() => drawRule(document, y + 8))
  return y + 8
}

const textStyle = { ...styles.small, leading: rowLeading, color: colors.ink }
const amountStyle = { ...textStyle, tabular: true }
const mutedStyle = { ...textStyle, color: colors.soft }

function rowHeight({ pen }: Sheet, row: StatementRow): number {
  const items = row.items.map((item) => pen.count(item, mutedStyle, itemColumn))
  const lines = Math.max(
    items.reduce(
      (sum, count) => sum + count,
      pen.count(row.description, mutedStyle, { ...descriptionColumn, maxLines: 3 }),
    ),
    pen.count(row.orderNumber, textStyle, { ...orderColumn, maxLines: 3 }),
    pen.count(row.transactionId, textStyle, { ...transactionColumn, maxLines: 3 }),
  )
  return lines * rowLeading + 11
}

function drawRow({ pen }: Sheet, table: Table, row: StatementRow, top: number) {
  const y = top + 15
  table.row([
    () => pen.write(row.date, textStyle, { ...dateColumn, y }),
    () => {
      const typeStyle = { ...styles.heading, leading: rowLeading }
      pen.write(row.type, typeStyle, { ...detailsColumn, y, continues: true })
      const place = { ...descriptionColumn, y, maxLines: 3, continues: row.items.length > 0 }
      let end = pen.write(row.description, mutedStyle, place)
      for (const item of row.items)
        end = pen.write(item, mutedStyle, { ...itemColumn, y: end + rowLeading, continues: true })
    },
    () => pen.write(row.orderNumber, textStyle, { ...orderColumn, y, maxLines: 3 }),
    () => pen.write(row.transactionId, textStyle, { ...transactionColumn, y, maxLines: 3 }),
    () => pen.write(row.amount, amountStyle, { ...amountColumn, y }),
  ])
}

const closingHeight = 30

/** The year's total under its amounts, for who reads to the end. */
function drawClosing(
  { document, pen, ornament, ...sheet }: Sheet,
  lines: StatementLines,
  top: number,
) {
  const y = top + 18
  const style = { ...styles.heading, size: 10 }
  sheet.table().namedRow(
    () => pen.write(lines.closing, style, { ...detailsColumn, x: page.left, y }),
    () => pen.write(lines.total.value, { ...style, tabular: true }, { ...amountColumn, y }),
  )
  ornament(() => drawRule(document, top + 27, { width: 1.6 }))
}
