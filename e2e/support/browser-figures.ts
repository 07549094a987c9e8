import { execFileSync } from 'node:child_process'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { missingBrowser } from './engines.ts'

/** Debian's packages of the engines. */
const packages: Readonly<Record<string, string>> = {
  firefox: 'firefox-esr',
  webkit: 'libwebkit2gtk-4.1-0',
}

/** Closes the run with one line of figures. */
export default class BrowserFigures implements Reporter {
  private readonly passed = new Map<string, number>()

  onTestEnd(test: TestCase, { status }: TestResult) {
    const engine = test.parent.project()?.name ?? ''
    const before = this.passed.get(engine) ?? 0
    this.passed.set(engine, before + (status === 'passed' ? 1 : 0))
  }

  onEnd({ duration }: FullResult) {
    const parts = [...this.passed].map(
      ([engine, passed]) => missingBrowser(engine) ?? `${passed} journeys in ${versionOf(engine)}`,
    )
    process.stderr.write(`\nBrowsers: ${parts.join(', ')}; ${Math.round(duration / 1000)} s\n`)
  }

  printsToStdio() {
    return false
  }
}

const versionOf = (engine: string) =>
  execFileSync('dpkg-query', ['-W', packages[engine] ?? engine])
    .toString()
    .trim()
    .replace('\t', ' ')
