import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fixture, Journey } from './calls.ts'

const at = (name: string) => join(import.meta.dirname, name)
const statementsFile = at('previous-release.sql')
const callsFile = at('previous-release.jsonl')
/** No statement has such a line. */
const between = '\n--;\n'

/** A line for each call, so that a new recording can be compared. */
export function writeFixture({ statements, journeys, ...head }: Fixture) {
  writeFileSync(statementsFile, statements.join(between))
  const lines = [head, ...journeys.flatMap(({ calls, ...journey }) => [journey, ...calls])]
  writeFileSync(callsFile, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

export function readFixture(): Fixture {
  const statements = readFileSync(statementsFile, 'utf8').split(between)
  const [head, ...lines] = readFileSync(callsFile, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const journeys: Journey[] = []
  for (const line of lines)
    if (line.name) journeys.push({ name: line.name, calls: [] })
    else journeys.at(-1)?.calls.push(line)
  return { ...head, statements, journeys }
}
