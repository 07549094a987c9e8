import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { changeableIds } from '@smart-bird/content/price-changes'
import { readPriceChanges } from '@smart-bird/contracts/price-changes'
import { describe, expect, it } from 'vitest'
import { productionSettings } from '#test/production'
import { ConfigError, readConfig } from './config.ts'

const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

const real = {
  ...productionSettings,
  DATABASE_URL: 'postgres://api:password@database:5432/smartbird',
}

describe('the configuration', () => {
  it('has a default for everything locally', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      dataDir: '.data',
      databaseUrl: undefined,
      webOrigins: ['http://localhost:3000'],
      smtpUrl: 'smtp://localhost:4125',
      paypal: { baseUrl: 'http://localhost:4100' },
      house: { allowedHosts: ['localhost:4100'] },
    })
  })

  it('derives URLs from the ports, so that two copies can run side by side', () => {
    expect(
      readConfig({
        API_PORT: '4001',
        WEB_PORT: '3001',
        SANDBOX_PORT: '4101',
        SANDBOX_SMTP_PORT: '4126',
      }),
    ).toMatchObject({
      apiUrl: 'http://localhost:4001',
      webOrigins: ['http://localhost:3001'],
      smtpUrl: 'smtp://localhost:4126',
      paypal: { baseUrl: 'http://localhost:4101' },
    })
  })

  it('treats an empty value as missing', () => {
    expect(readConfig({ DATABASE_URL: '', SMTP_URL: '' }).databaseUrl).toBeUndefined()
  })

  it('requires a second factor of admins in production, and elsewhere if configured', () => {
    expect(readConfig({}).adminTwoFactor).toBe(false)
    expect(readConfig({ ADMIN_TWO_FACTOR: 'required' }).adminTwoFactor).toBe(true)
    expect(faultsOf({ NODE_ENV: 'production', ADMIN_TWO_FACTOR: 'optional' })).toContain(
      'ADMIN_TWO_FACTOR must be required in production.',
    )
  })

  it('publishes the contract locally, and in production only where it is switched on', () => {
    expect(readConfig({}).apiDocs).toBe(true)
    expect(readConfig({ API_DOCS: 'false' }).apiDocs).toBe(false)
    expect(readConfig(real).apiDocs).toBe(false)
    expect(readConfig({ ...real, API_DOCS: 'true' }).apiDocs).toBe(true)
  })

  it.each([
    [{ API_PORT: 'x' }, 'API_PORT must be a whole number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    [
      { DATABASE_URL: 'postgres://one:port/db' },
      'DATABASE_URL can’t be read: it must be like postgres://user:password@host:5432/name, with commas between several hosts. target_session_attrs can be read-write or primary.',
    ],
    [
      { DATABASE_URL: 'postgres://one,two/db' },
      'DATABASE_URL names several hosts, and all but one are standbys: add target_session_attrs=read-write.',
    ],
    [{ ALARM_ENQUIRY_HOURS: '49' }, 'ALARM_ENQUIRY_HOURS must be a whole number from 1 to 48.'],
    [{ ALARM_QUIET_MINUTES: 'x' }, 'ALARM_QUIET_MINUTES must be a whole number from 0 to 1440.'],
    [
      { ALARM_EMAIL: 'on@call.example,nobody' },
      'ALARM_EMAIL must be email addresses, separated by commas.',
    ],
    [{ SHUTDOWN_DELAY_SECONDS: '9' }, 'SHUTDOWN_DELAY_SECONDS must be a number from 0 to 8.'],
    [
      { ENQUIRY_RETENTION_MONTHS: '0' },
      'ENQUIRY_RETENTION_MONTHS must be a whole number from 1 to 120.',
    ],
    [{ EMAIL_LOG_MONTHS: '1.5' }, 'EMAIL_LOG_MONTHS must be a whole number from 1 to 120.'],
    [{ SMTP_URL: 'mail.example:587' }, 'SMTP_URL must begin with smtp:// or smtps://.'],
    [{ SMTP_URL: 'smtp://[' }, expect.stringContaining('SMTP_URL can’t be read')],
    [
      { SMTP_URL: 'smtp://mailer:100%@mail.example' },
      expect.stringContaining('SMTP_URL can’t be read'),
    ],
    [
      { DATABASE_URL: 'postgres://api:100%@db.example/bird' },
      expect.stringContaining('DATABASE_URL can’t be read'),
    ],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have 32 characters or more.'],
    [
      { WEB_ORIGIN: 'example.com' },
      'WEB_ORIGIN must be an address such as https://example.com, without a path.',
    ],
    [{ ORDER_EMAIL: 'no' }, 'ORDER_EMAIL must be true or false.'],
    [{ ORDER_REMINDER_DAYS: '-1' }, 'ORDER_REMINDER_DAYS must be a whole number from 0 to 365.'],
    [{ ORDER_REMINDER_DAYS: 'x' }, 'ORDER_REMINDER_DAYS must be a whole number from 0 to 365.'],
    [{ PLAN_PRICE: '29' }, 'PLAN_PRICE must be an amount such as 29.00.'],
    [
      { PRICES_FILE: 'prices.yaml' },
      'PRICES_FILE must be such as prices.json, a file in the project’s folder.',
    ],
    [
      { PRICES_FILE: 'prices-missing.json' },
      expect.stringContaining('PRICES_FILE, prices-missing.json: it can’t be read (ENOENT'),
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY must be the number of your proxies, such as 1, or their networks, such as 10.0.0.0/8; with "true" every caller could choose the address it is counted under.',
    ],
    [{ TRUST_PROXY: '0.0.0.0/0' }, expect.stringContaining('TRUST_PROXY must be the number')],
    [{ TRUST_PROXY: '10.0.0.0/8,nginx' }, expect.stringContaining('TRUST_PROXY must be')],
    [{ API_DOCS: 'yes' }, 'API_DOCS must be true or false.'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be development, test or production.'],
  ])('says what is wrong with %o', (env, fault) => {
    expect(faultsOf(env)).toEqual([fault])
  })

  it('takes the prices of the example in docs/operations.md', () => {
    const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    const [, example = ''] = page.split('```json')
    const read = readPriceChanges(() => example.split('```')[0] ?? '', changeableIds)
    expect(read.faults).toEqual([])
    expect(read.changes?.offers?.['room-light']).toEqual({ price: 210 })
  })

  it('names all errors at once', () => {
    expect(faultsOf({ API_PORT: '-1', SMTP_URL: 'mail' })).toHaveLength(2)
  })

  it('has no production defaults for secrets and public settings', () => {
    const faults = faultsOf({ NODE_ENV: 'production' }).join('\n')
    for (const name of [
      'JWT_SECRET',
      'WEB_ORIGIN',
      'API_URL',
      'SMTP_URL',
      'PAYPAL_BASE_URL',
      'PAYPAL_CLIENT_ID',
      'PAYPAL_CLIENT_SECRET',
      'DATABASE_URL',
      'COMPANY_EMAIL',
      'COMPANY_PHONE',
      'COMPANY_ADDRESS',
    ])
      expect(faults).toContain(`${name} is missing`)
  })
})

describe('production', () => {
  it('starts with real settings', () => {
    expect(readConfig(real)).toMatchObject({ production: true, rehearsal: false })
  })

  /** Local defaults and stand-ins, which only a rehearsal may use. */
  const standIns = [
    { WEB_ORIGIN: 'http://www.smartbird.example' },
    { WEB_ORIGIN: 'https://www.smartbird.example,http://localhost:3000' },
    { WEB_ORIGIN: 'https://localhost' },
    { WEB_ORIGIN: 'https://localhost.' },
    { API_URL: 'http://api.smartbird.example' },
    { API_URL: 'https://127.0.0.1:4000' },
    { PAYPAL_BASE_URL: 'http://localhost:4100' },
    { PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' },
    { PAYPAL_BASE_URL: 'http://api-m.paypal.com' },
    { PAYPAL_BASE_URL: 'https://sandbox:4100' },
    { PAYPAL_BASE_URL: 'https://10.0.0.7' },
    { PAYPAL_BASE_URL: 'https://api-m.paypal.com.smartbird.example' },
    { PAYPAL_CLIENT_ID: 'sandbox-client' },
    { PAYPAL_CLIENT_SECRET: 'sandbox-secret' },
    { SMTP_URL: 'smtp://localhost:4125' },
    { COMPANY_EMAIL: 'hello@smartbird.example' },
    { COMPANY_PHONE: '(312) 555-0142' },
    { COMPANY_ADDRESS: '' },
  ]
  it.each(standIns)('does not start with %o, and says why in one line', (wrong) => {
    const faults = faultsOf({ ...real, ...wrong })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(Object.keys(wrong)[0])
    expect(faultsOf({ ...real, ...wrong, REHEARSAL: 'true' })).toEqual([])
  })

  it.each([
    { JWT_SECRET: 'a'.repeat(32) },
    { JWT_SECRET: 'a secret for tests, long enough to be taken' },
    { METRICS_TOKEN: 'prometheus' },
    { SMTP_URL: 'smtp://mailer:password@mail.smartbird.example?tls=no' },
    { DATABASE_URL: 'postgres://api:password@db.smartbird.example/smartbird' },
    { DATABASE_URL: 'postgres://api:password@10.0.0.7/smartbird?sslmode=prefer' },
    {
      DATABASE_URL:
        'postgres://api:password@one,db.smartbird.example/smartbird?target_session_attrs=read-write',
    },
    { TRUST_PROXY: '12' },
    { TRUST_PROXY: '1.5' },
    { API_URL: 'https://api.smartbird.example@elsewhere.example' },
  ])('does not start with %o, not even for a rehearsal', (wrong) => {
    for (const env of [real, { ...real, REHEARSAL: 'true' }]) {
      const faults = faultsOf({ ...env, ...wrong })
      expect(faults).toHaveLength(1)
      expect(faults[0]).toContain(Object.keys(wrong)[0])
    }
  })

  it.each([
    { DATABASE_URL: 'postgres://api:password@localhost/smartbird' },
    { DATABASE_URL: 'postgres://api:password@db.smartbird.example/smartbird?sslmode=verify-full' },
    {
      DATABASE_URL:
        'postgres://api:password@10.0.0.7,10.0.0.8/smartbird?sslmode=require&target_session_attrs=primary',
    },
    { SMTP_URL: 'smtp://localhost:25' },
    { SMTP_URL: 'smtps://mailer:password@mail.smartbird.example' },
    { METRICS_TOKEN: 'Jt7pVwq0ZkX2mNcRb9sLyH4gFdUe8oAiQ6TzW1xKv3M=' },
  ])('starts with %o', (right) => {
    expect(faultsOf({ ...real, ...right })).toEqual([])
  })

  const exampleFile = join(import.meta.dirname, '../../../../.env.example')
  const example = parseEnv(readFileSync(exampleFile, 'utf8'))

  it('reads the example as a shell does', () => {
    const shell = spawnSync('/bin/sh', ['-c', `set -a; . "${exampleFile}"; env -0`], {
      env: {},
      encoding: 'utf8',
    })
    expect(shell.stderr).toBe('')
    const lines = shell.stdout.split('\0')
    for (const [name, value] of Object.entries(example)) expect(lines).toContain(`${name}=${value}`)
  })

  it('accepts no line of the example', () => {
    const marked = faultsOf({ ...example, NODE_ENV: 'production' })
    expect(marked).toHaveLength(11)
    for (const fault of marked) expect(fault).toContain('is missing')
  })

  it('is a rehearsal only in production', () => {
    expect(readConfig({ REHEARSAL: 'true' }).rehearsal).toBe(false)
    expect(readConfig({ ...real, REHEARSAL: 'true' }).rehearsal).toBe(true)
    expect(faultsOf({ REHEARSAL: 'yes' })).toEqual(['REHEARSAL must be true or false.'])
  })
})
