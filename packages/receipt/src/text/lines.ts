import { type Run, runsOf, type Style, widthOfText } from './runs.ts'
import { chop, lettersOf, type Unit, unitsOf } from './units.ts'

/** More letters than the widest line of the smallest type can hold. */
const lineMax = 300

/** `continues`: a space is between the line and the next. */
export type Line = { runs: Run[]; width: number; continues: boolean }

/** Breaks text into lines no wider than `width`; more than `maxLines` end in an ellipsis. */
export function setLines(
  text: string,
  style: Style,
  width: number,
  maxLines = Number.POSITIVE_INFINITY,
): Line[] {
  const measure = (part: string) => widthOfText(part, style)
  const fits = (part: string) => measure(part) <= width
  // However long a text is, the work is bounded by what can be shown of it.
  const kept = maxLines === Number.POSITIVE_INFINITY ? text : text.slice(0, maxLines * lineMax)
  const rows = fillRows(
    unitsOf(kept).flatMap((unit) => chop(unit, fits)),
    width,
    measure,
  )
  const shown = rows.slice(0, maxLines)
  const last = shown.at(-1)
  if (last && rows.length > maxLines) endInEllipsis(last, fits)
  return shown.map((row, index) => {
    const joined = textOf(row)
    const continues = shown[index + 1]?.[0]?.spaced ?? false
    return { runs: runsOf(joined, style), width: measure(joined), continues }
  })
}

const textOf = (row: readonly Unit[]) =>
  row.map((unit, index) => (unit.spaced && index > 0 ? ` ${unit.text}` : unit.text)).join('')

function fillRows(units: readonly Unit[], width: number, measure: (text: string) => number) {
  const rows: Unit[][] = []
  let used = 0
  for (const unit of units) {
    const row = rows.at(-1)
    const wanted = measure(unit.spaced && row ? ` ${unit.text}` : unit.text)
    if (row && used + wanted <= width) {
      row.push(unit)
      used += wanted
    } else {
      rows.push([unit])
      used = measure(unit.text)
    }
  }
  return rows
}

function endInEllipsis(row: Unit[], fits: (text: string) => boolean) {
  const last = row.pop()
  if (!last) return
  const before = textOf(row) + (last.spaced && row.length > 0 ? ' ' : '')
  const letters = lettersOf(last.text)
  while (letters.length > 0 && !fits(`${before}${letters.join('')}…`)) letters.pop()
  row.push({ text: `${letters.join('')}…`, spaced: last.spaced && letters.length > 0 })
}
