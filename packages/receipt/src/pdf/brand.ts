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
  document.circle(25.6, 12.8, 1.5).fill(colors.paper)
  document.rect(12.5, 20, 8.5, 7.5).fill(colors.amber)
  document.lineWidth(1.2).strokeColor(colors.ink)
  document.path('M16.75 20v7.5M12.5 23.75h8.5').stroke()
  document.lineWidth(1.8).path('M15 32v4M21 31.5V36').stroke()
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
  'M5.5 8.2c4.2.3 7.6 2 10.2 5.1 1.3-3.6 4.5-6 8.5-6 3.3 0 6.1 1.6 7.6 4.2l4.7 1.5-4.1 2.3c.1 10-6 17.2-14.9 17.2C10.2 32.5 5.3 27.6 5 20.6c-.2-4.3.2-8.4.5-12.4Z'
