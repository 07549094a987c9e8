import type { Database } from '#db/database'
import { StartError } from '#lib/start-error'
import type { Config } from '#settings/config'
import { buildApp } from './app.ts'
import { startTimers } from './background.ts'

/** Writes demo data, starts the timers, and listens until a signal stops it. */
export async function startApi(config: Config, database: Database) {
  const { app, context } = await buildApp({ config, database })
  if (config.rehearsal)
    app.log.warn('REHEARSAL: payments, mail and homes may be stand-ins. Not for real customers.')
  const isDemo = database.kind === 'embedded' && !config.production
  if (isDemo) await (await import('./demo/seed.ts')).seedDemo(context)

  const stopping = new AbortController()

  const stopTimers = startTimers(context)

  const stop = async () => {
    // A second signal, or a shutdown that takes longer than its supervisor waits, ends the process at once.
    process.once('SIGINT', () => process.exit(1))
    setTimeout(() => process.exit(1), 15_000).unref()
    stopping.abort()
    await Promise.all([stopTimers(), context.shutdown.begin(config.shutdownDelayMs)])
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  try {
    // The kernel keeps new connections that long while the thread is busy, or drops what comes with a burst.
    await app.listen({ host: config.host, port: config.port, backlog: 4096 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    await stopTimers()
    await app.close()
    await database.close()
    throw new StartError(
      `Port ${config.port} is in use by another program. Stop it, or set API_PORT to a free port.`,
    )
  }
  if (isDemo)
    await (await import('./demo/sandbox.ts')).connectSandbox(context, app.log, stopping.signal)
}
