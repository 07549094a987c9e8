/**
 * Runs the named npm scripts one after the other, even after a failure, and closes with one line that
 * adds up the reports of Vitest and Playwright. A script that fails without a failed test, or that runs
 * no test, counts as one failure.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'

const sum = { passed: 0, failed: 0, skipped: 0 }
for (const script of process.argv.slice(2)) {
  rmSync('.reports', { recursive: true, force: true })
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' })
  const reports = globSync('.reports/*.json').map((file) => JSON.parse(readFileSync(file, 'utf8')))
  let [passed, failed, skipped] = [0, 0, 0]
  for (const { stats, errors, ...vitest } of reports) {
    passed += stats?.expected ?? vitest.numPassedTests
    // Passed only on a second try is failed, and so is a suite that broke outside any test.
    failed += stats
      ? stats.unexpected + stats.flaky + errors.length
      : vitest.numFailedTests || Number(!vitest.success)
    skipped += stats?.skipped ?? vitest.numPendingTests + vitest.numTodoTests
  }
  const isIdle = script.startsWith('test') && passed + failed + skipped === 0
  if (status !== 0 || isIdle) {
    failed ||= 1
    console.error(`FAILED npm run ${script} (exit code ${status})`)
  }
  sum.passed += passed
  sum.failed += failed
  sum.skipped += skipped
}
console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
process.exit(sum.failed > 0 ? 1 : 0)
