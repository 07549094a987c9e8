/** Reads the statements that the tests sent, once all have run, and fails the run for one that breaks the rule. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadModule } from 'libpg-query'
import type { TestProject } from 'vitest/node'
import { faultOf, readSent } from './sent.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder where each worker records its statements. */
    statements: string
  }
}

export function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-statements-'))
  project.provide('statements', folder)
  return async () => {
    const sent = readSent(folder)
    rmSync(folder, { recursive: true })
    await loadModule()
    const faults = sent.map(faultOf).filter((fault) => fault !== undefined)
    if (faults.length > 0)
      throw new Error(
        `A lock, join or change of a customer's rows must name the customer (decision 29), and decision 30 lists what else a divided database refuses. These statements break it:\n\n${faults.join('\n\n')}\n`,
      )
  }
}
