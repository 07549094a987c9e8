import type { Style } from '../text/runs.ts'
import type { PdfDocument } from './document.ts'

/** The site's colors. */
export const colors = {
  paper: '#f7f1e6',
  ink: '#16223c',
  soft: '#45506a',
  faint: '#5b6377',
  line: '#d9ccb5',
  amber: '#f6a723',
  amberText: '#8a4f00',
  sunk: '#efe6d4',
  teal: '#0d6a62',
  tealWash: '#d9eee8',
} as const

const sans = { face: 'public-sans-regular', color: colors.ink } as const
const strong = { face: 'public-sans-semibold', color: colors.ink } as const
const display = { face: 'newsreader-display', color: colors.ink } as const

export const styles = {
  wordmark: { ...display, size: 26, leading: 30 },
  title: { ...display, size: 40, leading: 44 },
  thanks: { ...display, size: 14, leading: 18 },
  label: { ...sans, size: 8, leading: 11, color: colors.faint },
  value: { ...sans, size: 10.5, leading: 14.5 },
  strong: { ...strong, size: 10.5, leading: 14.5 },
  heading: { ...strong, size: 8.5, leading: 12 },
  small: { ...sans, size: 8.5, leading: 12.5, color: colors.soft },
  link: { ...sans, size: 8.5, leading: 12.5, color: colors.amberText },
  amount: { ...sans, size: 10.5, leading: 14.5, tabular: true },
  total: { ...strong, size: 13, leading: 17 },
} as const satisfies Record<string, Style>

/** US Letter in points, and the part of it that is written on. */
export const page = { width: 612, height: 792, left: 60, right: 552 } as const

/** The bird on the wire, as on the site; the wire runs across the whole sheet at `y`. */
export function drawBirdOnWire(document: PdfDocument, x: number, y: number, size: number) {
  drawRule(document, y, { from: 0, to: page.width })
  const scale = size / 40
  document
    .save()
    .translate(x, y - 36.5 * scale)
    .scale(scale)
  document.path(bird).fill(colors.ink)
  document.circle(26, 12.5, 1.7).fill(colors.paper)
  document.rect(12, 18, 10, 9).fill(colors.amber)
  document.lineWidth(1.3).strokeColor(colors.ink).path('M17 18v9M12 22.5h10').stroke()
  document.lineWidth(1.6).path('M14.5 32.5v4M20.5 32.5v4').stroke()
  document.restore()
}

type Rule = { from?: number; to?: number; width?: number; color?: string }

/** A horizontal line, as wide as the page's text. */
export function drawRule(
  document: PdfDocument,
  y: number,
  { from = page.left, to = page.right, width = 0.9, color = colors.ink }: Rule = {},
) {
  document.lineWidth(width).strokeColor(color).moveTo(from, y).lineTo(to, y).stroke()
}

export const drawHairline = (document: PdfDocument, y: number, from: number = page.left) =>
  drawRule(document, y, { from, width: 0.6, color: colors.line })

const bird =
  'M2 7.5 11.5 15C13 9.5 18 6 23.5 6c4.6 0 8 2.5 9 6.3L39 15l-6.4 2.2C32.2 27 26 33 17.5 33 9.5 33 4 27.3 4 19.5 4 15 3.3 11.3 2 7.5Z'
