import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { company } from '@smart-bird/content/company'
import { mailFault } from '@smart-bird/sandbox/mail/faults'
import { afterAll, describe, expect, it } from 'vitest'
import { runCheck as run } from '#test/patient'
import { aMailServer } from '#test/smtp-server'
import { api, cookies, isOneSite, site } from './addresses.ts'
import { adviceFor } from './ask.ts'
import { mail } from './mail.ts'

/** What a site says that was built with the defaults. */
const said = {
  COMPANY_EMAIL: company.email,
  COMPANY_PHONE: company.phone,
  COMPANY_ADDRESS: company.address,
  PLAN_PRICE: '29.00',
  PRICES_FILE: '',
  ENQUIRY_RETENTION_MONTHS: '12',
  EMAIL_LOG_MONTHS: '12',
  EMAILJS_PUBLIC_KEY: 'smart-bird',
  EMAILJS_SERVICE_ID: 'smart-bird-mail',
  REHEARSAL: 'false',
}

describe('addresses', () => {
  type Handler = (request: IncomingMessage, reply: ServerResponse) => void
  const listening: { close(): void }[] = []
  const listen = async (handle: Handler, tls?: { withoutCertificate: true }) => {
    const server = tls ? createTlsServer(handle) : createServer(handle)
    listening.push(server)
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    return `${tls ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`
  }
  afterAll(() => {
    for (const server of listening) server.close()
  })
  const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
    listen((_, reply) => reply.writeHead(status, headers).end(body))
  const ready = JSON.stringify({ status: 'ready', database: 'postgresql' })

  it('lead to the API, which is ready', async () => {
    const at = async (status: number, body: string) => {
      const apiUrl = await answering(status, body)
      return (await run(api, { config: { apiUrl } })).join().replace(apiUrl, 'API')
    }
    expect(await at(200, ready)).toBe('ok: API is ready.')
    expect(await at(503, '{"error":"No tables"}')).toBe('fault: API is not ready: No tables.')
    expect(await at(503, 'busy')).toContain('its proxy finds no API. Start the API')
    expect(await at(502, '')).toContain('its proxy finds no API. Start the API')
    expect(await at(404, 'x')).toBe('fault: API/ready answers 404. Does it lead to the API?')
    expect(await at(200, '<html>')).toContain('Does it lead to the API?')
    expect(await run(api, { config: { apiUrl: 'http://localhost:1' } })).toEqual([
      expect.stringMatching(/^fault: http:\/\/localhost:1 does not answer \(ECONNREFUSED\)/),
    ])
  })

  it('lead to the site, built for this API', async () => {
    const apiUrl = 'https://api.example.com'
    const policy = (of: string) => ({ 'content-security-policy': `connect-src 'self' ${of};` })
    const right = await answering(200, JSON.stringify(said), policy(apiUrl))
    const wrong = await answering(200, '', policy('https://api.example.co'))
    const away = await answering(404, '')
    expect(await run(site, { config: { apiUrl, webOrigins: [right, wrong, away] } })).toEqual([
      `ok: ${right} answers, built for this API and with its settings.`,
      expect.stringMatching(/^fault: .* was not built for https:\/\/api\.example\.com/),
      expect.stringMatching(/^fault: .* answers 404/),
    ])
  })

  it.each([
    ['COMPANY_PHONE', '(312) 555-0199'],
    ['COMPANY_EMAIL', 'shop@example.com'],
    ['COMPANY_ADDRESS', '1 Other Street, Chicago, IL 60601'],
    ['PLAN_PRICE', '39.00'],
    ['ENQUIRY_RETENTION_MONTHS', '6'],
    ['EMAIL_LOG_MONTHS', '6'],
    ['EMAILJS_PUBLIC_KEY', 'another'],
    ['EMAILJS_SERVICE_ID', 'another'],
    ['REHEARSAL', 'true'],
  ] as const)('lead to a site that says another %s than the API acts by', async (name, other) => {
    const apiUrl = 'https://api.example.com'
    const policy = { 'content-security-policy': `connect-src ${apiUrl}` }
    const old = await answering(200, JSON.stringify({ ...said, [name]: other }), policy)
    expect(await run(site, { config: { apiUrl, webOrigins: [old] } })).toEqual([
      `fault: The site at ${old} was built with other settings: ${name} is ${other}, here ${said[name]}. Correct them, or build it again: npm run build, or docker compose up -d --build web.`,
    ])
  })

  it('lead to a site that does not say what it was built with', async () => {
    const apiUrl = 'https://api.example.com'
    const policy = { 'content-security-policy': `connect-src ${apiUrl}` }
    const old = await answering(200, '<html>', policy)
    expect(await run(site, { config: { apiUrl, webOrigins: [old] } })).toEqual([
      expect.stringMatching(/^fault: .* PLAN_PRICE is not said, here 29\.00;/),
    ])
  })

  it('have certificates that browsers accept', async () => {
    const apiUrl = await listen((_, reply) => reply.end(), { withoutCertificate: true })
    expect(await run(api, { config: { apiUrl } })).toEqual([
      expect.stringMatching(/^fault: Browsers refuse the certificate of localhost:\d+ \(\w+\)/),
    ])
    const advice = (code: string) =>
      adviceFor('https://a.example', Object.assign(new Error(), { code }))
    expect(advice('DEPTH_ZERO_SELF_SIGNED_CERT')).toContain('Browsers refuse the certificate')
    expect(advice('CERT_HAS_EXPIRED')).toContain('Browsers refuse the certificate')
    expect(advice('ERR_TLS_CERT_ALTNAME_INVALID')).toContain('Browsers refuse the certificate')
    expect(advice('EPROTO')).toContain('Browsers refuse the certificate')
    expect(advice('ENOTFOUND')).toContain('a.example is not in the DNS')
    expect(advice('ETIMEDOUT')).toContain('ports 80 and 443')
  })

  it.each([
    ['https://www.example.com', 'https://api.example.com', true],
    ['https://example.co.uk', 'https://api.example.co.uk', true],
    ['http://localhost:3000', 'http://localhost:4000', true],
    ['https://www.example.com', 'https://api.example.net', false],
    ['https://shop.co.uk', 'https://api.co.uk', false],
    ['https://me.github.io', 'https://you.github.io', false],
    ['http://www.example.com', 'https://api.example.com', false],
  ])('%s and %s are one site: %s', (one, other, is) => {
    expect(isOneSite(one, other)).toBe(is)
  })

  it('may call each other, cookies included', async () => {
    const apiUrl = await listen((request, reply) => {
      const { origin } = request.headers
      const isOurs = origin === 'http://localhost:3000'
      reply.writeHead(200, isOurs ? { 'access-control-allow-origin': origin } : {}).end()
    })
    const webOrigins = ['http://localhost:3000', 'http://localhost:9', 'http://www.example.com']
    expect(await run(cookies, { config: { apiUrl, webOrigins } })).toEqual([
      expect.stringMatching(/^ok: http:\/\/localhost:3000 and the API are one site/),
      expect.stringMatching(/^fault: The API that runs doesn’t let http:\/\/localhost:9 call it/),
      expect.stringMatching(/^fault: http:\/\/www\.example\.com and .* are two sites/),
    ])
    expect(await run(cookies, { config: { apiUrl: 'http://localhost:1' } })).toEqual([
      'attention: Not checked to the end: see API.',
    ])
  })
})

describe('mail', () => {
  it('is tried by a login', async () => {
    const server = await aMailServer()
    const smtpUrl = `smtp://me:secret@localhost:${server.port}`
    expect(await run(mail, { config: { smtpUrl } })).toEqual([
      `ok: localhost:${server.port} accepts our login (without TLS, on this machine).`,
    ])
    server.mailbox.faults.set(mailFault.parse({ kind: 'wrong_password' }))
    expect(await run(mail, { config: { smtpUrl } })).toEqual([
      expect.stringMatching(/^fault: localhost:\d+: Our login is refused \(.*\)\. Correct user/),
    ])
    await server.close()
    expect(await run(mail, { config: { smtpUrl } })).toEqual([
      expect.stringMatching(/^fault: .* No answer to use .*465 for smtps/),
    ])
    expect(await run(mail, { config: { smtpUrl: 'smtp://me:x@no.such.invalid' } })).toEqual([
      expect.stringMatching(/^fault: no\.such\.invalid: /),
    ])
  })
})
