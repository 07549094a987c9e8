import type { ContractLines } from '../contract.ts'
import type { LabeledLine } from '../receipt.ts'
import { colors, drawHairline, drawRule, page, styles } from './brand.ts'
import { drawItems, nextPageTop, pageBottom, softStyle } from './item-table.ts'
import { drawLetterhead } from './letterhead.ts'
import { drawPageFooters } from './page-footers.ts'
import type { Sheet } from './sheet.ts'

const width = page.right - page.left

/** The contract and the state's form if it was confirmed, then a page on how to cancel. */
export function drawContractPages(sheet: Sheet, lines: ContractLines) {
  drawLetterhead(sheet, lines.company)
  drawTitle(sheet, lines)
  let y = drawFacts(sheet, lines.parties, 236)
  const table = { title: 'What we do', top: y + 24, rest: sumsHeight(lines) }
  y = drawItems(sheet, lines.rows, table)
  y = drawSums(sheet, lines, y)
  y = drawFacts(sheet, lines.terms, y + 22)
  y = drawSignatures(sheet, lines, y + 30)
  if (lines.acknowledgment) drawAcknowledgment(sheet, lines.acknowledgment, y + 64)
  drawNotice(sheet, lines.notice)
  drawPageFooters(sheet, [lines.company.name, `${lines.title} ${lines.reference}`])
}

/** Where something of this height can be drawn: here, or at the top of the next page. */
function roomFor({ document }: Sheet, y: number, height: number): number {
  if (y + height <= pageBottom) return y
  document.addPage()
  return nextPageTop
}

function drawTitle({ pen, tagged }: Sheet, lines: ContractLines) {
  const left = { x: page.left, width: 300 }
  const right = { x: 312, width: 240, align: 'right' as const }
  tagged('H1', () => pen.write(lines.title, styles.title, { ...left, x: page.left - 1, y: 186 }))
  tagged('P', () => pen.write(lines.date, styles.value, { ...left, y: 210 }))
  tagged('P', () => pen.write(lines.amount, { ...styles.title, size: 26 }, { ...right, y: 180 }))
  tagged('P', () => pen.write(lines.reference, styles.value, { ...right, y: 210 }))
}

const factLabel = { x: page.left, width: 96 }
const factValue = { x: 164, width: page.right - 164 }
const formTitle = { ...styles.title, size: 22, leading: 26 }

const factHeight = ({ pen }: Sheet, { value }: LabeledLine) =>
  pen.count(value, styles.value, factValue) * styles.value.leading + 9.5

const factsHeight = (sheet: Sheet, facts: readonly LabeledLine[]) =>
  facts.reduce((sum, fact) => sum + factHeight(sheet, fact), 0)

/** Names and what they say, one below the other; returns where they end. */
function drawFacts(sheet: Sheet, facts: readonly LabeledLine[], top: number): number {
  const { document, pen, ornament, table } = sheet
  const rows = table()
  let y = top
  for (const fact of facts) {
    const { label, value } = fact
    const height = factHeight(sheet, fact)
    y = roomFor(sheet, y, Math.min(height, pageBottom - nextPageTop))
    const top = y
    ornament(() => drawHairline(document, top))
    rows.namedRow(
      () => pen.write(label, styles.label, { ...factLabel, y: y + 15 }),
      () => pen.write(value, styles.value, { ...factValue, y: y + 15.5 }),
    )
    y += height
  }
  const end = y
  ornament(() => drawHairline(document, end))
  return end
}

const sumsHeight = ({ sums }: ContractLines) => sums.length * 20 + 44

function drawSums(sheet: Sheet, lines: ContractLines, y: number): number {
  const { document, pen, ornament, table } = sheet
  const { sums, total } = lines
  const height = sumsHeight(lines)
  const left = 330
  const named = table()
  const write = (
    { label, value }: LabeledLine,
    at: number,
    style = styles.amount as typeof styles.total | typeof styles.amount,
  ) =>
    named.namedRow(
      () => pen.write(label, style, { x: left, y: at, width: 150 }),
      () => pen.write(value, style, { x: left, y: at, width: page.right - left, align: 'right' }),
    )
  for (const [index, sum] of sums.entries()) write(sum, y + 22 + index * 20)
  const end = y + height
  ornament(() => drawHairline(document, end - 32, left))
  write(total, end - 12, styles.total)
  ornament(() => drawRule(document, end, { from: left, width: 1.6 }))
  return end
}

const signatureWidth = 232
const namesHeight = 79

function signaturesHeight({ pen }: Sheet, { signatures, consent }: ContractLines): number {
  const count = (text: string, width: number) => pen.count(text, softStyle, { width })
  const texts = signatures.map(({ texts }) =>
    texts.reduce((sum, text) => sum + count(text, signatureWidth) * softStyle.leading + 2, 0),
  )
  return namesHeight + Math.max(...texts) + count(consent, width) * softStyle.leading + 48
}

/** Returns where they end. */
function drawSignatures(sheet: Sheet, lines: ContractLines, top: number): number {
  const { document, pen, tagged, link, ornament } = sheet
  const y = roomFor(sheet, top, signaturesHeight(sheet, lines))
  tagged('H2', () => pen.write('Signatures', styles.strong, { x: page.left, y: y + 8, width }))
  const ends = lines.signatures.map(({ role, name, texts }, index) => {
    const place = {
      x: index === 0 ? page.left : page.right - signatureWidth,
      width: signatureWidth,
    }
    tagged('P', () => pen.write(role, styles.label, { ...place, y: y + 28 }))
    const style = pen.widthOf(name, styles.thanks) > place.width ? styles.strong : styles.thanks
    const top = y + 70 - (pen.count(name, style, place) - 1) * style.leading
    tagged('P', () => pen.write(name, style, { ...place, y: top }))
    ornament(() => drawRule(document, y + 78, { from: place.x, to: place.x + place.width }))
    let end = y + namesHeight
    for (const text of texts)
      tagged('P', () => {
        end = pen.write(text, softStyle, { ...place, y: end + 14 })
      })
    return end
  })
  let end = Math.max(...ends) + 24
  if (lines.consent)
    tagged('P', () => {
      end = pen.write(lines.consent, softStyle, { x: page.left, y: end, width }) + 20
    })
  let x: number = page.left
  for (const { text, address } of lines.links) {
    const place = { x, y: end, width: pen.widthOf(text, styles.link) + 1 }
    link({ address, text, ...place }, () => pen.write(text, styles.link, place))
    x += place.width + 18
  }
  return end
}

function drawAcknowledgment(
  sheet: Sheet,
  form: NonNullable<ContractLines['acknowledgment']>,
  top: number,
) {
  const { pen, tagged } = sheet
  let y = roomFor(sheet, top, 96 + factsHeight(sheet, form.facts))
  tagged('H1', () => pen.write(form.title, formTitle, { x: page.left - 1, y, width }))
  tagged('P', () => {
    y = pen.write(form.sentence, styles.value, { x: page.left, y: y + 26, width })
  })
  drawFacts(sheet, form.facts, y + 14)
}

/** Two copies, to cut apart. */
function drawNotice(sheet: Sheet, notice: ContractLines['notice']) {
  const { document, pen, tagged, ornament } = sheet
  document.addPage()
  for (const [index, copy] of notice.copies.entries()) {
    const top = 62 + index * 344
    if (index > 0) ornament(() => drawCut(sheet, top - 44))
    tagged(index === 0 ? 'H1' : 'H2', () =>
      pen.write(notice.title, formTitle, { x: page.left - 1, y: top + 8, width: 340 }),
    )
    tagged('P', () =>
      pen.write(copy, styles.label, { x: 400, y: top + 8, width: 152, align: 'right' }),
    )
    let y = top + 16
    for (const sentence of notice.sentences)
      tagged('P', () => {
        y = pen.write(sentence, styles.value, { x: page.left, y: y + 18, width })
      })
    y = drawFacts(sheet, notice.facts, y + 14) + 46
    for (const [place, blank] of notice.blanks.entries()) {
      const from = place === 0 ? page.left : 420
      const to = place === 0 ? 396 : page.right
      ornament(() => drawRule(document, y, { from, to }))
      tagged('P', () => pen.write(blank, styles.label, { x: from, y: y + 14, width: to - from }))
    }
  }
}

function drawCut({ document }: Sheet, y: number) {
  document.dash(3, { space: 3 })
  drawRule(document, y, { width: 0.6, color: colors.faint })
  document.undash()
}
