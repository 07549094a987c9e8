/** `npm test`: unit and API tests of every workspace, then the journeys in a real browser. */
import { inWords, reportFolder, tally } from './reporting.ts'
import { run } from './run.ts'

const folder = reportFolder()
const env = { REPORT_DIR: folder }
// One suite after the other: each uses both cores itself.
const unit = await run(
  'turbo',
  ['run', 'test', '--continue', '--concurrency=1', '--output-logs=full'],
  env,
)
const journeys = await run(
  'npm',
  ['run', '--silent', '--workspace', '@smart-bird/e2e', 'test:e2e'],
  env,
)
console.log(`\n${inWords(tally(folder))}`)
process.exit(unit || journeys)
