import { type Face, type Faces, hasGlyph, type OwnFace } from '../fonts/faces.ts'
import { replacementSign } from '../fonts/scripts.ts'

export type Style = {
  face: OwnFace
  size: number
  color: string
  /** Distance of baselines. */
  leading: number
  /** Figures of one width, so that amounts align. */
  tabular?: boolean
}

/** Text that one font writes. */
export type Run = { text: string; face: Face; width: number }

export function runsOf(text: string, style: Style, faces: Faces): Run[] {
  const own = faces.own[style.face]
  const candidates = [own, ...faces.others]
  const runs: { text: string; face: Face }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const staysWithLast = /[\s\p{M}\u200c\u200d]/u.test(character)
    if (last && staysWithLast && hasGlyph(last.face, character)) {
      last.text += character
      continue
    }
    const found = candidates.find((candidate) => hasGlyph(candidate, character))
    const face =
      found ?? candidates.find((candidate) => hasGlyph(candidate, replacementSign)) ?? own
    const written = found ? character : replacementSign
    if (last?.face === face) last.text += written
    else runs.push({ text: written, face })
  }
  return runs.map((run) => ({ ...run, width: widthOf(run.text, run.face, style) }))
}

/** With a list of features, be it empty, pdfkit lays a run out as a whole and not word by word. */
export const featuresOf = (style: Style, face: Face): 'tnum'[] =>
  style.tabular && !face.isShaped ? ['tnum'] : []

const widthOf = (text: string, face: Face, style: Style) =>
  (face.font.layout(text, featuresOf(style, face)).advanceWidth * style.size) / face.font.unitsPerEm

export const widthOfRuns = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + run.width, 0)
