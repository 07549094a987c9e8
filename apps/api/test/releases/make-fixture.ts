/** Makes the fixture of a release from what `record.ts` wrote. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  type Call,
  digestOf,
  type Fixture,
  type Journey,
  mapStrings,
  momentOf,
  sorted,
} from './calls.ts'
import type { RecordedCall, RecordingHead } from './record.ts'

type Sent = Extract<RecordedCall, { text: string }>
type Recording = { head: RecordingHead; calls: RecordedCall[] }

/** What was recorded in a folder, as a fixture. */
export function makeFixture(folder: string): Pick<Fixture, 'statements' | 'journeys'> {
  const recordings = readdirSync(folder)
    .map((name) => read(join(folder, name)))
    .sort((a, b) => (a.head.test < b.head.test ? -1 : 1))
  const statements = createList()
  const journeys = recordings
    .filter(({ head }) => head.test.startsWith('test/releases/'))
    .map((recording) => asJourney(recording, statements.numberOf))
  addForms(recordings, statements)
  return { statements: statements.texts(), journeys }
}

type List = ReturnType<typeof createList>

function createList() {
  const numbers = new Map<string, number>()
  return {
    has: (text: string) => numbers.has(text),
    texts: () => [...numbers.keys()],
    numberOf(text: string): number {
      const number = numbers.get(text) ?? numbers.size
      numbers.set(text, number)
      return number
    },
  }
}

function read(path: string): Recording {
  const [head, ...calls] = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  for (const call of calls) if (call.text) call.text = call.text.trim().replace(/\n\s+/g, '\n')
  return { head, calls }
}

/** One text for each form, the shortest, of what succeeded. Tests define tables, too; the API never does. */
function addForms(recordings: readonly Recording[], statements: List) {
  const byForm = new Map(statements.texts().map((text) => [formOf(text), text]))
  for (const { calls } of recordings)
    for (const call of calls) {
      if (!('rows' in call) || !/^\s*(select|insert|update|delete|with)\b/i.test(call.text))
        continue
      // Only a test sends that much at once.
      if (call.text.length > 10_000) continue
      const form = formOf(call.text)
      const known = byForm.get(form)
      if (known !== undefined && (statements.has(known) || known.length <= call.text.length))
        continue
      byForm.set(form, call.text)
    }
  for (const text of byForm.values()) statements.numberOf(text)
}

function formOf(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/in \(\$\d+(, \$\d+)*\)/g, 'in ($)')
    .replace(/values (\([^()]*\))(, \([^()]*\))+/g, 'values $1')
    .replace(/\$\d+/g, '$')
}

function asJourney({ head, calls }: Recording, numberOf: List['numberOf']): Journey {
  const neutral = neutralValues(head.startedAt)
  const clean = calls.map((call) => ('text' in call ? neutralCall(call, neutral) : call))
  const generated = generatedValues(clean)
  const needed = isNeeded()
  const kept = clean.filter((call) => needed(call) || generated.has(call))
  const asCall = (call: RecordedCall): Call => {
    if ('run' in call) return call.run
    const number = numberOf(call.text)
    if ('error' in call) return [number, call.params, call.error]
    const places = generated.get(call)
    const digest = call.rows.length > 0 ? digestOf(call.rows) : ''
    if (places) return [number, call.params, call.count, digest, places]
    return digest ? [number, call.params, call.count, digest] : [number, call.params, call.count]
  }
  return { name: basename(head.test).split('.')[0] ?? '', calls: kept.map(asCall) }
}

/** Reads change nothing, so that the first of each is enough, apart from those that tell a value. */
function isNeeded() {
  const seen = new Map<string, number>()
  return (call: RecordedCall) => {
    if (!('text' in call) || !/^\s*select\b/i.test(call.text)) return true
    if (/\bfor (update|share|no key)\b|advisory/i.test(call.text)) return true
    const times = (seen.get(call.text) ?? 0) + 1
    seen.set(call.text, times)
    return times === 1
  }
}

/** Replaces what is secret, long or a point in time; the same value always by the same. */
function neutralValues(startedAt: number) {
  const names = new Map<string, string>()
  const named = (kind: string, text: string) => {
    const name = names.get(text) ?? `${kind}-${names.size + 1}`
    names.set(text, name)
    return name
  }
  return (text: string): string => {
    // What came from PayPal; no statement reads a part of it.
    if (text.length > 400 && text.startsWith('{'))
      return JSON.stringify({ json: named('json', JSON.stringify(sorted(JSON.parse(text)))) })
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text))
      return momentOf(Date.parse(text) - startedAt)
    if (/^\$argon2|^v1\.[\w-]{20,}$/.test(text)) return named('secret', text)
    if (/^(?=.*\d)[\w-]{40,}$/.test(text)) return named('hash', text)
    return text
  }
}

function neutralCall(call: Sent, neutral: (text: string) => string): Sent {
  const params = mapStrings(call.params, neutral) as unknown[]
  if (!('rows' in call)) return { ...call, params }
  // A column of jsonb is an object in rows and a string in parameters.
  const cellOf = (cell: unknown) =>
    typeof cell === 'object' && cell !== null
      ? JSON.parse(neutral(JSON.stringify(cell)))
      : mapStrings(cell, neutral)
  return { ...call, params, rows: call.rows.map((row) => row.map(cellOf)) }
}

/** Which values a statement generated and later calls send back, with their places. */
function generatedValues(calls: readonly RecordedCall[]) {
  const places = new Map<RecordedCall, Record<string, [number, number]>>()
  const sources = new Map<string, { call: RecordedCall; place: [number, number] }>()
  const sent = new Set<string>()
  for (const call of calls) {
    if (!('text' in call)) continue
    mapStrings(call.params, (text) => {
      sent.add(text)
      for (const [value, { call: source, place }] of sources)
        if (text.includes(value)) places.set(source, { ...places.get(source), [value]: place })
      return text
    })
    if (!('rows' in call)) continue
    for (const [row, cells] of call.rows.entries())
      for (const [column, cell] of cells.entries())
        if (typeof cell === 'string' && isGenerated(cell) && !sent.has(cell) && !sources.has(cell))
          sources.set(cell, { call, place: [row, column] })
  }
  return places
}

/** A random id, an invoice with its random letters, or a time that a statement read as text. */
function isGenerated(cell: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$|^SB-\d+-[A-Z]{6}$|^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[.\d]*\+00$/.test(
    cell,
  )
}
