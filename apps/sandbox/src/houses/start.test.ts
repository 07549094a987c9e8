import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startSandbox } from '#sandbox'
import { registration } from './house.ts'

let stateFolder: string
beforeEach(async () => {
  stateFolder = await mkdtemp(join(tmpdir(), 'sandbox-houses-'))
})
afterEach(() => rm(stateFolder, { recursive: true }))

const hooks = registration.parse({
  serviceHook: 'service',
  subscriptionHook: 'subscription',
  reportKey: 'key',
  restartSeconds: 0.2,
})

it('keeps houses over a restart of the sandbox, and finishes a restart under way', async () => {
  const first = await startSandbox({ stateFolder, apiUrl: 'http://127.0.0.1:9' })
  first.houses.register('home.example.com', hooks)
  const url = `${first.url}/houses/home.example.com/api/webhook/service`
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'msg_1', action: 'restart' }),
  })
  await expect.poll(() => first.houses.find('home.example.com')?.restarts).toBe(1)
  await first.close()

  const again = await startSandbox({ stateFolder, apiUrl: 'http://127.0.0.1:9' })
  const house = again.houses.find('home.example.com')
  expect(house).toMatchObject({ serviceHook: 'service', reportKey: 'key', restarts: 1 })
  await expect.poll(() => house?.offlineUntil).toBeNull()
  await expect.poll(() => house?.log[0]?.text).toContain('Could not report “started”')
  await again.close()
})

it('refuses to start on a damaged state file and names it', async () => {
  const file = join(stateFolder, 'houses.json')
  await writeFile(file, '[{"domain": 1}]')
  await expect(startSandbox({ stateFolder })).rejects.toThrow(`${file} is damaged`)
})
