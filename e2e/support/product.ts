/** Starts the whole product for the journeys: web app and API as they are built, an embedded database, sandbox. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort, untilAnswers } from '@smart-bird/sandbox/lib/server'

const root = join(import.meta.dirname, '../..')

export async function startProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-e2e-'))
  // Inside its folder: it looks for packages from there.
  const builtApi = join(root, 'apps/api/test/dist', `e2e-${process.pid}`)
  const [web, api, sandbox, smtp] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const pamphlet = join(folder, 'pamphlet.pdf')
  writeFileSync(pamphlet, aPdf)
  const clockAhead = join(folder, 'clock-ahead')
  writeFileSync(clockAhead, '0')
  const addresses = { web: at(web), api: at(api), sandbox: at(sandbox) }
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    WEB_PORT: String(web),
    API_PORT: String(api),
    SANDBOX_PORT: String(sandbox),
    SANDBOX_SMTP_PORT: String(smtp),
    DATA_DIR: folder,
    RIGHTS_PAMPHLET_FILE: pamphlet,
    CLOCK_AHEAD_FILE: clockAhead,
    // Embedded, unless an empty database of PostgreSQL is given.
    DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
    WEB_DIST_DIR: join(folder, 'dist'),
    WEB_ORIGIN: addresses.web,
    SITE_URL: addresses.web,
    API_URL: addresses.api,
    EMAIL_API_URL: addresses.api,
    LOG_LEVEL: 'warn',
    // Journeys share the machine with other tests; a page that gives up early says nothing about the product.
    REQUEST_TIMEOUT_SECONDS: '30',
  }
  const children: ChildProcess[] = []
  const start = (file: string, options: readonly string[] = []) => {
    const child = spawn(process.execPath, [...options, resolve(root, file)], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.push(child)
    return child
  }
  const stop = async () => {
    await Promise.all(children.map(end))
    for (const each of [folder, builtApi]) rmSync(each, { recursive: true, force: true })
  }
  try {
    start('apps/sandbox/src/main.ts')
    await build('api', env, [builtApi])
    if (env.DATABASE_URL) await run('apps/api', ['src/commands/seed.ts'], env)
    start(join(builtApi, 'main.js'), ['--import', join(import.meta.dirname, 'clock-ahead.ts')])
    await build('web', env, [env.WEB_DIST_DIR])
    start('apps/web/server/main.ts')
    await Promise.all(
      [addresses.web, `${addresses.api}/ready`, addresses.sandbox].map((address) =>
        untilAnswers(address),
      ),
    )
  } catch (error) {
    await stop()
    throw error
  }
  return { addresses, clockAhead, stop }
}

/** In the place of the state's pamphlet: one empty page. */
const aPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

const at = (port: number) => `http://localhost:${port}`

const build = (app: string, env: NodeJS.ProcessEnv, args: readonly string[] = []) =>
  run(`apps/${app}`, ['build/build.ts', ...args], env)

const run = async (folder: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, args, { cwd: join(root, folder), env, stdio: 'ignore' })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args[0]} of ${folder} failed (${code}).`)
}

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
