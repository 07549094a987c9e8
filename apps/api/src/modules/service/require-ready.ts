import type { Db } from '#db/database'
import { describeDistance, findRelease } from '#db/releases'
import { AppError } from '#lib/app-error'

/**
 * Throws while the database does not answer or is not migrated, and once its schema is two releases ahead:
 * another API has been started meanwhile that this one must make room for.
 */
export async function requireReady(db: Db) {
  const release = await findRelease(db).catch((cause: unknown) => {
    throw new AppError('unavailable', { retryAfterSeconds: 2, cause })
  })
  if (release === undefined) throw new AppError('unavailable', { retryAfterSeconds: 2 })
  const sentence = describeDistance(release)
  if (sentence) throw new AppError('unavailable', { retryAfterSeconds: 60, sentence })
}
