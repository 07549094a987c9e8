/**
 * The published contract as a file.
 * `write` generates docs/openapi.json from the code.
 * `check` compares it with the one of the last release, and fails while the changelog doesn't name what was
 * removed or narrowed.
 * `release` makes it the one of the last release, on the commit that goes out.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { findUnnamed, released } from '@smart-bird/contracts/openapi/changelog'
import { type Change, compareContracts } from '@smart-bird/contracts/openapi/compare'
import { openApi } from '@smart-bird/contracts/openapi/document'
import type { OpenApi } from '@smart-bird/contracts/openapi/types'
import { contractVersion } from '@smart-bird/contracts/openapi/version'

const files = {
  current: 'docs/openapi.json',
  released: 'docs/openapi-released.json',
  changelog: 'CHANGELOG.md',
} as const
const contract = openApi()
const generated = `${JSON.stringify(contract, null, 2)}\n`
const read = (name: keyof typeof files) => readFileSync(files[name], 'utf8')

function check() {
  if (read('current') !== generated)
    fail(
      `${files.current} isn't what the code generates. Run npm run contract:write, and commit it.`,
    )
  // We wrote it ourselves.
  const last: OpenApi = JSON.parse(read('released'))
  const changes = compareContracts(last, contract)
  const breaking = changes.filter(({ breaks }) => breaks)
  const unnamed = findUnnamed(breaking, read('changelog'))
  say(
    `New since ${last.info.version}:`,
    changes.filter(({ breaks }) => !breaks),
  )
  say(
    `Removed or narrowed since ${last.info.version}, as ${files.changelog} says:`,
    breaking.filter((change) => !unnamed.includes(change)),
  )
  if (unnamed.length > 0)
    fail(
      `Callers of the last release may break, and ${files.changelog} doesn't say so:\n${listed(unnamed)}\n` +
        'If it has to be, write for each a line below "## [Unreleased]", under "### Changed" or "### Removed", ' +
        'with its name in backticks and what callers have to do. Otherwise undo the change.',
    )
}

function say(heading: string, changes: readonly Change[]) {
  if (changes.length > 0) console.log(`${heading}\n${listed(changes)}`)
}

const listed = (changes: readonly Change[]) =>
  changes
    .map(({ subject, operations, what }) => {
      const users = operations.filter((operation) => operation !== subject)
      const shared = users.length > 0 ? ` (in ${users.join(', ')})` : ''
      return `- \`${subject}\` ${what}${shared}`
    })
    .join('\n')

function release() {
  check()
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(files.changelog, released(read('changelog'), contractVersion, day))
  writeFileSync(files.released, generated)
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const [act] = process.argv.slice(2)
if (act === 'write') writeFileSync(files.current, generated)
else if (act === 'check') check()
else if (act === 'release') release()
else fail('Say write, check or release.')
