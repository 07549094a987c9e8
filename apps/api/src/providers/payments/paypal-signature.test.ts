import { createSigner, type Signer } from '@smart-bird/sandbox/paypal/webhooks/signer'
import { describe, expect, it } from 'vitest'
import { certificateUrl } from './paypal-certificates.ts'
import { signatureChecker } from './paypal-signature.ts'

const live = 'https://api-m.paypal.com'
const sandbox = 'https://api-m.sandbox.paypal.com'
const standIn = 'http://localhost:4100'
const path = '/v1/notifications/certs/CERT-1'

describe('a certificate', () => {
  it.each([
    [live, `https://api.paypal.com${path}`],
    [live, `https://api-m.paypal.com${path}`],
    ['https://api.paypal.com', `https://api-m.paypal.com${path}`],
    [sandbox, `https://api.sandbox.paypal.com${path}`],
    [sandbox, `https://api-m.sandbox.paypal.com${path}`],
    [standIn, `${standIn}${path}`],
  ])('of %s may come from %s', (baseUrl, url) => {
    expect(certificateUrl(url, baseUrl)?.href).toBe(url)
  })

  it.each([
    `http://api.paypal.com${path}`,
    `https://api.paypal.com:8443${path}`,
    'https://api.paypal.com/cert',
    'https://api.paypal.com/v1/notifications/certs/',
    'https://api.paypal.com/v1/notifications/certs/../../x',
    `https://api.paypal.com${path}?x=1`,
    `https://api.paypal.com${path}#x`,
    `https://www.paypal.com${path}`,
    `https://api.sandbox.paypal.com${path}`,
    `${standIn}${path}`,
    `https://paypal.com.evil.example${path}`,
    `https://evilpaypal.com${path}`,
    `https://api.paypal.com@evil.example${path}`,
    `https://user:secret@api.paypal.com${path}`,
    'https://evil.example/?x=.paypal.com',
    'file:///etc/passwd',
    'data:text/plain,cert',
    'not an address',
    '',
    undefined,
  ])('of the live PayPal never comes from %s', (url) => {
    expect(certificateUrl(url, live)).toBeUndefined()
  })

  it('of a stand-in may only come from its own address', () => {
    expect(certificateUrl(`http://localhost:4101${path}`, standIn)).toBeUndefined()
    expect(certificateUrl(`https://api.paypal.com${path}`, standIn)).toBeUndefined()
  })
})

type Page = () => Response | Promise<Response>
const pem = (text: string) => new Response(text)
const endless = () =>
  new ReadableStream({ pull: (stream) => stream.enqueue(Buffer.alloc(16_384, ' ')) })

const signer = await createSigner('messageverificationcerts.paypal.com')
const { pages, root } = signer.keys
const good: Page = () => pem(pages.good ?? '')

/** A checker for a provider whose certificate page is this one. */
type Options = { baseUrl?: string; by?: Signer; roots?: string | undefined }
function aChecker(page: Page, options: Options = {}) {
  const { baseUrl, by, roots } = { baseUrl: live, by: signer, roots: root, ...options }
  let fetched = 0
  let counted = 0
  let nowMs = Date.now()
  const check = signatureChecker({
    baseUrl,
    roots,
    clock: () => new Date(nowMs),
    fetch: async () => {
      fetched += 1
      return page()
    },
  })
  const [id, time, webhookId, body] = ['T-1', new Date().toISOString(), 'WH-1', '{"id":"WH"}']
  const headers = {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': by.sign({ id, time, webhookId, body }),
    'paypal-cert-url': `${baseUrl}/v1/notifications/certs/CERT-1`,
    'paypal-auth-algo': 'SHA256withRSA',
  }
  const count = async () => {
    counted += 1
  }
  const verify = (text = body) => check({ headers, rawBody: Buffer.from(text) }, webhookId, count)
  const wait = (ms: number) => {
    nowMs += ms
  }
  return { verify, wait, calls: () => ({ fetched, counted }) }
}

const genuine = { kind: 'genuine', transmission: { id: 'T-1', sentAt: expect.any(Date) } }

describe('a signature', () => {
  it('is genuine if its certificate leads to a root', async () => {
    expect(await aChecker(good).verify()).toEqual(genuine)
  })

  const day = 86_400_000
  const on = (offsetMs: number) => new Date(Date.now() + offsetMs).toISOString().slice(0, 10)
  it.each([
    ['expired', `expired on ${on(-day)}`],
    ['not_yet_valid', `is valid only from ${on(day)}`],
    ['unknown_root', 'leads to no root that we trust'],
    ['other_name', 'isn’t for messageverificationcerts.paypal.com'],
    ['no_intermediate', 'leads to no root that we trust'],
    ['issued_by_leaf', 'leads to no root that we trust'],
    ['self_signed', 'leads to no root that we trust'],
  ])('is not proven if its certificate is %s: it %s', async (kind, why) => {
    const { verify } = aChecker(() => pem(pages[kind] ?? ''))
    expect(await verify()).toEqual({
      ...genuine,
      kind: 'unproven',
      why: expect.stringContaining(why),
    })
  })

  it.each([
    [live, 'that Node doesn’t know', undefined],
    [standIn, 'that nobody handed over', ''],
  ])('of %s is not proven by a root on the page %s', async (baseUrl, _, roots) => {
    const { verify } = aChecker(() => pem(`${pages.good}\n${root}`), { baseUrl, roots })
    expect(await verify()).toMatchObject({ kind: 'unproven' })
  })

  it('of PayPal’s sandbox proves nothing live', async () => {
    const other = await createSigner('messageverificationcerts.sandbox.paypal.com')
    const page = () => pem(other.keys.pages.good ?? '')
    const settings = { by: other, roots: other.keys.root }
    expect(await aChecker(page, settings).verify()).toMatchObject({ kind: 'unproven' })
    const there = { ...settings, baseUrl: sandbox }
    expect(await aChecker(page, there).verify()).toEqual(genuine)
    expect(await aChecker(page, { ...settings, baseUrl: standIn }).verify()).toEqual(genuine)
  })

  it.each(['good', 'expired', 'self_signed'])(
    'that does not match is forged, whatever the certificate is (%s)',
    async (kind) => {
      const { verify } = aChecker(() => pem(pages[kind] ?? ''))
      expect(await verify('{"id":"WX"}')).toEqual({ kind: 'forged' })
    },
  )

  it('is forged if the provider has no such certificate', async () => {
    const { verify } = aChecker(() => new Response('', { status: 404 }))
    expect(await verify()).toEqual({ kind: 'forged' })
  })

  it('fetches a certificate once for many simultaneous requests, and counts it first', async () => {
    const checker = aChecker(good)
    await Promise.all(Array.from({ length: 10 }, () => checker.verify()))
    await checker.verify()
    expect(checker.calls().fetched).toBe(1)
    expect(checker.calls().counted).toBeLessThanOrEqual(10)
  })

  it.each([
    ['a bad page', () => pem('<html>')],
    ['an untrusted certificate', () => pem(pages.expired ?? '')],
    ['no answer', () => Response.error()],
  ])('caches %s for a minute', async (_, page) => {
    const checker = aChecker(page)
    await checker.verify().catch(() => undefined)
    const { fetched } = checker.calls()
    await checker.verify().catch(() => undefined)
    expect(checker.calls()).toMatchObject({ fetched, counted: 1 })
    checker.wait(60_000)
    await checker.verify().catch(() => undefined)
    expect(checker.calls()).toMatchObject({ fetched: 2 * fetched, counted: 2 })
  })

  it.each([
    ['is out of reach', () => Response.error()],
    ['has moved', () => Response.redirect('https://www.paypal.com/certificate')],
    ['fails', () => new Response('', { status: 503 })],
    ['is a web page', () => pem(pages.garbage ?? '')],
    ['has no end', () => new Response(endless())],
  ])('throws if the certificate’s page %s, because nothing is known then', async (_, page) => {
    await expect(aChecker(page).verify()).rejects.toMatchObject({ reason: 'unreachable' })
  })
})
