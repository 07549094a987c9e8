import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockFolder } from '#db/folder-lock'
import { usage } from '#modules/admin/first-admin/read-arguments'
import { aDataDir } from '#test/database'
import { productionSettings } from '#test/production'
import { runProgram } from '#test/program'

let folder: string
beforeAll(async () => {
  folder = await aDataDir()
})
afterAll(() => rmSync(folder, { recursive: true }))

const anna = ['--username', 'anna', '--email', 'anna@example.com']

describe('beside the running product', () => {
  const used = mkdtempSync(join(tmpdir(), 'smart-bird-used-'))
  beforeAll(() => lockFolder(used))
  afterAll(() => rmSync(used, { recursive: true }))

  it.each([['seed.ts'], ['paypal-setup.ts'], ['admin-create.ts', ...anna]])(
    '%s names the process in one line',
    async (file, ...args) => {
      expect(await runProgram(file, { DATA_DIR: used, LOG_LEVEL: 'silent' }, ...args)).toEqual({
        code: 1,
        said: `The folder ${used} is in use by another process (${process.pid}). Stop it, or set DATA_DIR to another folder.\n`,
      })
    },
  )
})

it.each([
  ['a setting is wrong', { SMTP_URL: 'y' }, /^SMTP_URL .*\n$/],
  [
    'the database cannot be reached',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    /cannot be reached \(ECONNREFUSED\).*\n$/,
  ],
  [
    'PayPal does not answer',
    { PAYPAL_BASE_URL: 'http://127.0.0.1:1' },
    /^The setup failed: PayPal .* npm run doctor\n$/,
  ],
])('paypal-setup.ts ends with one sentence if %s', async (_, settings, sentence) => {
  const { code, said } = await runProgram('paypal-setup.ts', {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...settings,
  })
  expect(said).toMatch(sentence)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})

it('admin-create.ts prints a link, and what it refuses as a sentence with exit code 1', async () => {
  const settings = { ...productionSettings, REHEARSAL: 'true', DATA_DIR: folder }
  const first = await runProgram('admin-create.ts', settings, ...anna, '--print')
  expect(first.said).toMatch(
    /^The admin anna was created\.\nChoose a password with this link\. .*\nhttps:\/\/www\.smartbird\.example\/welcome#\S+\nHave an authenticator app.*\n$/,
  )
  expect(first.code).toBe(0)
  expect(await runProgram('admin-create.ts', settings, '--username', 'anna')).toEqual({
    code: 1,
    said: `${usage}\n`,
  })
})

it('doctor.ts names each fault, shows no stack or secret, and ends with exit code 1', async () => {
  const nowhere = 'http://localhost:1'
  const { code, said } = await runProgram('doctor.ts', {
    ...productionSettings,
    DATA_DIR: folder,
    REHEARSAL: 'true',
    ADMIN_TWO_FACTOR: 'optional',
    DATABASE_URL: 'postgres://me:db-word@localhost:1/shop',
    WEB_ORIGIN: nowhere,
    API_URL: nowhere,
    PAYPAL_BASE_URL: nowhere,
    SMTP_URL: 'smtp://me:mail-word@localhost:1',
  })
  expect(code).toBe(1)
  expect(said).toContain('fault      Settings            ADMIN_TWO_FACTOR must be required')
  expect(said).toContain('fault      Database            localhost:1 cannot be reached')
  expect(said).toMatch(/\d ok, \d+ attention, \d fault\.\n$/)
  expect(said).not.toMatch(/db-word|mail-word|invented-client-secret|3q2\+7|\n\s+at /)
  expect(await runProgram('doctor.ts', { DATA_DIR: folder, API_PORT: 'x' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^API_PORT must be .*\nThe other checks need settings/),
  })
})
