/** The web app in development: built, then served. `node --watch` restarts it on every change. */
import { fileURLToPath } from 'node:url'

process.env.WEB_DIST_DIR ||= fileURLToPath(new URL('../built', import.meta.url))
await import('../build/build.ts')
await import('./main.ts')
