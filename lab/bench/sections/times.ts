/** What a developer waits for, in a fresh clone of the last commit: the first page, the build, the tests. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort, untilAnswers } from '../../../apps/sandbox/src/lib/server.ts'
import type { Row } from '../report/section.ts'
import { spreadOf } from '../stats.ts'

export const title = 'A developer’s waiting times'

/** This repository's programs and settings would be found before the clone's. */
const env = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|TURBO_)/.test(name)),
  ),
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith('node_modules/.bin'))
    .join(delimiter),
}
const root = join(import.meta.dirname, '../../..')

/** One round: a clone installs 1 GB. */
export async function measure(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-times-'))
  try {
    secondsOf(root, 'git', 'clone', '--quiet', '--depth=1', `file://${root}`, folder)
    const install = secondsOf(folder, 'npm', 'ci')
    const page = await firstPageOf(folder)
    const build = secondsOf(folder, 'npm', 'run', 'build', '--', '--force')
    const tests = secondsOf(folder, 'npm', 'test')
    const journeys = secondsOf(folder, 'npm', 'run', 'test:journeys')
    return [
      {
        what: '`npm ci && npm start` to the first page',
        detail: `${install.toFixed(0)} s of it \`npm ci\``,
        unit: 's',
        measured: spreadOf([install + page]),
      },
      { what: '`npm run build`, nothing built before', unit: 's', measured: spreadOf([build]) },
      { what: '`npm test`', unit: 's', measured: spreadOf([tests]), goal: { most: 240 } },
      { what: '`npm run test:journeys`', unit: 's', measured: spreadOf([journeys]) },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Seconds that a command takes; throws if it fails, or takes longer than even a slow machine needs. */
function secondsOf(cwd: string, command: string, ...args: string[]): number {
  const began = performance.now()
  execFileSync(command, args, { cwd, env, stdio: 'inherit', timeout: 1_800_000 })
  return (performance.now() - began) / 1000
}

/** Seconds from `npm start` until the site answers. */
async function firstPageOf(cwd: string): Promise<number> {
  const [web, api, sandbox, smtp] = [await port(), await port(), await port(), await port()]
  const ports = { WEB_PORT: web, API_PORT: api, SANDBOX_PORT: sandbox, SANDBOX_SMTP_PORT: smtp }
  const settings = { ...env, ...ports, DATA_DIR: join(cwd, '.data'), DATABASE_URL: '' }
  const began = performance.now()
  const child = spawn('npm', ['start'], { cwd, env: settings, stdio: 'ignore', detached: true })
  const ended = once(child, 'exit')
  try {
    await untilAnswers(`http://localhost:${web}/`, 300_000)
    const seconds = (performance.now() - began) / 1000
    // Stopped halfway, it would leave a database that the next start has to repair.
    await untilAnswers(`http://localhost:${api}/ready`, 300_000)
    return seconds
  } finally {
    // As Ctrl+C does it: npm and all that it started get the signal.
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGINT')
    await ended
  }
}

const port = async () => String(await freePort())
