import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))
/** Any fixed number: processes that migrate at the same time must ask for the same lock. */
export const migrationLock = 727_001
