import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aDatabase } from '#test/database'
import { runCheck } from '#test/patient'
import { canRemember, hasPgBouncer, startPgBouncer } from '#test/pgbouncer'
import { dbOpener } from './open-db.ts'
import { pool } from './pool.ts'

const isEmbedded = inject('template').kind === 'embedded'
const ignored =
  'ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,jit'
const connectQuery =
  'set statement_timeout=5000; set lock_timeout=2000; set idle_in_transaction_session_timeout=5000'

describe.skipIf(isEmbedded)('the connections (the embedded database has none)', () => {
  let home: Awaited<ReturnType<typeof aDatabase>>
  beforeAll(async () => {
    home = await aDatabase()
  })
  afterAll(() => home.close())

  const check = async (databaseUrl = home.url ?? '') => {
    const { openDb, close } = dbOpener(databaseUrl)
    const config = { databaseUrl }
    return (await runCheck(pool, { openDb, config }).finally(close)).join()
  }

  it('are enough', async () => {
    expect(await check()).toMatch(
      /^ok: The server admits \d+ connections, and other programs have \d+ of them open; one API process opens up to 17\.$/,
    )
  })

  it('are refused in sentences where the login or the database is wrong', async () => {
    const { openDb } = dbOpener(`${home.url}_gone`)
    await expect(openDb()).rejects.toThrow(/has no such database .*Create it/)
  })

  describe.skipIf(!hasPgBouncer)('through PgBouncer (which may not be installed)', () => {
    const through = async (settings: Parameters<typeof startPgBouncer>[1], query = '') => {
      const pooler = await startPgBouncer(home.url ?? '', settings)
      try {
        return await check(`${pooler.url}${query}`)
      } finally {
        await pooler.stop()
      }
    }

    it('need their time limits', async () => {
      expect(await through({})).toMatch(/^fault: The pooler refuses our time limits \(.*startup/)
      await expect(through({ lines: ignored }, '?prepare=false')).rejects.toThrow(
        'The time limits of our connections are not in force (',
      )
    })

    it('need prepared statements, or none', async () => {
      const forgetful = canRemember ? `${ignored}\nmax_prepared_statements = 0` : ignored
      expect(await through({ lines: forgetful, connectQuery })).toMatch(
        /^fault: Through a pooler that forgets prepared statements \(.*\)\. Append \?prepare=false/,
      )
      expect(await through({ lines: ignored, connectQuery }, '?prepare=false')).toBe(
        'ok: Through a pooler in transaction mode, with our time limits in force.',
      )
    })

    it('keep servers’ connections in session mode', async () => {
      const lines = `${ignored}\npool_mode = session`
      expect(await through({ lines, connectQuery })).toMatch(
        /^attention: .*pool_mode = transaction/,
      )
    })
  })
})
