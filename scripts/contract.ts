/**
 * The published contract as a file: `write` generates docs/openapi.json from the code, `check` fails while it
 * isn't what the code generates.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { openApi } from '@smart-bird/contracts/openapi/document'

const file = 'docs/openapi.json'
const generated = `${JSON.stringify(openApi(), null, 2)}\n`

const [act] = process.argv.slice(2)
if (act === 'write') writeFileSync(file, generated)
else if (act !== 'check') fail('Say write or check.')
else if (readFileSync(file, 'utf8') !== generated)
  fail(`${file} isn't what the code generates. Run npm run contract:write, and commit it.`)

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
