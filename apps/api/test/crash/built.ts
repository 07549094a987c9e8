/** Runs before the crash proof: builds the API as for production. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundle } from '../../build/bundle.ts'

declare module 'vitest' {
  interface ProvidedContext {
    builtApi: string
  }
}

export async function setup(project: TestProject) {
  // Inside the API's folder, as in production, because it looks for packages from there; apart from the one that is started.
  const folder = join(import.meta.dirname, '../dist', `crash-${process.pid}`)
  await bundle(folder)
  project.provide('builtApi', join(folder, 'main.js'))
  return () => rmSync(folder, { recursive: true, force: true })
}
