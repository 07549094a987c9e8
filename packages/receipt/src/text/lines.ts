import type { Faces } from '../fonts/faces.ts'
import { type PlacedRun, placeRow } from './direction.ts'
import { runsOf, type Style, widthOfRuns } from './runs.ts'
import { chop, lettersOf, type Unit, unitsOf } from './units.ts'

/** More letters than the widest line of the smallest type can hold. */
const lineMax = 300

export type Line = { runs: PlacedRun[]; width: number }

/** Breaks text into lines no wider than `width`; more than `maxLines` end in an ellipsis. */
export function setLines(
  text: string,
  style: Style,
  faces: Faces,
  width: number,
  maxLines = Number.POSITIVE_INFINITY,
): Line[] {
  const measure = (part: string) => widthOfRuns(runsOf(part, style, faces))
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
  return shown.map((row) => placeRow(row, kept, style, faces))
}

function fillRows(units: readonly Unit[], width: number, measure: (text: string) => number) {
  const rows: Unit[][] = []
  let used = 0
  for (const unit of units) {
    const row = rows.at(-1)
    const wanted = measure(unit.spaced && row ? ` ${unit.text}` : unit.text)
    const hangs = !unit.spaced && !/[\p{L}\p{N}]/u.test(unit.text)
    if (row && (used + wanted <= width || hangs)) {
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
  const before = row.map((unit) => `${unit.text} `).join('')
  const letters = lettersOf(last.text)
  while (letters.length > 0 && !fits(`${before}${letters.join('')}…`)) letters.pop()
  row.push({ text: `${letters.join('')}…`, spaced: last.spaced && letters.length > 0 })
}
