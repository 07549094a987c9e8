/// <reference path="../pdfkit.d.ts" />
import type { LoadedFace } from '../fonts/faces.ts'
import { pdfFont } from '../fonts/font.ts'
import { type Line, setLines } from '../text/lines.ts'
import { readable } from '../text/readable.ts'
import type { Style } from '../text/runs.ts'
import type { PdfDocument } from './document.ts'

type Place = {
  x: number
  /** Baseline of the first line. */
  y: number
  width: number
  align?: 'left' | 'right' | 'center'
  maxLines?: number
  /** More of the same sentence or cell is written next. */
  continues?: boolean
}

export type Pen = {
  /** Writes text and returns the baseline of its last line. */
  write(text: string, style: Style, place: Place): number
  /** How many lines the text takes. */
  count(text: string, style: Style, place: Pick<Place, 'width' | 'maxLines'>): number
  widthOf(text: string, style: Style): number
}

/** Writes text with whatever fonts its letters need. Nothing in a text can become a link. */
export function createPen(document: PdfDocument, fonts: readonly LoadedFace[]): Pen {
  for (const font of fonts) document.registerFont(font.face.name, pdfFont(font))
  const lines = (text: string, style: Style, place: Pick<Place, 'width' | 'maxLines'>) =>
    setLines(readable(text), style, place.width, place.maxLines)

  const writeLine = (line: Line, style: Style, x: number, y: number) => {
    for (const [index, run] of line.runs.entries()) {
      // Without a space at the line's end, its last word and the next line's first are read as one.
      const isEnd = line.continues && index === line.runs.length - 1
      document
        .font(run.face.name)
        .fontSize(style.size)
        .fillColor(style.color)
        .text(isEnd ? `${run.text} ` : run.text, x + run.x, y, {
          lineBreak: false,
          baseline: 'alphabetic',
          // With a list of features, be it empty, pdfkit lays a text out as a whole, not word by word.
          features: style.tabular ? ['tnum'] : [],
        })
    }
  }

  return {
    write: (text, style, place) => {
      const all = lines(text, style, place)
      for (const [index, line] of all.entries()) {
        const indent = {
          left: 0,
          center: (place.width - line.width) / 2,
          right: place.width - line.width,
        }
        writeLine(
          { ...line, continues: line.continues || (place.continues ?? false) },
          style,
          place.x + indent[place.align ?? 'left'],
          place.y + index * style.leading,
        )
      }
      return place.y + Math.max(0, all.length - 1) * style.leading
    },
    count: (text, style, place) => lines(text, style, place).length,
    widthOf: (text, style) => lines(text, style, { width: Number.MAX_VALUE })[0]?.width ?? 0,
  }
}
