/**
 * Cuts the variable fonts in src/styles/fonts down to the characters and axes in use. Run it when
 * those change: `node build/subset-fonts.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )
const characters = `${range(0x20, 0x7e)}\u00a0\u00ad©®·×°½é–—‘’“”•…→←✓™`
const keepFeatures = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum']

const dollar = (name: string, wght: number) => ({
  name,
  files: () => '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  variationAxes: { wght },
  only: '$',
})
const families = [
  {
    name: 'newsreader',
    files: (script: string) =>
      `@fontsource-variable/newsreader/files/newsreader-${script}-standard-normal.woff2`,
    // A display face: one optical size, because small text is set in the sans.
    variationAxes: { opsz: 40, wght: { min: 400, max: 650 } },
  },
  {
    name: 'public-sans',
    files: (script: string) =>
      `@fontsource-variable/public-sans/files/public-sans-${script}-wght-normal.woff2`,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  // Before figures of the display face, regular and semibold: as heavy as they look.
  dollar('dollar', 270),
  dollar('dollar-semibold', 450),
]
/** The ranges are those of styles/letters.css. */
const parts = [
  { suffix: '', script: 'latin', text: characters },
  { suffix: '-west', script: 'latin', text: range(0xc0, 0xff) },
  { suffix: '-east', script: 'latin-ext', text: range(0x100, 0x17f) },
]

for (const { name, files, variationAxes, ...dollar } of families)
  for (const { suffix, script, text } of 'only' in dollar
    ? [{ suffix: '', script: '', text: dollar.only }]
    : parts) {
    const original = await readFile(fileURLToPath(import.meta.resolve(files(script))))
    const subset = await subsetFont(original, text, {
      targetFormat: 'woff2',
      noHinting: true,
      keepFeatures,
      variationAxes,
    })
    const to = `${name}${suffix}.woff2`
    await writeFile(new URL(`../src/styles/fonts/${to}`, import.meta.url), subset)
    console.log(`${to}: ${(subset.length / 1000).toFixed(1)} KB`)
  }
