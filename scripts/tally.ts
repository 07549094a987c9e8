/**
 * Runs the named npm scripts one after the other, even after a failure, and closes with one line that
 * adds up the reports of Vitest and Playwright, below the name and the errors of each failed test.
 * `a+b` runs two side by side, each with its output at its end. A script that fails without a failed test, or
 * that runs no test, counts as one failure.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test in Vitest's JSON report, which is the shape of Jest's. */
interface UnitTest {
  fullName: string
  status: string
  failureMessages: string[]
}

interface Fault {
  message: string
}

/** A suite in Playwright's JSON report: a file, or a `describe` in one. */
interface Suite {
  title: string
  suites?: Suite[]
  specs: {
    title: string
    tests: { status: string; results: { errors: Fault[] }[] }[]
  }[]
}

const failedUnitTests = (
  files: { name: string; message: string; assertionResults: UnitTest[] }[],
) =>
  files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages[0]}`)
    return failed.length === 0 && message ? [`${name}\n${message}`] : failed
  })

const failedJourneys = (suites: Suite[]): string[] =>
  suites.flatMap(({ title, suites: inner, specs }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ status, results }) =>
            `${title}: ${spec.title} (${status})\n${results
              .flatMap(({ errors }) =>
                errors.map(({ message }) => stripVTControlCharacters(message)),
              )
              .join('\n')}`,
        ),
    ),
    ...failedJourneys(inner ?? []),
  ])

async function run(script: string, isAlone: boolean): Promise<number | null> {
  const stdio = isAlone ? ('inherit' as const) : ('pipe' as const)
  const child = spawn('npm', ['run', '--silent', script], { stdio })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => output.push(part))
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(output))
  return code
}

const folder = join(import.meta.dirname, '../.reports')
const failures: string[] = []
const times: string[] = []
const sum = { passed: 0, failed: 0, skipped: 0 }
for (const step of process.argv.slice(2)) {
  rmSync(folder, { recursive: true, force: true })
  const began = performance.now()
  const scripts = step.split('+')
  const codes = await Promise.all(scripts.map((script) => run(script, scripts.length === 1)))
  times.push(`${step} ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const reports = globSync(join(folder, '*.json')).map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  )
  let [passed, failed, skipped] = [0, 0, 0]
  for (const { stats, errors, suites, ...vitest } of reports) {
    const named = stats
      ? [...failedJourneys(suites), ...errors.map(({ message }: Fault) => message)]
      : failedUnitTests(vitest.testResults)
    failures.push(...named.map((failure) => `${step}: ${failure}`))
    passed += stats?.expected ?? vitest.numPassedTests
    // Passed only on a second try is failed, and so is a suite that broke outside any test.
    failed += stats
      ? stats.unexpected + stats.flaky + errors.length
      : vitest.numFailedTests || Number(!vitest.success)
    skipped += stats?.skipped ?? vitest.numPendingTests + vitest.numTodoTests
  }
  const isIdle = step.startsWith('test') && passed + failed + skipped === 0
  for (const [index, code] of codes.entries())
    if (code !== 0 || isIdle) {
      failed ||= 1
      failures.push(`npm run ${scripts[index]} (exit code ${code})`)
    }
  sum.passed += passed
  sum.failed += failed
  sum.skipped += skipped
}
if (times.length > 1) console.log(`\n${times.join(', ')}`)
// At the end, where it is seen of a long log.
for (const failure of failures) {
  console.error(`\nFAILED ${failure.split('\n').slice(0, 24).join('\n  ')}`)
}
console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
process.exit(sum.failed > 0 ? 1 : 0)
