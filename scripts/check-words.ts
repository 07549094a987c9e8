/** Refuses words that CONTRIBUTING replaces by others, in code, comments, documents and on the wire. */
import { spawnSync } from 'node:child_process'

const words = 'office|told|heard|unheard|untold|whoever|anew|of which|sign-ins?'
const inNames = String.raw`\b(told|heard|office|signIn)[A-Z]|[a-z](Told|Heard|Office|SignIn)(?![a-z])`
/** The specification's own words, other programs' names, and a form's field. */
const allowed =
  /personal office|post office|post\(\?: office|out-of-office|fine flat|office:value|LibreOffice|howHeard|Heard about us/i
/** Texts for customers are a native speaker's; the rest is generated or can't be changed. */
const elsewhere = ['packages/content', 'docs/openapi.json', '*lock.json', 'scripts/check-words.ts']

const { stdout, stderr, status } = spawnSync(
  'git',
  [
    'grep',
    '-nP',
    '--untracked',
    `(?i:\\b(${words})\\b)|${inNames}`,
    '--',
    '.',
    ...elsewhere.map((path) => `:!${path}`),
  ],
  { encoding: 'utf8', maxBuffer: 1e8 },
)
// 0: found, 1: not found.
if (status === null || status > 1) throw new Error(`git grep failed: ${stderr}`)
const found = stdout.split('\n').filter((line) => line && !allowed.test(line))
if (found.length > 0) {
  console.error(`${found.join('\n')}\nThese words have better ones: see CONTRIBUTING.`)
  process.exit(1)
}
