import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDataDir } from '#test/database'

let folder: string
beforeAll(async () => {
  folder = await aDataDir()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['a setting is wrong', { SMTP_URL: 'y' }, /^SMTP_URL /],
  [
    'the database cannot be reached',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    /cannot be reached \(ECONNREFUSED\)/,
  ],
  [
    'PayPal does not answer',
    { PAYPAL_BASE_URL: 'http://127.0.0.1:1' },
    /^The setup failed: PayPal .* npm run doctor$/,
  ],
])('the setup ends with one sentence if %s', (_, settings, sentence) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'paypal-setup.ts')],
    {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings },
      encoding: 'utf8',
    },
  )
  expect(stderr.trim()).toMatch(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(status).toBe(1)
})
