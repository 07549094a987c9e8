import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))
/** Any fixed number: two processes that migrate at once must ask for the same lock. */
export const migrationLock = 727_001
