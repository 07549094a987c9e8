import { type Face, faceFor, type OwnFace, ownFaces } from '../fonts/faces.ts'
import { widthOf } from '../fonts/font.ts'

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

export function runsOf(text: string, style: Style): Run[] {
  const runs: { text: string; face: Face }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const face = faceFor(character, style.face) ?? ownFaces[style.face]
    if (last?.face === face) last.text += character
    else runs.push({ text: character, face })
  }
  return runs.map((run) => ({
    ...run,
    width: widthOf(run.text, run.face, style.tabular) * style.size,
  }))
}

export const widthOfText = (text: string, style: Style): number =>
  runsOf(text, style).reduce((sum, run) => sum + run.width, 0)
