import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '@smart-bird/sandbox/lib/server'
import type { Sandbox } from '@smart-bird/sandbox/sandbox'

const source = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** Its settings beside the sandbox, on a shared database. */
export const envBeside = (sandbox: Sandbox, database: { env: Record<string, string> }) => ({
  ...database.env,
  NODE_ENV: 'test',
  JWT_SECRET: 'a secret for tests, long enough to be taken',
  PAYPAL_BASE_URL: sandbox.url,
  SMTP_URL: `smtp://localhost:${sandbox.smtpPort}`,
})

export type ApiProcess = Awaited<ReturnType<typeof anApiProcess>>

type Options = {
  port?: number
  /** What is started: from its sources, or as it is built. */
  main?: string
}

/** The API as it runs in production: its own process on its own port, which can be killed. */
export async function anApiProcess(env: Record<string, string>, options: Options = {}) {
  const { port = await freePort(), main = source } = options
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined
  let output = ''

  async function start() {
    const started = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        LOG_LEVEL: 'error',
        API_URL: url,
        ...env,
        API_PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    const keep = (chunk: unknown) => {
      output = `${output}${String(chunk)}`.slice(-20_000)
    }
    started.stdout?.on('data', keep)
    started.stderr?.on('data', keep)
    while (!(await answers(`${url}/ready`))) {
      if (started.exitCode !== null) throw new Error(`The API has ended by itself:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await gone
  }

  return {
    url,
    start,
    /** Ends it like a power cut: nothing is finished or cleaned up. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    output: () => output,
    pid: () => child?.pid,
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok
  } catch {
    // Not listening yet.
    return false
  }
}
