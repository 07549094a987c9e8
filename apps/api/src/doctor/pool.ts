import { drizzle } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import { type Connection, connectTo } from '#db/connection'
import { requireServerLimits, serverLimits } from '#db/server-limits'
import { reasonOf } from '#lib/reason-of'
import { attention, type Check, type Finding, fault, ok } from './check.ts'
import { application_name } from './open-db.ts'
import { countConnections } from './repo.ts'

/** Connections of one API process, as `postgresql.ts` opens them; in some seconds of an outage three times as many. */
const perProcess = 17
const atWorst = 3 * perProcess

/** Whether the API's connections get what they need: enough of them, our time limits, prepared statements. */
export const pool: Check = {
  name: 'Connections',
  seconds: 20,
  needs: ['Database'],
  async run(patient) {
    const url = patient.config.databaseUrl ?? ''
    const opened: Connection[] = []
    const open = async () => {
      const connection = { application_name, ...serverLimits() }
      const one = await connectTo(url, { connect_timeout: 5, connection })()
      opened.push(one)
      return one.sql
    }
    try {
      const first = await open()
      // Throws a sentence if a pooler dropped the limits.
      await requireServerLimits(drizzle(first, { casing: 'snake_case' }))
      const pooler = await lookForPooler(first, open)
      return pooler ?? (await judgeNumber(patient))
    } catch (error) {
      if (!/startup parameter/.test(reasonOf(error))) throw error
      return fault(
        `The pooler refuses our time limits (${reasonOf(error)}). Let it ignore them and set them itself: PgBouncer in docs/operations.md.`,
      )
    } finally {
      for (const { destroy } of opened) destroy()
    }
  },
}

async function judgeNumber(patient: Parameters<Check['run']>[0]): Promise<Finding> {
  const { max, others } = await countConnections(await patient.openDb())
  const left = max - others
  const found = `The server admits ${max} connections, and other programs have ${others} of them open; one API process opens up to ${perProcess}`
  if (left < perProcess) return fault(`${found}. Raise max_connections, or end the other programs.`)
  if (left < atWorst)
    return attention(
      `${found}, and for some seconds of an outage ${atWorst}. Raise max_connections to 100 or more.`,
    )
  return ok(`${found}.`)
}

/** What a pooler in between does with our statements; undefined without one. */
async function lookForPooler(first: Sql, open: () => Promise<Sql>): Promise<Finding | undefined> {
  // A pooler names its own process for cancelling, not the server's.
  const shown = await first.unsafe('select pg_backend_pid() as pid')
  const server: number = shown[0]?.pid
  if (shown.state.pid === server) return undefined
  // In a transaction, as most of ours are: outside one, the driver would prepare it again and say nothing.
  const again = async () => {
    await first.unsafe('begin')
    const rows = await first`select pg_backend_pid() as pid, ${'prepared'}::text as word`
    await first.unsafe('commit')
    return rows
  }
  await again()
  // They take the server's connection away, so that the statement must be known on another one.
  const others = await Promise.all([open(), open()])
  let elsewhere: number = server
  try {
    for (const other of others) await other.unsafe('begin')
    elsewhere = (await again())[0]?.pid
  } catch (error) {
    return fault(
      `Through a pooler that forgets prepared statements (${reasonOf(error)}). Append ?prepare=false to DATABASE_URL, or update PgBouncer to 1.21 or newer.`,
    )
  }
  if (elsewhere !== server)
    return ok('Through a pooler in transaction mode, with our time limits in force.')
  return attention(
    `Through a pooler that keeps a server’s connection for each of ours. Set pool_mode = transaction, or each API process keeps ${perProcess}.`,
  )
}
