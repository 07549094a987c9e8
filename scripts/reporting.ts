/** Adds up what the test runners reported, and names what failed. */
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Tally = { passed: number; failed: number; skipped: number; failures: string[] }

/** The folder that suites write their JSON reports into; made unless the caller of this run gave one. */
export const reportFolder = () =>
  process.env.REPORT_DIR ?? mkdtempSync(join(tmpdir(), 'smart-bird-reports-'))

/** The sum over every report in a folder. */
export function tally(folder: string): Tally {
  const sum: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }
  if (!existsSync(folder)) return sum
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const report = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const one = 'stats' in report ? ofPlaywright(report) : ofVitest(report)
    sum.passed += one.passed
    sum.failed += one.failed
    sum.skipped += one.skipped
    sum.failures.push(...one.failures.map((failure) => `${file}: ${failure}`))
  }
  return sum
}

/** Each failure with its first lines, then `N passed, N failed, N skipped` as the last line. */
export const inWords = ({ passed, failed, skipped, failures }: Tally) =>
  [...failures, `${passed} passed, ${failed} failed, ${skipped} skipped`].join('\n')

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}
function ofVitest(report: VitestReport): Tally {
  const failures = report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    const names = tests.map((test) => described(test.fullName, test.failureMessages?.[0]))
    // A file that could not be read at all has no test of its own to blame.
    return file.status === 'failed' && !names.length ? [described(file.name, file.message)] : names
  })
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}
type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors?: { message?: string }[]
}
/** A test that passed only on a second try counts as failed: flaky is broken. */
function ofPlaywright({ stats, errors = [], ...suite }: PlaywrightReport): Tally {
  const failures = [
    ...failedSpecs(suite),
    ...errors.map(({ message }) => described('outside any test', message)),
  ]
  return {
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky, failures.length),
    skipped: stats.skipped,
    failures,
  }
}

const failedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...suites.flatMap(failedSpecs),
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        described(`${file} › ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  ),
]

/** A failure's name and the beginning of what was said of it, short enough to read in a log's tail. */
const described = (name: string, message = 'no message') =>
  `FAILED ${name}\n    ${message.slice(0, 600).replaceAll('\n', '\n    ')}`
