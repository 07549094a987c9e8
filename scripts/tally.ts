/** `npm run tally`: one line over all suites that wrote a report into REPORT_DIR; fails where one failed. */
import { inWords, reportFolder, tally } from './reporting.ts'

const sum = tally(reportFolder())
console.log(inWords(sum))
process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0)
