import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#config'

const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
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

  it('follows the ports, so that two copies can run side by side', () => {
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

  it('takes an empty value for none', () => {
    expect(readConfig({ DATABASE_URL: '', SMTP_URL: '' }).databaseUrl).toBeUndefined()
  })

  it('asks administrators for a second factor in production, and elsewhere where it is wanted', () => {
    expect(readConfig({}).adminTwoFactor).toBe(false)
    expect(readConfig({ ADMIN_TWO_FACTOR: 'required' }).adminTwoFactor).toBe(true)
    expect(faultsOf({ NODE_ENV: 'production', ADMIN_TWO_FACTOR: 'optional' })).toContain(
      'ADMIN_TWO_FACTOR must be required in production.',
    )
  })

  it.each([
    [{ API_PORT: 'x' }, 'API_PORT must be a port number between 0 and 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have 32 characters or more.'],
    [
      { WEB_ORIGIN: 'example.com' },
      'WEB_ORIGIN must be an address such as https://example.com, without a path.',
    ],
    [{ PLAN_PRICE: '29' }, 'PLAN_PRICE must be an amount such as 29.00.'],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY must be the number of your proxies, such as 1, or their networks, such as 10.0.0.0/8; with "true" every caller could choose the address it is counted under.',
    ],
    [{ TRUST_PROXY: '0.0.0.0/0' }, expect.stringContaining('TRUST_PROXY must be the number')],
    [{ TRUST_PROXY: '10.0.0.0/8,nginx' }, expect.stringContaining('TRUST_PROXY must be')],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be development, test or production.'],
  ])('says what is wrong with %o', (env, fault) => {
    expect(faultsOf(env)).toEqual([fault])
  })

  it('names every fault at once', () => {
    expect(faultsOf({ API_PORT: '-1', SMTP_URL: 'mail' })).toHaveLength(2)
  })

  it('has no defaults in production for what must be secret or public', () => {
    const faults = faultsOf({ NODE_ENV: 'production' }).join('\n')
    for (const name of [
      'JWT_SECRET',
      'WEB_ORIGIN',
      'API_URL',
      'SMTP_URL',
      'PAYPAL_BASE_URL',
      'PAYPAL_CLIENT_ID',
      'PAYPAL_CLIENT_SECRET',
    ])
      expect(faults).toContain(`${name} is missing`)
  })
})
