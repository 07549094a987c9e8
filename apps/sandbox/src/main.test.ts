import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, portOf } from './lib/server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-main-'))
})
afterAll(() => rm(folder, { recursive: true }))

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const run = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [main], { env: { DATA_DIR: folder, ...env } })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(([code]) => ({ code, output }))
  const ready = once(child.stdout, 'data')
  return { child, ended, ready }
}

it('starts with settings from the environment and stops on SIGTERM', async () => {
  const [port, smtpPort] = [await freePort(), await freePort()]
  const { child, ended, ready } = run({
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
  })
  await ready
  expect((await fetch(`http://localhost:${port}/mailbox.json`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toEqual({
    code: 0,
    output: `Sandbox ready at http://localhost:${port}, mail on port ${smtpPort}.\n`,
  })
})

it('says in one sentence that a port is in use', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const port = portOf(busy.address(), 0)
  const taken = [
    { SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(await freePort()) },
    { SANDBOX_PORT: String(await freePort()), SANDBOX_SMTP_PORT: String(port) },
  ]
  for (const env of taken) {
    const { code, output } = await run(env).ended
    expect(code).toBe(1)
    expect(output).toMatch(new RegExp(`^Port ${port} is in use: [^\n]+\n$`))
  }
  busy.close()
})

it('names every wrong setting, one per line', async () => {
  const { code, output } = await run({ SANDBOX_PORT: 'many', WEB_ORIGIN: 'localhost' }).ended
  expect(code).toBe(1)
  expect(output).toBe(
    'SANDBOX_PORT must be a port from 1 to 65535.\nWEB_ORIGIN must be an address such as http://localhost:4000.\n',
  )
})

it('says which folder it cannot write to', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const { code, output } = await run({
    DATA_DIR: file,
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: String(await freePort()),
  }).ended
  expect(code).toBe(1)
  expect(output).toContain('set DATA_DIR to a folder it may write to')
})
