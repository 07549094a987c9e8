import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'

const bundle = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle')

/**
 * Playwright's own script for pages: its selectors, accessible names, actionability and expectations. So
 * a locator means the same in an engine that Playwright doesn't drive.
 */
export const injectedScriptSource = () => sourceOf('injectedScriptSource')
/** Playwright's own clock for pages. */
export const clockSource = () => sourceOf('clockSource')

/** The bundle holds them as string literals that it doesn't export. */
function sourceOf(name: string): string {
  const text = readFileSync(bundle, 'utf8')
  const from = text.indexOf(`/src/generated/${name}.ts`)
  const literal = /\bsource\d* = ('.*');$/m.exec(text.slice(from))?.[1]
  if (from < 0 || !literal) throw new Error(`This version of Playwright has no ${name}.`)
  return runInNewContext(literal)
}
