import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aWorld, eventually, type World } from '@smart-bird/api/test/world.ts'
import { freePort } from '@smart-bird/sandbox/lib/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasProgram } from '../support/program.ts'
import { notHeld } from '../support/tell.ts'

const missing = hasProgram('caddy')
  ? undefined
  : notHeld('Caddy', 'it is missing; apt-get install caddy has it')

/** As it is on the wire: fetch would tidy the path up. */
const statusOf = (port: number, path: string) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    get({ port, path, host: '127.0.0.1' }, async (reply) => {
      let text = ''
      for await (const chunk of reply) text += chunk
      resolve({ status: reply.statusCode, text })
    }).on('error', reject)
  })

describe.skipIf(missing)(`Caddy${missing ? `, ${missing}` : ''}`, () => {
  let world: World
  let caddy: ChildProcess
  let [direct, open, site] = [0, 0, 0]
  const home = mkdtempSync(join(tmpdir(), 'caddy-'))
  const folder = join(home, 'www')
  beforeAll(async () => {
    world = await aWorld({ workers: false })
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    direct = (world.app.server.address() as AddressInfo).port
    open = await freePort()
    site = await freePort()
    for (const each of [folder, `${folder}.last`])
      mkdirSync(join(each, 'assets'), { recursive: true })
    // What the build of the site writes.
    writeFileSync(join(folder, '.site.caddy'), '@app path /cabinet/*\n')
    writeFileSync(join(folder, '404.html'), 'missing')
    writeFileSync(join(folder, 'assets/now.js'), 'now')
    writeFileSync(join(`${folder}.last`, 'assets/last.js'), 'last')
    writeFileSync(join(`${folder}.last`, 'left.txt'), 'last')
    const config = fileURLToPath(new URL('../../../deploy/Caddyfile', import.meta.url))
    caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        HOME: home,
        CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
        WEB_ROOT: folder,
        SITE_ADDRESS: `http://127.0.0.1:${site}`,
        API_ADDRESS: `http://127.0.0.1:${open}`,
        API_UPSTREAM: `127.0.0.1:${direct}`,
      },
    })
    await eventually(async () => {
      const reply = await statusOf(open, '/health').catch(() => undefined)
      return reply?.status === 200 || undefined
    })
  })
  afterAll(async () => {
    const ended = new Promise((resolve) => caddy.once('exit', resolve))
    caddy.kill()
    await ended
    await world.close()
    rmSync(home, { recursive: true })
  })

  /** Without a token, the API itself gives the metrics to everybody who gets through. */
  test.each(['/metrics', '/metrics/', '/%6detrics', '/metrics?', '/metrics/?x=1'])(
    'keeps from the public what the API would answer: %s',
    async (path) => {
      expect((await statusOf(direct, path)).text).toContain('smart_bird_alarms')
      expect(await statusOf(open, path)).toEqual({ status: 404, text: '' })
    },
  )

  test.each([
    ...['//metrics', '/metrics//', '///metrics///', '/Metrics', '/METRICS/', '/%6Detrics/'],
    ...['/metrics%2f', '/%2fmetrics', '/./metrics', '/x/../metrics', '/metrics/x', '/metrics;x'],
    ...['/metrics%20', '/metrics%00', '/%256detrics', '/metrics/.', '/metrics/..%2fmetrics'],
  ])('lets no other spelling of the metrics through: %s', async (path) => {
    const { status, text } = await statusOf(open, path)
    expect(text).not.toContain('smart_bird')
    expect(status).toBeGreaterThanOrEqual(400)
  })

  test.each([
    ['/assets/now.js', 200, 'now'],
    ['/assets/last.js', 200, 'last'],
    ['/assets/gone.js', 404, 'missing'],
    ['/left.txt', 404, 'missing'],
    ['/assets/../left.txt', 404, 'missing'],
  ])(
    'gives to a page of the build before its files, and no others: %s',
    async (path, status, text) => {
      expect(await statusOf(site, path)).toEqual({ status, text })
    },
  )
})
