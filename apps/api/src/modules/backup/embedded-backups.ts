/** Backups of the embedded database, which belongs to one process: while the API runs, it makes them. */
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import { join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import type { Context } from '#context'
import type { Database } from '#db/database'
import { openUnmigrated } from '#db/embedded'
import { localSecret } from '#lib/local-secret'
import { reasonOf } from '#lib/reason-of'
import { StartError } from '#lib/start-error'
import type { Config } from '#settings/config'
import { type BackupOrder, makeBackup } from './make-backup.ts'
import { type RunKind, type RunResult, saveRun } from './run-repo.ts'
import { embeddedSource } from './source.ts'

type Where = Pick<Config, 'dataDir' | 'secret'>

export async function backUpFolder(where: Where, order: BackupOrder): Promise<string> {
  const absolute = { ...order, dir: resolve(order.dir) }
  const answer = await ask(where.dataDir, { act: 'backup', order: absolute })
  if (answer) return answer
  return withFolder(where.dataDir, async (database) =>
    makeBackup(embeddedSource(database), where.secret ?? localSecret(where.dataDir), absolute),
  )
}

/** Records a run that did not need the database itself. */
export async function recordInFolder(dataDir: string, kind: RunKind, result: RunResult) {
  if (await ask(dataDir, { act: 'record', kind, result })) return
  await withFolder(dataDir, (database) => saveRun(database.db, kind, result))
}

async function withFolder<T>(
  dataDir: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openUnmigrated(dataDir)
  if (!database)
    throw new StartError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  return work(database).finally(database.close)
}

const socketOf = (dataDir: string) => join(dataDir, 'backup.sock')

const wish = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('backup'),
    order: z.object({ dir: z.string(), recipient: z.string(), keep: z.number() }),
  }),
  z.object({
    act: z.literal('record'),
    kind: z.enum(['backup', 'check']),
    result: z.object({ isGood: z.boolean(), detail: z.string() }),
  }),
])
type Wish = z.output<typeof wish>
const answerOf = z.object({ sentence: z.string().optional(), fault: z.string().optional() })

/** The running API's answer; undefined if none runs. */
async function ask(dataDir: string, body: Wish): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage | undefined>()
  const call = request({ socketPath: socketOf(dataDir), method: 'POST' }, resolve)
  call.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' || error.code === 'ECONNREFUSED'
      ? resolve(undefined)
      : reject(new StartError(`The running API did not answer (${error.message}). See its log.`)),
  )
  call.end(JSON.stringify(body))
  const reply = await promise
  if (!reply) return undefined
  const { sentence, fault } = answerOf.parse(await json(reply))
  if (fault !== undefined) throw new StartError(fault)
  return sentence ?? ''
}

/** Answers commands of this machine's same user while the API runs; returns a function that stops it. */
export async function answerCommands(
  context: Context,
  dataDir: string,
): Promise<() => Promise<void>> {
  const { log, config } = context
  const source = embeddedSource(context.database)
  let isBusy = false
  const fulfil = async (what: Wish) => {
    if (what.act === 'record') {
      await saveRun(context.db, what.kind, what.result)
      return 'Recorded.'
    }
    if (isBusy)
      throw new StartError(
        'Another backup of this database is running. Try again when it has ended.',
      )
    isBusy = true
    try {
      return await makeBackup(source, config.secret ?? localSecret(config.dataDir), what.order)
    } finally {
      isBusy = false
    }
  }
  const server = createServer(async (call, reply) => {
    const answer = await json(call)
      .then((body) => fulfil(wish.parse(body)))
      .then(
        (sentence) => ({ sentence }),
        (error: unknown) => {
          log.error({ err: error }, 'a command was not done')
          return {
            fault:
              error instanceof StartError
                ? error.message
                : `It failed unexpectedly (${reasonOf(error)}). The log of the API has more.`,
          }
        },
      )
    reply.end(JSON.stringify(answer))
  })
  // A backup may take longer than any timeout.
  server.requestTimeout = 0
  await rm(socketOf(dataDir), { force: true })
  const mask = process.umask(0o177)
  try {
    server.listen(socketOf(dataDir))
  } finally {
    process.umask(mask)
  }
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
