/**
 * `npm start`: the whole product on this machine. Builds and starts API and sandbox, builds the web app
 * meanwhile and serves it, waits until each answers, and prints their addresses. Stops them all on Ctrl+C, or as
 * soon as one of them ends. With --dev everything restarts when its files change.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { styleText } from 'node:util'
import { untilAnswers } from '../apps/sandbox/src/lib/server.ts'
import { serveBuilt } from './serve-built.ts'

const isDev = process.argv.includes('--dev')
const port = (name: string, fallback: number) => Number(process.env[name] || fallback)
const ports = {
  web: port('WEB_PORT', 3000),
  api: port('API_PORT', 4000),
  sandbox: port('SANDBOX_PORT', 4100),
  smtp: port('SANDBOX_SMTP_PORT', 4125),
}
const at = (number: number) => `http://localhost:${number}`
const env = {
  API_URL: at(ports.api),
  EMAIL_API_URL: at(ports.api),
  SITE_URL: at(ports.web),
  WEB_ORIGIN: at(ports.web),
  ...definedOf(process.env),
}

/** As in production. */
const heap = ['--max-semi-space-size=16', '--max-old-space-size=512']
const webSources = ['apps/web/src', 'apps/web/build', 'packages'].map(
  (folder) => `--watch-path=${folder}`,
)
const children: ChildProcess[] = []
let isStopping = false
process.once('SIGINT', () => stop(0))
process.once('SIGTERM', () => stop(0))

const startedAt = Date.now()
start('sandbox', ['apps/sandbox/src/main.ts'])
if (isDev) {
  start('api', ['apps/api/src/main.ts'])
  start('web', ['apps/web/server/dev.ts'], ['--watch', ...webSources])
} else {
  await Promise.all([
    build('api').then((isBuilt) => isBuilt && start('api', [...heap, 'apps/api/dist/main.js'])),
    build('web').then((isBuilt) => isBuilt && start('web', ['apps/web/server/main.ts'])),
  ])
}
// If a process ends instead, `stop` ends this one.
await Promise.all([
  untilAnswers(`${at(ports.sandbox)}/`, Number.POSITIVE_INFINITY),
  untilAnswers(`${at(ports.api)}/ready`, Number.POSITIVE_INFINITY),
  untilAnswers(`${at(ports.web)}/`, Number.POSITIVE_INFINITY),
])
announce()

function start(name: string, command: readonly string[], watch: readonly string[] = ['--watch']) {
  const child = spawn(process.execPath, [...(isDev ? watch : []), ...command], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { LOG_LEVEL: 'warn', ...process.env, ...env },
  })
  children.push(child)
  child.on('exit', (code) => {
    if (isStopping) return
    console.error(styleText('red', `${name} has ended (${code}); stopping the rest.`))
    stop(code || 1)
  })
}

/** Builds what has changed of an app; whether it may be started. If it fails, everything stops. */
async function build(app: 'api' | 'web'): Promise<boolean> {
  // What is cached is put there, and removes nothing.
  rmSync(`apps/${app}/built`, { recursive: true, force: true })
  const what = ['run', 'build', `--filter=@smart-bird/${app}`, '--output-logs=new-only']
  const child = spawn('turbo', what, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  children.push(child)
  const [code] = await once(child, 'exit')
  if (code !== 0) await stop(code || 1)
  if (isStopping) return false
  serveBuilt(`apps/${app}`)
  return true
}

/** Stops everything that was started, then this process. */
async function stop(code: number) {
  if (isStopping) return
  isStopping = true
  const running = children.filter((one) => one.exitCode === null && one.signalCode === null)
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(running.map((child) => once(child, 'exit')))
  process.exit(code)
}

function announce() {
  const isProduction = process.env.NODE_ENV === 'production'
  const embedded = process.env.DATABASE_URL ? '' : ` in ${process.env.DATA_DIR || '.data'}`
  console.log(`
${styleText('bold', 'Smart Bird is ready')} after ${((Date.now() - startedAt) / 1000).toFixed(1)} s.

  Site and cabinet   ${at(ports.web)}
  API                ${at(ports.api)}${isProduction ? '' : `   read and try it: ${at(ports.api)}/docs`}
  Mailbox            ${at(ports.sandbox)}/mailbox
  Houses             ${at(ports.sandbox)}/houses
  PayPal stand-in    ${at(ports.sandbox)}/paypal
  Database           ${process.env.DATABASE_URL ? 'PostgreSQL at DATABASE_URL' : `embedded${embedded}`}
${
  embedded && !isProduction
    ? `
  Demo accounts      basic  premium  uat  admin  bare
  Password           Demo#2026
`
    : ''
}
Stop with Ctrl+C.
`)
}

function definedOf(values: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
