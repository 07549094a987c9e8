import { type Face, faceFor, type OwnFace, ownFaces } from '../fonts/faces.ts'
import { widthOf } from '../fonts/font.ts'
import { lettersOf, partsOf, rightToLeft } from './units.ts'

export type Style = {
  face: OwnFace
  size: number
  color: string
  /** Distance of baselines. */
  leading: number
  /** Figures of one width, so that amounts align. */
  tabular?: boolean
}

type Measured = { text: string; face: Face; width: number }
/** Text that one font writes, `x` from the start of its line. */
export type Run = Measured & { x: number }

/** The runs of a line in the order of reading. */
export function runsOf(text: string, style: Style): Run[] {
  const runs: Run[] = []
  let x = 0
  for (const [index, words] of text.split(rightToLeftWords).entries()) {
    const isRightToLeft = index % 2 === 1
    const measured = isRightToLeft
      ? lettersOf(words).flatMap((letter) => measure([letter], style))
      : measure(splitByFace(words, style), style)
    const placed = isRightToLeft ? place(measured.reverse(), x).reverse() : place(measured, x)
    runs.push(...placed)
    x += sumOf(measured)
  }
  return runs
}

const letter = rightToLeft.source
const marks = '[\\p{M}\\u200c\\u200d]*'
/** Words of scripts that are written from right to left, and what is between them. */
const rightToLeftWords = new RegExp(`(${letter}(?:${marks}[\\s\\p{P}]*${letter})*${marks})`, 'u')

const splitByFace = (text: string, style: Style) =>
  partsOf(text, (character) => faceFor(character, style.face) !== undefined)

function measure(parts: readonly string[], style: Style): Measured[] {
  const runs: { text: string; face: Face }[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    const face = faceFor(part, style.face) ?? ownFaces[style.face]
    if (last?.face === face) last.text += part
    else runs.push({ text: part, face })
  }
  return runs.map((run) => ({
    ...run,
    width: widthOf(run.text, run.face, style.tabular) * style.size,
  }))
}

function place(runs: readonly Measured[], start: number): Run[] {
  let end = start
  return runs.map((run) => {
    const x = end
    end += run.width
    return { ...run, x }
  })
}

const sumOf = (runs: readonly Measured[]) => runs.reduce((sum, run) => sum + run.width, 0)

export const widthOfText = (text: string, style: Style): number => sumOf(runsOf(text, style))
