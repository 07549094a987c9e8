/** Starts the web server: WEB_PORT, WEB_HOST, WEB_DIST_DIR. */
import { fileURLToPath } from 'node:url'
import { startWebServer } from './start.ts'

const port = Number(process.env.WEB_PORT || 3000)
const host = process.env.WEB_HOST || '0.0.0.0'
const dist = process.env.WEB_DIST_DIR || fileURLToPath(new URL('../dist', import.meta.url))

try {
  const server = await startWebServer({ dist, port, host })
  process.stdout.write(`Web is ready on ${server.url}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0))
    })
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
