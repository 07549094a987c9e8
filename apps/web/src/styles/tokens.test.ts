import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('src/styles/tokens.css', 'utf8')
const values = [
  ...css.matchAll(/--color-([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6}))?/g),
]
const themes = {
  day: Object.fromEntries(values.map(([, name, day]) => [name, day])),
  night: Object.fromEntries(values.map(([, name, day, night]) => [name, night ?? day])),
}

const onPaper = ['ink', 'soft', 'faint', 'amber-text', 'teal', 'red']
const texts: [text: string, ground: string][] = [
  ...['paper', 'raised', 'sunk', 'band'].flatMap((ground) =>
    onPaper.map((text): [string, string] => [text, ground]),
  ),
  ['ink', 'amber-wash'],
  ['soft', 'amber-wash'],
  ['faint', 'amber-wash'],
  ['amber-text', 'amber-wash'],
  ['teal', 'teal-wash'],
  ['red', 'red-wash'],
  ['on-amber', 'amber'],
  ['on-amber', 'amber-strong'],
  ['on-amber', 'lamp'],
  ['night-ink', 'night'],
  ['night-soft', 'night'],
  ['night-ink', 'night-raised'],
  ['night-soft', 'night-raised'],
  ['lamp', 'night'],
]
/** Edges of fields and marks need 3:1 against their ground. */
const shapes: [shape: string, ground: string][] = [
  ['edge', 'paper'],
  ['edge', 'raised'],
  ['teal', 'raised'],
]

for (const [theme, palette] of Object.entries(themes)) {
  test.each(texts)(`by ${theme} %s on %s can be read`, (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })
  test.each(shapes)(`by ${theme} %s on %s can be seen`, (shape, ground) => {
    expect(contrast(palette[shape], palette[ground])).toBeGreaterThanOrEqual(3)
  })
}

/** WCAG 2.2, relative luminance. */
function contrast(one: string | undefined, other: string | undefined): number {
  if (!one || !other) throw new Error('There is no such color.')
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
