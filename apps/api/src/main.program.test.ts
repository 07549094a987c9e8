import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDataDir } from '#test/database'
import { productionSettings } from '#test/production'
import { eventually } from '#test/world'
import { bundle } from '../build/bundle.ts'

// Inside the API's folder, as in production: it looks for packages from there.
const built = join(import.meta.dirname, '../test/dist', String(process.pid))
let folder: string
beforeAll(async () => {
  folder = await aDataDir()
  await bundle(built)
})
afterAll(() => {
  for (const each of [folder, built]) rmSync(each, { recursive: true, force: true })
})

/** Runs the API, built as for production, as its own process until it ends or listens. */
function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(built, 'main.js')], {
    env: {
      PATH: process.env.PATH ?? '',
      API_PORT: '0',
      SANDBOX_PORT: '1',
      DATA_DIR: folder,
      ...env,
    },
  })
  let out = ''
  let faults = ''
  child.stderr.on('data', (chunk) => {
    faults += chunk
  })
  const listening = new Promise<number>((resolve) =>
    child.stdout.on('data', (chunk) => {
      out += chunk
      const port = /listening at http:\/\/[^:]+:(\d+)/.exec(out)?.[1]
      if (port) resolve(Number(port))
    }),
  )
  const ended = new Promise<{ code: number | null; faults: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, faults })),
  )
  return { child, listening, ended, said: () => out }
}

// A start costs seconds: these run side by side, and the tests after them share one.
describe.concurrent('a start that fails', () => {
  it('stops with one line for each configuration error', async () => {
    const { code, faults } = await run({ API_PORT: 'x', SMTP_URL: 'y' }).ended
    expect(code).toBe(1)
    expect(faults.trim().split('\n')).toHaveLength(2)
  })

  it('stops with a sentence if the database cannot be reached', async () => {
    const { code, faults } = await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }).ended
    expect(code).toBe(1)
    expect(faults).toMatch(
      /^The database at DATABASE_URL \(127\.0\.0\.1:1\) cannot be reached \(ECONNREFUSED\)/,
    )
    expect(faults.trim().split('\n')).toHaveLength(1)
  })

  it('stops with a sentence if the data folder is corrupt', async () => {
    const dataDir = join(folder, 'ruined')
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '3\n')
    const { code, faults } = await run({ DATA_DIR: dataDir }).ended
    expect(code).toBe(1)
    expect(faults).toContain('cannot be opened')
    expect(faults).toContain('Move the folder away')
  })
})

const anEnquiry = {
  template_id: 'contact',
  lib_version: '4.4.1',
  user_id: 'smart-bird',
  service_id: 'smart-bird-mail',
  template_params: {
    name: 'Robin Example',
    titleName: 'Robin Example 60601',
    phone: '3125550199',
    email: 'robin@example.com',
    zipcode: '60601',
    description: 'Two bedrooms.',
    purpose: 'apartment',
    package: '1-2-bedroom',
    howHeard: 'friend',
    anyPet: 'Small',
  },
}

describe('the start in production', () => {
  let api: ReturnType<typeof run>
  let port: number
  beforeAll(async () => {
    api = run({
      ...productionSettings,
      API_HOST: 'localhost',
      REHEARSAL: 'true',
      SMTP_URL: 'smtp://localhost:1',
      SHUTDOWN_DELAY_SECONDS: '0',
    })
    port = await api.listening
  })

  it('writes no demo data in production, and says that it is a rehearsal', async () => {
    const reply = await fetch(`http://localhost:${port}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'Demo#2026' }),
    })
    expect(reply.status).toBe(401)
    expect(api.said()).toContain('REHEARSAL: payments, mail and homes may be stand-ins')
  })

  it('names the sources of what failed in its log', async () => {
    const reply = await fetch(`http://localhost:${port}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anEnquiry),
    })
    expect(reply.status).toBe(200)
    // Nobody is where SMTP_URL leads.
    const line = await eventually(
      async () => /^.*"a job failed and is tried again".*$/m.exec(api.said())?.[0],
    )
    expect(line).toMatch(
      /at sendQueuedMail \([^"]*\/api\/src\/modules\/mail\/send-mail\.ts:\d+:\d+\)/,
    )
  })

  it('locks its folder against a second copy, and stops cleanly', async () => {
    const second = await run({}).ended
    expect(second.code).toBe(1)
    expect(second.faults).toMatch(/is in use by another process \(\d+\)\. Stop it, or set DATA_DIR/)
    api.child.kill('SIGTERM')
    expect((await api.ended).code).toBe(0)
  })
})

describe('a start with the defaults', () => {
  it('listens; /ready says its end first, while calls go on and connections close', async () => {
    const api = run({ DATA_DIR: await aDataDir(), SHUTDOWN_DELAY_SECONDS: '3' })
    const port = await api.listening
    const ask = (path: string) => fetch(`http://localhost:${port}${path}`)
    const before = await ask('/ready')
    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])

    const began = performance.now()
    api.child.kill('SIGTERM')
    const refusal = await eventually(async () => {
      const reply = await ask('/ready')
      return reply.status === 503 ? reply : undefined
    })
    expect(refusal.headers.get('retry-after')).toBe('2')
    expect(await refusal.json()).toMatchObject({ code: 'unavailable' })
    const call = await ask('/no-such-call')
    expect([call.status, call.headers.get('connection')]).toEqual([404, 'close'])
    expect((await ask('/health')).status).toBe(200)
    expect((await api.ended).code).toBe(0)
    expect(performance.now() - began).toBeGreaterThan(2900)
  })

  it('names a port that is taken', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { code, faults } = await run({ API_PORT: String(port) }).ended
    expect(code).toBe(1)
    expect(faults.trim()).toBe(
      `Port ${port} is in use by another program. Stop it, or set API_PORT to a free port.`,
    )
    server.close()
  })
})
