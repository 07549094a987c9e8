import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../apps/sandbox/src/lib/server.ts'

/** A process that answers HTTP calls. */
export type Server = {
  url: string
  pid: number
  /** From its spawning to the first good answer. */
  readyMs: number
  stop: () => Promise<void>
}
type Env = Record<string, string>

/** What the API starts with in production; PayPal and the mailbox are away, and nothing asks for them. */
const settings: Env = {
  NODE_ENV: 'production',
  REHEARSAL: 'true',
  LOG_LEVEL: 'info',
  API_HOST: '127.0.0.1',
  WEB_ORIGIN: 'https://www.smartbird.example',
  API_URL: 'https://api.smartbird.example',
  SMTP_URL: 'smtp://localhost:9',
  PAYPAL_BASE_URL: 'http://localhost:9',
  PAYPAL_CLIENT_ID: 'an-invented-client',
  PAYPAL_CLIENT_SECRET: 'an-invented-client-secret',
  // Each login names its own address.
  TRUST_PROXY: '1',
  SHUTDOWN_DELAY_SECONDS: '0',
}
const api = join(import.meta.dirname, '../../../apps/api')

/** Starts the API by the command that production uses. */
export async function startProduct(given: Env): Promise<Server> {
  const port = await freePort()
  const { scripts } = JSON.parse(readFileSync(join(api, 'package.json'), 'utf8'))
  const env = { ...settings, API_PORT: String(port), ...given }
  return start(`exec env ${scripts.start}`, { cwd: api, port, env, path: '/ready' })
}

/** Starts a peer: a file in `peers/`, which listens at PORT. */
export async function startPeer(file: string, given: Env = {}): Promise<Server> {
  const port = await freePort()
  const env = { NODE_ENV: 'production', PORT: String(port), ...given }
  const cwd = join(import.meta.dirname, '../peers')
  return start(`exec node ${file}`, { cwd, port, env, path: '/health' })
}

type Start = { cwd: string; port: number; env: Env; path: string }

async function start(command: string, { cwd, port, env, path }: Start): Promise<Server> {
  const url = `http://127.0.0.1:${port}`
  // The Node that runs this is the pinned one.
  const PATH = `${join(process.execPath, '..')}:${process.env.PATH}`
  const began = performance.now()
  // Logs go to /dev/null, like a container's that nobody reads.
  const child = spawn('/bin/sh', ['-c', command], {
    cwd,
    env: { PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  while (!(await isGood(url + path))) {
    if (isOver()) throw new Error(`${command} ended before it answered.`)
    if (performance.now() - began > 60_000) throw new Error(`${command} did not answer for 60 s.`)
    await wait(2)
  }
  const readyMs = performance.now() - began
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, readyMs, stop }
}

const isGood = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
