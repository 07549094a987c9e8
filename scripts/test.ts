/** `npm test`: unit and API tests of every workspace, then the journeys in a real browser. */
import { inWords, reportFolder, tally } from './reporting.ts'
import { run } from './run.ts'

const folder = reportFolder()
const env = { REPORT_DIR: folder }
// Two suites at a time: most use one core, or wait as much as they work.
const unit = await run(
  'turbo',
  ['run', 'test', '--continue', '--concurrency=2', '--output-logs=full'],
  env,
)
const journeys = await run(
  'npm',
  ['run', '--silent', '--workspace', '@smart-bird/e2e', 'test:e2e'],
  env,
)
console.log(`\n${inWords(tally(folder))}`)
process.exit(unit || journeys)
