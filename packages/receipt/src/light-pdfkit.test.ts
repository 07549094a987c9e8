import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { lightPdfkit } from './light-pdfkit.ts'

const plugin = lightPdfkit()
const pdfkit = '/x/node_modules/pdfkit/js/pdfkit.browser.mjs'

test('stands in for what pdfkit imports and the PDFs never use', () => {
  for (const source of ['fontkit', 'png-js', 'linebreak', '@noble/ciphers/aes']) {
    const id = plugin.resolveId(source, pdfkit)
    expect(plugin.load(id ?? '')).toContain('export')
  }
})

test('leaves the other imports of pdfkit, and those of other packages, alone', () => {
  expect(plugin.resolveId('fflate', pdfkit)).toBeUndefined()
  expect(plugin.resolveId('toString', pdfkit)).toBeUndefined()
  expect(plugin.resolveId('fontkit', '/x/packages/receipt/src/main.ts')).toBeUndefined()
  expect(plugin.resolveId('fontkit', undefined)).toBeUndefined()
  expect(plugin.load('/x/main.ts')).toBeUndefined()
})

test("pdfkit's browser build still imports what the plugin knows", async () => {
  const source = await readFile(
    new URL('../../../node_modules/pdfkit/js/pdfkit.browser.mjs', import.meta.url),
    'utf8',
  )
  const imported = [...source.matchAll(/^import .* from '(.+)'/gm)].map((match) => match[1])
  expect(imported.toSorted()).toEqual([
    '@noble/ciphers/aes',
    '@noble/hashes/utils',
    'fflate',
    'fontkit',
    'linebreak',
    'png-js',
  ])
})
