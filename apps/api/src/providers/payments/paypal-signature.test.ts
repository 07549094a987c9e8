import { createPayPalHost } from '@smart-bird/sandbox/paypal/host/host'
import { fetchFrom } from '@smart-bird/sandbox/paypal/host/in-process-fetch'
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

/** A checker for a provider whose certificate page is this one. */
function aChecker(signer: Signer, baseUrl: string, page: Page, roots: string[] = []) {
  let fetched = 0
  let counted = 0
  const check = signatureChecker({
    baseUrl,
    roots,
    fetch: async () => {
      fetched += 1
      return page()
    },
  })
  const [id, time, webhookId, body] = ['T-1', new Date().toISOString(), 'WH-1', '{"id":"WH"}']
  const headers = {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signer.sign({ id, time, webhookId, body }),
    'paypal-cert-url': `${baseUrl}/v1/notifications/certs/${signer.keys.id}`,
    'paypal-auth-algo': 'SHA256withRSA',
  }
  const count = async () => {
    counted += 1
  }
  const verify = () => check({ headers, rawBody: Buffer.from(body) }, webhookId, count)
  return { verify, calls: () => ({ fetched, counted }) }
}

const name = 'messageverificationcerts.paypal.com'
const signer = await createSigner({ commonName: name })
const [own = '', authority = ''] = signer.keys.certificate.split(/\n(?=-----BEGIN)/)

describe('a signature', () => {
  it('is accepted if its certificate leads to a trusted authority', async () => {
    const { verify } = aChecker(signer, live, () => pem(signer.keys.certificate), [authority])
    expect(await verify()).toEqual({ id: 'T-1', sentAt: expect.any(Date) })
  })

  it('is refused if its certificate leads to an unknown authority', async () => {
    const { verify } = aChecker(signer, live, () => pem(signer.keys.certificate))
    expect(await verify()).toBeUndefined()
    const withoutAuthority = aChecker(signer, live, () => pem(own))
    expect(await withoutAuthority.verify()).toBeUndefined()
  })

  it('is refused if its certificate has another name or has expired', async () => {
    const other = await createSigner({ commonName: 'www.paypal.com' })
    const over = await createSigner({ commonName: name, notAfterDate: new Date(Date.now() - 1000) })
    for (const made of [other, over]) {
      const [, root = ''] = made.keys.certificate.split(/\n(?=-----BEGIN)/)
      const { verify } = aChecker(made, live, () => pem(made.keys.certificate), [root])
      expect(await verify()).toBeUndefined()
    }
  })

  it('is accepted from a stand-in if its certificate leads to the included authority', async () => {
    const { verify } = aChecker(signer, standIn, () => pem(signer.keys.certificate))
    expect(await verify()).toBeDefined()
    const withoutAuthority = aChecker(signer, standIn, () => pem(own))
    expect(await withoutAuthority.verify()).toBeUndefined()
  })

  it.each([
    '<html>Gateway</html>',
    '',
    'x-----BEGIN CERTIFICATE-----AAAA-----END CERTIFICATE-----',
  ])('is refused if the certificate is a page like %s', async (text) => {
    const { verify } = aChecker(signer, live, () => pem(text), [authority])
    expect(await verify()).toBeUndefined()
  })

  it('fetches a certificate once for many simultaneous requests, and counts it first', async () => {
    const checker = aChecker(signer, live, () => pem(signer.keys.certificate), [authority])
    await Promise.all(Array.from({ length: 10 }, checker.verify))
    await checker.verify()
    expect(checker.calls().fetched).toBe(1)
    expect(checker.calls().counted).toBeLessThanOrEqual(10)
  })

  it.each([
    ['a bad page', () => pem('<html>')],
    ['no answer', () => Response.error()],
  ])('caches %s for a minute', async (_, page) => {
    const checker = aChecker(signer, live, page, [authority])
    await checker.verify().catch(() => undefined)
    const { fetched } = checker.calls()
    await checker.verify().catch(() => undefined)
    expect(checker.calls()).toMatchObject({ fetched, counted: 1 })
  })

  it('throws if the certificate cannot be fetched, because nothing is known then', async () => {
    const { verify } = aChecker(signer, live, () => Response.error(), [authority])
    await expect(verify()).rejects.toMatchObject({ reason: 'unreachable' })
  })
})

it("asks the sandbox's own page, which may turn out to be none", async () => {
  const host = createPayPalHost({ signer, baseUrl: standIn, deliver: async () => 200 })
  const answer = fetchFrom(host)
  const page = () => answer(`${standIn}/v1/notifications/certs/${signer.keys.id}`)
  expect(await aChecker(signer, standIn, page).verify()).toBeDefined()
  host.controls.addFault({ kind: 'answer_garbage', path: '/v1/notifications/certs/*' })
  expect(await aChecker(signer, standIn, page).verify()).toBeUndefined()
})
