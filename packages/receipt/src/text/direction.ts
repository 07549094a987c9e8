import type { Faces } from '../fonts/faces.ts'
import { isRightToLeft } from '../fonts/scripts.ts'
import { type Run, runsOf, type Style, widthOfRuns } from './runs.ts'
import type { Unit } from './units.ts'

export type PlacedRun = Run & { x: number }

/**
 * Puts a line's words where the eye expects them: words of right-to-left scripts follow each other
 * to the left, and so do all parts of the line when the text begins in such a script. The runs stay
 * in the order they are read, for those who copy or listen to the text.
 */
export function placeRow(row: readonly Unit[], text: string, style: Style, faces: Faces) {
  const startsBackwards = isRightToLeft(text)
  const spaced = row.map((unit, index) => ({
    ...unit,
    text: unit.spaced && index > 0 ? ` ${unit.text}` : unit.text,
  }))
  const groups = groupByDirection(spaced, startsBackwards).map(({ units, backwards }) => {
    const joined = units.map((unit) => unit.text).join('')
    // Against the line's direction a group's first word is its far end, so the space changes sides.
    const spacedText = backwards === startsBackwards ? joined : joined.replace(/^ (.*)$/u, '$1 ')
    const words = runsOf(spacedText, style, faces)
    const runs = backwards ? placeBackwards(words) : placeForwards(words)
    return { runs, width: Math.max(0, ...runs.map((run) => run.x + run.width)) }
  })
  const width = groups.reduce((sum, group) => sum + group.width, 0)
  let used = 0
  const runs = groups.flatMap((group) => {
    const x = startsBackwards ? width - used - group.width : used
    used += group.width
    return group.runs.map((run) => ({ ...run, x: run.x + x }))
  })
  return { runs, width }
}

type Group = { units: Unit[]; backwards: boolean }

/** Marks and figures go with the right-to-left words that stand on both sides of them. */
function groupByDirection(row: readonly Unit[], startsBackwards: boolean): Group[] {
  const groups: Group[] = []
  for (const [index, unit] of row.entries()) {
    const last = groups.at(-1)
    const word = row.slice(index).find(({ text }) => /\p{L}/u.test(text))
    const leadsBackwards = word ? isRightToLeft(word.text) : startsBackwards
    const followsBackwards = last?.backwards ?? startsBackwards
    const backwards = leadsBackwards && (word === unit || followsBackwards)
    if (last?.backwards === backwards) last.units.push(unit)
    else groups.push({ units: [unit], backwards })
  }
  return groups
}

function placeForwards(runs: readonly Run[]): PlacedRun[] {
  let x = 0
  return runs.map((run) => {
    const placed = { ...run, x }
    x += run.width
    return placed
  })
}

function placeBackwards(runs: readonly Run[]): PlacedRun[] {
  let right = widthOfRuns(runs)
  return runs.map((run) => {
    right -= run.width
    return { ...run, text: run.face.isShaped ? run.text : mirror(run.text), x: right }
  })
}

/** Marks among right-to-left words: the last stands first, and brackets open to the other side. */
const mirror = (text: string) =>
  /[\p{L}\p{N}]/u.test(text)
    ? text
    : Array.from(text, (mark) => brackets.get(mark) ?? mark)
        .toReversed()
        .join('')

const brackets = new Map(
  ['()', '[]', '{}', '<>', '«»'].flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
)
