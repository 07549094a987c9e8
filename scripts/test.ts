/** `npm test`: unit and API tests of every workspace, and the journeys in a real browser. */
import { inWords, reportFolder, tally } from './reporting.ts'
import { run } from './run.ts'

const folder = reportFolder()
// Three suites at a time: the journeys wait as much as they work, as do those with servers.
const code = await run(
  'turbo',
  ['run', 'test', '--continue', '--concurrency=3', '--output-logs=full'],
  { REPORT_DIR: folder },
)
console.log(`\n${inWords(tally(folder))}`)
process.exit(code)
