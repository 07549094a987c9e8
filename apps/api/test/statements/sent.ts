import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { problemsOf } from './read-statement.ts'
import { isSweep } from './sweeps.ts'

/** A statement that the suite sent, and the test file that sent it first. */
export type Sent = { statement: string; file: string | undefined }

/** The statements that were recorded, each once. */
export function readSent(folder: string): Sent[] {
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').trim().split('\n'),
  )
  const sent = lines.map((line): Sent => JSON.parse(line))
  return [...new Map(sent.map((one) => [one.statement, one])).values()]
}

/** What is wrong with a statement, as text; undefined if nothing is. */
export function faultOf({ statement, file }: Sent): string | undefined {
  const problems = isSweep(statement) ? [] : problemsOf(statement)
  if (problems.length === 0) return undefined
  const sender = file ? relative(process.cwd(), file) : 'no test'
  return `It ${problems.join(', and ')}. First sent by ${sender}:\n${statement}`
}
