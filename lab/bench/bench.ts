/**
 * `npm run bench -- [section …] [--rounds=7]`: measures the product beside its limits and peers, all of it or
 * some sections, keeps the figures in `results.json`, and writes their tables into lab/docs/performance.md.
 *
 * A section is a file in `sections/` with a `title` and a `measure(rounds)` that returns its rows
 * (`report/section.ts`); add it to the list below. It starts what it needs itself, mostly from `lab/`: a filled
 * PostgreSQL, the product as in production, a peer, load by wrk, figures from /proc. Whatever compares does so
 * round by round within one run.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cellsOf, composePage, type Result, tables } from './report/page.ts'
import type { Section } from './report/section.ts'

const sections: Record<string, () => Promise<Section>> = {
  web: () => import('./sections/web.ts'),
  interactions: () => import('./sections/interactions.ts'),
  cabinet: () => import('./sections/cabinet.ts'),
  api: () => import('./sections/api.ts'),
  start: () => import('./sections/start.ts'),
  memory: () => import('./sections/memory.ts'),
  restart: () => import('./sections/restart.ts'),
  overload: () => import('./sections/overload.ts'),
  login: () => import('./sections/login.ts'),
  processes: () => import('./sections/processes.ts'),
  scale: () => import('./sections/scale.ts'),
  times: () => import('./sections/times.ts'),
}
/** What a reader needs to weigh the figures. */
const machine = `${availableParallelism()} cores, Node ${process.version}`
const resultsFile = join(import.meta.dirname, 'results.json')
const pageFile = join(import.meta.dirname, '../docs/performance.md')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '7' } },
})
const rounds = Number(values.rounds)
const unknown = positionals.filter((name) => !sections[name])
if (unknown.length > 0 || !(rounds >= 1)) {
  console.error(`Name some of: ${Object.keys(sections).join(', ')}; rounds must be 1 or more.`)
  process.exit(2)
}

for (const [name, open] of Object.entries(sections)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  try {
    await run(name, await open())
  } catch (error) {
    console.error(`${name} was not measured:`, error)
    process.exitCode = 1
  }
}

async function run(name: string, { title, measure }: Section) {
  console.log(`\n${title} (${name})`)
  const began = performance.now()
  const rows = await measure(rounds)
  for (const row of rows) console.log(`  ${cellsOf(row).filter(Boolean).join('   ')}`)
  console.log(`  in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  keep(name, { title, machine, rounds, rows })
}

/** Each section on its own, so that one measured alone leaves the others as they are. */
function keep(name: string, result: Result) {
  const kept: Record<string, Result> = JSON.parse(readFileSync(resultsFile, 'utf8'))
  kept[name] = result
  const ordered = Object.keys(sections).flatMap((one) =>
    kept[one] ? [[one, kept[one]] as const] : [],
  )
  writeFileSync(resultsFile, `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`)
  const page = composePage(readFileSync(pageFile, 'utf8'), tables(ordered.map(([, one]) => one)))
  writeFileSync(pageFile, page)
}
