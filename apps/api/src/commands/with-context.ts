import type { Context } from '#context'
import { openDatabase } from '#db/open'
import type { Config } from '#settings/config'

/**
 * Does one piece of the API's work without its jobs. The app is loaded last, and each command loads its work then:
 * that takes seconds, and a database that is in use or away shows at once.
 */
export async function withContext<T>(
  config: Config,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config)
  const { buildApp } = await import('#app')
  const { app, context } = await buildApp({ config, database, workers: false })
  try {
    return await work(context)
  } finally {
    await app.close()
    await database.close()
  }
}
