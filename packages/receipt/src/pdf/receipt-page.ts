import type { LabeledLine, ReceiptLines, ReceiptTone } from '../receipt.ts'
import { colors, drawHairline, drawRule, page, styles } from './brand.ts'
import { drawItems, pageBottom } from './item-table.ts'
import { drawLetterhead } from './letterhead.ts'
import { drawPageFooters } from './page-footers.ts'
import type { Sheet } from './sheet.ts'

/**
 * Lays a receipt out on one page, where texts that are too long for it end in an ellipsis, or, with the lines of a
 * contract, on as many as they need.
 */
export function drawReceiptPage(sheet: Sheet, lines: ReceiptLines) {
  drawLetterhead(sheet, lines.company)
  drawTitle(sheet, lines)
  const detailsEnd = drawDetails(sheet, lines.details, 262)
  let end = drawPurchase(sheet, lines, detailsEnd + 38)
  const hasItems = lines.items.length > 0
  const smallTop = hasItems ? smallPrintTop - 60 : smallPrintTop
  if (hasItems) {
    const rest = pageBottom - smallTop + sumsGap + sumsHeight(lines)
    end = drawItems(sheet, lines.items, { title: 'What it is for', top: end + 16, rest })
  }
  drawSums(sheet, lines, end + sumsGap)
  drawSmallPrint(sheet, lines, smallTop)
  if (sheet.document.bufferedPageRange().count > 1)
    drawPageFooters(sheet, [lines.company.name, lines.title, lines.date])
}

function drawTitle({ document, pen, tagged, ornament }: Sheet, lines: ReceiptLines) {
  const amountStyle = { ...styles.title, size: 26 }
  tagged('H1', () => {
    const amountLeft = page.right - pen.widthOf(lines.amount, amountStyle)
    const width = Math.max(250, amountLeft - page.left - 20)
    const fits = pen.widthOf(lines.title, styles.title) <= width
    const style = fits ? styles.title : { ...styles.title, size: 28 }
    pen.write(lines.title, style, { x: page.left - 1, y: 186, width })
  })
  tagged('P', () => pen.write(lines.date, styles.value, { x: page.left, y: 210, width: 250 }))
  tagged('P', () => {
    const place = { x: 312, y: 180, width: 240, align: 'right' as const }
    pen.write(lines.amount, amountStyle, place)
  })
  const tone = tones[lines.status.tone]
  const style = { ...styles.heading, size: 9, color: tone.text }
  const width = pen.widthOf(lines.status.word, style) + 22
  ornament(() => {
    document.roundedRect(page.right - width, 195, width, 21, 10.5).fill(tone.wash)
  })
  tagged('P', () =>
    pen.write(lines.status.word, style, { x: page.right - width + 11, y: 208.8, width }),
  )
}

const tones: Record<ReceiptTone, { text: string; wash: string }> = {
  good: { text: colors.teal, wash: colors.tealWash },
  waiting: { text: colors.ink, wash: colors.sunk },
  returned: { text: colors.ink, wash: colors.sunk },
}

const detailColumns = [
  { x: page.left, width: 138 },
  { x: 216, width: 184 },
  { x: 418, width: 134 },
] as const
const detailGap = 29

/** Labels above their values in three columns; returns where the last row ends. */
function drawDetails(sheet: Sheet, all: readonly LabeledLine[], top: number): number {
  const { pen, table } = sheet
  const facts = table()
  let y = top
  let details = all
  const [customer, date, invoice, ...others] = all
  // A name that would be broken in its column has the whole width instead, and the date the widest column.
  if (
    customer &&
    date &&
    invoice &&
    pen.count(customer.value, styles.value, detailColumns[0]) > 1
  ) {
    const place = { x: page.left, width: page.right - page.left, y: y + 15, maxLines: 3 }
    facts.namedRow(
      () => pen.write(customer.label, styles.label, { ...place, y }),
      () => pen.write(customer.value, styles.value, place),
    )
    y +=
      15 + (pen.count(customer.value, styles.value, place) - 1) * styles.value.leading + detailGap
    details = [invoice, date, ...others]
  }
  for (let first = 0; first < details.length; first += detailColumns.length) {
    const ends = detailColumns.map((column, index) => {
      const detail = details[first + index]
      if (!detail) return y
      const place = { ...column, y: y + 15, maxLines: 2 }
      facts.namedRow(
        () => pen.write(detail.label, styles.label, { ...column, y }),
        () => pen.write(detail.value, styles.value, place),
      )
      return place.y + (pen.count(detail.value, styles.value, place) - 1) * styles.value.leading
    })
    y = Math.max(...ends) + detailGap
  }
  return y - detailGap
}

/** What was bought and its price; returns the baseline of the last line. */
function drawPurchase({ document, pen, tagged, ornament }: Sheet, lines: ReceiptLines, y: number) {
  ornament(() => drawRule(document, y))
  let end = y + 24
  const place = { x: page.left, width: page.right - page.left }
  tagged('H2', () => {
    end = pen.write(lines.purchase.type, styles.strong, { ...place, y: end, maxLines: 2 })
  })
  if (lines.purchase.description) {
    const text = { ...styles.value, color: colors.soft }
    const room = smallPrintTop - sumsHeight(lines) - sumsGap - 26 - (end + 16)
    const maxLines = Math.max(1, Math.floor(room / text.leading))
    tagged('P', () => {
      end = pen.write(lines.purchase.description, text, { ...place, y: end + 16, maxLines })
    })
  }
  if (lines.items.length === 0) ornament(() => drawHairline(document, end + 14))
  return end + 14
}

/** From the last line of the purchase to the price, and from there to the end of the sums. */
const sumsGap = 33
const sumHeight = 20
const refundHeight = 54
const sumsHeight = (lines: ReceiptLines) =>
  sumsOf(lines).length * sumHeight + 25 + (lines.refund ? refundHeight : 0)
const sumsOf = ({ price, taken, tax }: ReceiptLines) => [price, ...taken, tax]
const smallPrintTop = 658

function drawSums(sheet: Sheet, lines: ReceiptLines, y: number) {
  const { document, pen, tagged, ornament } = sheet
  const left = 330
  const sums = sheet.table()
  const amount = (line: LabeledLine, at: number, total = false) => {
    const style = total ? styles.total : styles.amount
    const place = { x: left, y: at, width: page.right - left, align: 'right' as const }
    sums.namedRow(
      () => pen.write(line.label, style, { x: left, y: at, width: 110 }),
      () => pen.write(line.value, style, place),
    )
  }
  const end = y + sumsHeight(lines)
  for (const [place, line] of sumsOf(lines).entries()) amount(line, y + place * sumHeight)
  const totalEnd = lines.refund ? end - refundHeight : end
  ornament(() => drawHairline(document, totalEnd - 33, left))
  amount(lines.total, totalEnd - 12, true)
  if (lines.refund) {
    amount(lines.refund.refunded, end - 45)
    ornament(() => drawHairline(document, end - 33, left))
    amount(lines.refund.rest, end - 12, true)
  }
  ornament(() => drawRule(document, end, { from: left, width: 1.6 }))
  tagged('P', () => pen.write(lines.guestCopy, styles.thanks, { x: page.left, y, width: 250 }))
  if (!lines.status.note) return
  tagged('P', () =>
    pen.write(lines.status.note, styles.small, { x: page.left, y: y + 19, width: 210 }),
  )
}

function drawSmallPrint(
  { document, pen, tagged, link, ornament }: Sheet,
  lines: ReceiptLines,
  top: number,
) {
  ornament(() => drawHairline(document, top))
  const block = (heading: string, text: string, x: number, width: number) => {
    let end = top
    tagged('H2', () => pen.write(heading, styles.heading, { x, y: top + 20, width }))
    tagged('P', () => {
      end = pen.write(text, styles.small, { x, y: top + 34, width, maxLines: 6 })
    })
    return end
  }
  if (lines.returnPolicy) block('Return policy', lines.returnPolicy, page.left, 250)
  const left = lines.returnPolicy ? 330 : page.left
  const y = block('Payment', lines.payment, left, 222) + 26
  let x: number = left
  for (const { text, address } of lines.links) {
    const start = x
    const width = pen.widthOf(text, styles.link)
    link({ address, text, x: start, y, width }, () =>
      pen.write(text, styles.link, { x: start, y, width: width + 1 }),
    )
    const rule = { from: start, to: start + width, width: 0.5, color: colors.amberText }
    ornament(() => drawRule(document, y + 2, rule))
    x += width + 18
  }
}
