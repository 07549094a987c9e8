/** Adds up what the test runners reported. */
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Tally = { passed: number; failed: number; skipped: number }

/** The folder that suites write their JSON reports into; made unless the caller of this run gave one. */
export const reportFolder = () =>
  process.env.REPORT_DIR ?? mkdtempSync(join(tmpdir(), 'smart-bird-reports-'))

/** The sum over every report in a folder. */
export function tally(folder: string): Tally {
  const sum: Tally = { passed: 0, failed: 0, skipped: 0 }
  if (!existsSync(folder)) return sum
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const report = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const one = 'stats' in report ? ofPlaywright(report.stats) : ofVitest(report)
    sum.passed += one.passed
    sum.failed += one.failed
    sum.skipped += one.skipped
  }
  return sum
}

export const inWords = ({ passed, failed, skipped }: Tally) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}
const ofVitest = (report: VitestReport): Tally => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
})

type PlaywrightStats = { expected: number; unexpected: number; flaky: number; skipped: number }
/** A test that passed only on a second try counts as failed: flaky is broken. */
const ofPlaywright = (stats: PlaywrightStats): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
})
