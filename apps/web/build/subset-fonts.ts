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
] as const
/** The display face's dollar sign has two hairlines, which melt into one grey stroke: at each weight, what makes them meet. */
const dollars = [
  { name: 'dollar', wght: 400, apart: '019c418c41d8', joined: '01f72c002c7d' },
  { name: 'dollar-semibold', wght: 600, apart: '01ab4b7f4be9', joined: '01f73e003e9c' },
]
/** The ranges are those of styles/letters.css. */
const parts = [
  { suffix: '', script: 'latin', text: characters },
  { suffix: '-west', script: 'latin', text: range(0xc0, 0xff) },
  { suffix: '-east', script: 'latin-ext', text: range(0x100, 0x17f) },
]

const open = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)))
async function keep(name: string, font: Buffer) {
  await writeFile(new URL(`../src/styles/fonts/${name}.woff2`, import.meta.url), font)
  console.log(`${name}.woff2: ${(font.length / 1000).toFixed(1)} KB`)
}

for (const { name, files, variationAxes } of families)
  for (const { suffix, script, text } of parts) {
    const cut = { targetFormat: 'woff2', noHinting: true, keepFeatures, variationAxes } as const
    await keep(`${name}${suffix}`, await subsetFont(await open(files(script)), text, cut))
  }

for (const { name, wght, apart, joined } of dollars) {
  const cut = {
    targetFormat: 'truetype',
    noHinting: true,
    variationAxes: { opsz: 40, wght },
  } as const
  const two = await subsetFont(await open(families[0].files('latin')), '$', cut)
  const one = Buffer.from(two.toString('hex').replace(apart, joined), 'hex')
  await keep(name, await subsetFont(one, '$', { targetFormat: 'woff2' }))
}
