/** A real API process is killed with SIGKILL while it imports a firm: afterwards nothing of it is stored. */
import { startSandbox } from '@smart-bird/sandbox/sandbox'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { expect, it } from 'vitest'
import { type Db, rowsOf } from '#db/database'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { users } from '#db/tables/users'
import { aFirm } from '#test/firm'
import { aUser, proof } from '#test/people'
import { aBuiltApi } from './built-process.ts'
import { asJson, logInOver } from './customer.ts'
import { envBeside } from './process.ts'
import { aSharedDatabase, isEmbedded } from './shared-database.ts'

const stored = async (db: Db) => [
  await db.$count(users),
  await db.$count(orders),
  await db.$count(purchases),
]

it.skipIf(isEmbedded())(
  'an import that is killed in the middle leaves nothing',
  async () => {
    const sandbox = await startSandbox({})
    const database = await aSharedDatabase()
    const other = postgres(database.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
    const { username } = await database.look((db) =>
      aUser({ db }, { username: 'admin1', status: 'admin', house: false }),
    )
    const api = await aBuiltApi(envBeside(sandbox, database))
    const text = aFirm(300, 620)
    const send = async () =>
      fetch(`${api.url}/admin/import`, asJson(await logInOver(api.url, username), { text, proof }))
    try {
      await api.start()
      // Accounts, homes and orders are written by then, and the statements are not.
      await other.begin(async (tx) => {
        await tx`lock table purchases in access exclusive mode`
        const dying = send().then(
          (reply) => reply.status,
          () => 'cut off',
        )
        await untilItWaits(database.look)
        await api.kill()
        expect(await dying).toBe('cut off')
      })
      expect(await database.look(stored)).toEqual([1, 0, 0])
      await api.start()
      expect((await send()).status).toBe(200)
      expect(await database.look(stored)).toEqual([301, 620, 620])
      expect((await send()).status).toBe(200)
      expect(await database.look(stored)).toEqual([301, 620, 620])
    } finally {
      await api.kill()
      await other.end()
      await database.close()
      await sandbox.close()
    }
  },
  120_000,
)

async function untilItWaits(look: Awaited<ReturnType<typeof aSharedDatabase>>['look']) {
  for (;;) {
    const waiting = await look((db) =>
      rowsOf(
        db,
        sql`select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like 'insert into "purchases"%'`,
      ),
    )
    if (waiting.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
