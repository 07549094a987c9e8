/**
 * Makes the two web fonts in src/styles/fonts: the variable originals, cut down to the characters and
 * axes that the site uses. Run it when those change: `node build/subset-fonts.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
const characters = `${ascii}\u00a0\u00ad©®·×°½é–—‘’“”•…→←✓™`
const keepFeatures = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum']

const fonts = [
  {
    from: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
    to: 'newsreader.woff2',
    // A display face: one optical size, because small text is set in the sans.
    variationAxes: { opsz: 40, wght: { min: 400, max: 650 } },
  },
  {
    from: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    to: 'public-sans.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]

for (const { from, to, variationAxes } of fonts) {
  const original = await readFile(fileURLToPath(import.meta.resolve(from)))
  const subset = await subsetFont(original, characters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures,
    variationAxes,
  })
  await writeFile(new URL(`../src/styles/fonts/${to}`, import.meta.url), subset)
  console.log(`${to}: ${(subset.length / 1000).toFixed(1)} KB`)
}
