/**
 * `npm run lab -- proof:cluster`: customers pay while the cluster under the API fails in every way it should
 * survive. Everything runs on this machine, from Debian's packages, and ends with this process. With
 * --short it takes at most four minutes, and is left out where the packages are missing.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, startCluster } from './cluster.ts'
import { startCustomers } from './customers.ts'
import { type Figures, figuresOf } from './figures.ts'
import { logInAll, saveHouseholds } from './households.ts'
import { checkLedger, watchReceipts } from './ledger-check.ts'
import { aPlace } from './place.ts'
import { missingPackages, versions } from './programs.ts'
import { rollingRestarts, scenarios } from './scenarios.ts'
import { stopwatchOf } from './starved.ts'
import { streamCalls } from './stream.ts'

const isShort = process.argv.includes('--short')
const size = isShort
  ? { payers: 4, ordersEach: 500, readers: 3, calls: 5000, limitMinutes: 20 }
  : { payers: 6, ordersEach: 2500, readers: 4, calls: 50_000, limitMinutes: 40 }
/** A house may report 60 times in ten minutes, and every fifth call is a report. */
const houses = Math.ceil(size.calls / 5 / 50)

const missing = missingPackages()
if (missing.length > 0) {
  const install = `Install them with: apt-get install ${missing.join(' ')}`
  if (!isShort) throw new Error(`Packages are missing. ${install}`)
  console.log(`The proof of the cluster is left out: packages are missing. ${install}`)
  report([], 1)
  process.exit(0)
}

const began = performance.now()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1))
setTimeout(() => {
  console.error(`Not done after ${size.limitMinutes} minutes.`)
  process.exit(1)
}, size.limitMinutes * 60_000).unref()

console.log(versions())
const place = aPlace()
const withLogs = (error: unknown): never => {
  console.error(place.logs())
  throw error
}
const cluster = await startCluster(place).catch(withLogs)
const faults = await prove(cluster).catch(withLogs)
for (const fault of faults.slice(0, 50)) console.error(fault)
console.log(`${faults.length === 0 ? 'Held' : 'NOT held'}, after ${minutes(began)} minutes.`)
process.exit(faults.length === 0 ? 0 : 1)

async function prove({ members, sandbox, apis, directApis, apiUrl }: Cluster): Promise<string[]> {
  const saved = await saveHouseholds(await members.getPrimary(), { ...size, houses })
  await Promise.all(apis.map((api) => api.start()))
  const payers = await logInAll(apiUrl, saved.payers)
  const readers = await logInAll(apiUrl, saved.readers)
  console.log(`Everything is up after ${minutes(began)} minutes.`)
  const tries = new Set<string>()
  const stopwatch = stopwatchOf(() => [...apis, ...directApis].flatMap((api) => api.pid() ?? []))
  const world = { apiUrl, sandbox, payers, readers, tries, houses: saved.houses, stopwatch }
  const receipts = watchReceipts(sandbox)

  const all: Figures[] = []
  for (const { name, run } of scenarios.filter((one) => !isShort || one.isShort)) {
    const figures = figuresOf(name)
    all.push(figures)
    // Without a synchronous standby, Patroni lets nobody take over: nothing may be lost.
    await members.untilWhole()
    const customers = startCustomers(world, figures)
    await wait(2000)
    await run(cluster)
    await untilCalm(figures, stopwatch())
    for (const api of apis.filter((one) => !one.isRunning())) {
      figures.blame(`an API process ended by itself:\n${api.output().slice(-1500)}`)
      await api.start()
    }
    await customers.stop()
    figures.end()
    console.log(JSON.stringify(figures.row()))
  }
  all.push(await proveRolling(world))

  const ledger = await checkLedger({ members, sandbox, tries, houses: saved.houses, receipts })
  receipts.stop()
  console.table(all.map((figures) => figures.row()))
  console.log(
    `${ledger.captures} captures at PayPal, ${ledger.receipts} receipts emailed; all settled ${ledger.settledSeconds.toFixed(1)} s after the last scenario.`,
  )
  report([
    ...all.map((figures) => ({ fullName: figures.scenario, faults: figures.faults() })),
    { fullName: 'the books', faults: ledger.faults },
  ])
  return [...all.flatMap((figures) => figures.faults()), ...ledger.faults]
}

/** Restarts of the API that no call may notice. */
async function proveRolling(world: Parameters<typeof streamCalls>[0]): Promise<Figures> {
  const figures = figuresOf(`API restarted under ${size.calls} calls`)
  let isOver = false
  const restarting = rollingRestarts(cluster, () => isOver)
  await streamCalls(world, figures, size.calls).finally(() => {
    isOver = true
  })
  console.log(`${await restarting} restarts`)
  figures.end()
  if (figures.refusals() > 0) figures.blame('a planned restart was noticed')
  console.log(JSON.stringify(figures.row()))
  return figures
}

/** Three seconds without a refusal, at most a minute after the scenario is over. */
async function untilCalm(figures: Figures, elapsedMs: () => number) {
  while (elapsedMs() < 60_000) {
    await wait(1000)
    if (figures.calmForMs() > 3000) return
  }
  figures.blame('calls were still refused a minute later')
}

/** For the sum of `npm run ci`, in the form of Vitest's reports. */
function report(tests: readonly { fullName: string; faults: readonly string[] }[], skipped = 0) {
  const failed = tests.filter(({ faults }) => faults.length > 0)
  const results = {
    success: failed.length === 0,
    numPassedTests: tests.length - failed.length,
    numFailedTests: failed.length,
    numPendingTests: skipped,
    numTodoTests: 0,
    testResults: [
      {
        name: 'proof:cluster',
        message: '',
        assertionResults: failed.map(({ fullName, faults }) => ({
          fullName,
          status: 'failed',
          failureMessages: [faults.join('\n')],
        })),
      },
    ],
  }
  mkdirSync('.reports', { recursive: true })
  writeFileSync('.reports/proof-cluster.json', JSON.stringify(results))
}

function minutes(since: number) {
  return ((performance.now() - since) / 60_000).toFixed(1)
}
