import { Writable } from 'node:stream'
import supertest from 'supertest'
import { type AppOptions, buildApp } from '#app'
import type { Mail, MailProvider } from '#providers/mail/port'
import { type Config, readConfig } from '#settings/config'
import { aDatabase } from './database.ts'
import { findUndocumented } from './documented.ts'

export type WorldOptions = Partial<Omit<AppOptions, 'config'>> & {
  settings?: Record<string, string>
}

export type World = Awaited<ReturnType<typeof aWorld>>

/** The whole API on its own database, with a clock that can be moved and emails that are kept. */
export async function aWorld({ settings, ...overrides }: WorldOptions = {}) {
  const config = testConfig(settings)
  const database = overrides.database ?? (await aDatabase())
  const outbox: Mail[] = []
  const logLines: string[] = []
  let offsetMs = 0
  const { app, context } = await buildApp({
    config,
    clock: () => new Date(Date.now() + offsetMs),
    // A job that begins at its minute would surprise the test that runs then.
    schedules: false,
    mail: keepIn(outbox),
    logStream: new Writable({
      write(chunk, _, done) {
        logLines.push(String(chunk))
        done()
      },
    }),
    ...overrides,
    database,
  })
  return {
    app,
    context,
    db: context.db,
    config,
    outbox,
    logLines,
    api: supertest(app.server),
    /** Moves the clock. */
    wait(ms: number) {
      offsetMs += ms
    },
    async close() {
      await app.close()
      await database.close()
      const undocumented = findUndocumented(logLines)
      if (undocumented.length > 0)
        throw new Error(
          `The published contract doesn't say this (see its refuses in packages/contracts):\n${undocumented.join('\n')}`,
        )
    },
  }
}

/** Configuration for tests: local defaults, a fixed secret, and a log that is kept. */
const testConfig = (settings: Record<string, string> = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    JWT_SECRET: 'a secret for tests, long enough to be taken',
    LOG_LEVEL: 'info',
    ...settings,
  })

const keepIn = (outbox: Mail[]): MailProvider => ({
  async send(mail) {
    outbox.push(mail)
  },
  close() {},
})

/** Waits until a value is defined; fails after `withinMs`. */
export async function eventually<T>(
  find: () => T | undefined | Promise<T | undefined>,
  withinMs = 60_000,
): Promise<T> {
  const end = Date.now() + withinMs
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
