/** The API in its own process, for benchmarks: with accounts to log in, and a few questions it answers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buildApp } from '../../apps/api/src/app.ts'
import { openDatabase } from '../../apps/api/src/db/open.ts'
import { users } from '../../apps/api/src/db/tables/users.ts'
import { hashPassword, passwordMatches } from '../../apps/api/src/lib/passwords.ts'
import { setUpProvider } from '../../apps/api/src/modules/billing/provider/set-up-provider.ts'
import { readConfig } from '../../apps/api/src/settings/config.ts'
import { benchPassword, benchUser, benchUsers } from './accounts.ts'
import { tokenOf } from './session.ts'

/** What the parent asks, and what it gets. */
export type Question =
  | { ask: 'delay-begin' }
  | { ask: 'delay-end' }
  | { ask: 'bare'; seconds: number; inFlight: number }
  | { ask: 'tokens'; users: readonly number[] }
  | { ask: 'spent' }
  | { ask: 'stop' }
export type Answer =
  | { port: number; database: string }
  | { p50Ms: number; p99Ms: number; maxMs: number }
  | { perSecond: number }
  | { tokens: string[] }
  | { spent: Spent }
  | Record<string, never>

/** So far: processor time, and time of calls to the payment provider. */
export type Spent = { cpuMs: number; providerMs: number; memoryMb: number }

await serve()

async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-bench-'))
  const settings: Record<string, string> = JSON.parse(process.env.BENCH_SETTINGS ?? '{}')
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    // Each login names its own address, because the limits are not what is measured.
    TRUST_PROXY: '1',
    DATA_DIR: folder,
    DATABASE_URL: process.env.DATABASE_URL,
    ...settings,
  })
  const database = await openDatabase(config)
  let providerMs = 0
  const timedFetch: typeof fetch = async (...call) => {
    const began = performance.now()
    try {
      return await fetch(...call)
    } finally {
      providerMs += performance.now() - began
    }
  }
  const { app, context } = await buildApp({
    config,
    database,
    provider: { fetch: timedFetch },
    ...(settings.SMTP_URL ? {} : { mail: { send: async () => {}, close() {} } }),
  })
  const passwordHash = await hashPassword(benchPassword)
  await context.db
    .insert(users)
    .values(
      Array.from({ length: benchUsers }, (_, n) => ({
        username: benchUser(n),
        email: `${benchUser(n)}@example.com`,
        passwordHash,
        joinedAt: new Date(),
      })),
    )
    .onConflictDoNothing()
  await app.listen({ host: '127.0.0.1', port: Number(settings.API_PORT ?? 0) })
  if (settings.PAYPAL_BASE_URL) await setUpProvider(context)

  // An idle loop shows this millisecond, too.
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const ms = (nanoseconds: number) => nanoseconds / 1e6
  process.on('message', async (question: Question) => {
    switch (question.ask) {
      case 'delay-begin':
        delay.reset()
        delay.enable()
        return answer({})
      case 'delay-end':
        delay.disable()
        return answer({
          p50Ms: ms(delay.percentile(50)),
          p99Ms: ms(delay.percentile(99)),
          maxMs: ms(delay.max),
        })
      case 'bare':
        return answer({ perSecond: await bareRate(passwordHash, question) })
      case 'tokens': {
        // One after the other: none waits long for the database, and so none is refused.
        const tokens: string[] = []
        for (const id of question.users) tokens.push(await tokenOf(context, id))
        return answer({ tokens })
      }
      case 'spent': {
        const { user, system } = process.cpuUsage()
        const [cpuMs, memoryMb] = [(user + system) / 1000, process.memoryUsage.rss() / 1e6]
        return answer({ spent: { cpuMs, providerMs, memoryMb } })
      }
      case 'stop':
        await app.close()
        await database.close()
        rmSync(folder, { recursive: true, force: true })
        return process.exit(0)
      default:
        question satisfies never
    }
  })
  const address = app.server.address()
  answer({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, database: database.kind })
}

function answer(value: Answer) {
  process.send?.(value)
}

/** Password checks per second, with nothing around them. */
async function bareRate(
  hash: string,
  { seconds, inFlight }: { seconds: number; inFlight: number },
) {
  const end = performance.now() + seconds * 1000
  let count = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (performance.now() < end) {
        if (!(await passwordMatches(hash, benchPassword)))
          throw new Error('The password must match.')
        count++
      }
    }),
  )
  return count / ((performance.now() - began) / 1000)
}
