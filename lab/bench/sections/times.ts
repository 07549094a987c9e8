/** What a developer waits for, in a fresh clone of the last commit: the first page, the build, the tests. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort, untilAnswers } from '../../../apps/sandbox/src/lib/server.ts'
import type { Row } from '../report/section.ts'
import { spreadOf } from '../stats.ts'

export const title = 'A developer’s waiting times'

/** Each installs 1 GB. */
const clonesMost = 3

/** This repository's programs and settings would be found before the clone's. */
const ownEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|TURBO_)/.test(name)),
)
const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.endsWith('node_modules/.bin'))
  .join(delimiter)

const root = join(import.meta.dirname, '../../..')

export async function measure(rounds: number): Promise<Row[]> {
  const [install, page, cold, warm]: [number[], number[], number[], number[]] = [[], [], [], []]
  let tests = Number.NaN
  const clones = Math.min(rounds, clonesMost)
  for (let nth = 1; nth <= clones; nth++) {
    const folder = mkdtempSync(join(tmpdir(), 'smart-bird-times-'))
    try {
      await secondsOf(root, 'git', 'clone', '--quiet', '--depth=1', `file://${root}`, folder)
      install.push(await secondsOf(folder, 'npm', 'ci'))
      page.push((install.at(-1) ?? 0) + (await firstPageOf(folder)))
      cold.push(await secondsOf(folder, 'npm', 'run', 'build', '--', '--force'))
      for (let round = 0; round < rounds; round++)
        warm.push(await secondsOf(folder, 'npm', 'run', 'build'))
      if (nth === clones) tests = await secondsOf(folder, 'npm', 'test')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const alone = spreadOf(install).median
  return [
    {
      what: '`npm ci && npm start` to the first page',
      detail: `${alone.toFixed(0)} s of it \`npm ci\``,
      unit: 's',
      measured: spreadOf(page),
    },
    { what: '`npm run build`, nothing built before', unit: 's', measured: spreadOf(cold) },
    { what: '`npm run build`, nothing changed', unit: 's', measured: spreadOf(warm) },
    { what: '`npm test`, once', unit: 's', measured: spreadOf([tests]), goal: { most: 300 } },
  ]
}

/** No command takes this long, even on a slow machine. */
const longestMs = 1_800_000

/** Seconds that a command takes; throws with what it said if it fails or doesn't end. */
async function secondsOf(cwd: string, command: string, ...args: string[]): Promise<number> {
  const began = performance.now()
  const child = spawn(command, args, {
    cwd,
    env: { ...ownEnv, PATH },
    timeout: longestMs,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => said.push(bytes))
  const [code, signal] = await once(child, 'close')
  if (code !== 0) {
    const end = Buffer.concat(said).toString().slice(-2000)
    throw new Error(`${[command, ...args].join(' ')} ended with ${code ?? signal}: ${end}`)
  }
  return (performance.now() - began) / 1000
}

/** Seconds from `npm start` until the site answers. */
async function firstPageOf(cwd: string): Promise<number> {
  const [web, api, sandbox, smtp] = [await port(), await port(), await port(), await port()]
  const ports = { WEB_PORT: web, API_PORT: api, SANDBOX_PORT: sandbox, SANDBOX_SMTP_PORT: smtp }
  const env = { ...ownEnv, PATH, ...ports, DATA_DIR: join(cwd, '.data'), DATABASE_URL: '' }
  const began = performance.now()
  const child = spawn('npm', ['start'], { cwd, env, stdio: 'ignore', detached: true })
  try {
    await untilAnswers(`http://localhost:${web}/`, 300_000)
    const seconds = (performance.now() - began) / 1000
    // Stopped halfway, it would leave a database that the next start has to repair.
    await untilAnswers(`http://localhost:${api}/ready`, 300_000)
    return seconds
  } finally {
    await interrupt(child)
  }
}

const port = async () => String(await freePort())

/** As Ctrl+C does it: npm and all that it started get the signal. */
async function interrupt(child: ChildProcess) {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGINT')
  await ended
}
