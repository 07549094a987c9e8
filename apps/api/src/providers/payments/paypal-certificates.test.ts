import { X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { certificateStore } from './paypal-certificates.ts'

/** Valid for a hundred years; their keys were deleted. */
const root = `-----BEGIN CERTIFICATE-----
MIIBijCCAS+gAwIBAgIURqwESJ5z9eYl+GWfDqE1ODCXGJowCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOVGVzdCBhdXRob3JpdHkwIBcNMjYxMTIyMDEyMzI1WhgPMjEy
NjEwMjkwMTIzMjVaMBkxFzAVBgNVBAMMDlRlc3QgYXV0aG9yaXR5MFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEIFKtyBXOYcdO4rbaXbezp6nazobJ91bj6yfa6j5R
wR5Ma5TmpPI8zWWZfS5LhSbmruKAxMcUdtHgg+v5aVGjOaNTMFEwHQYDVR0OBBYE
FFJAoYPMsao2fZmwp9xt5/FmljiIMB8GA1UdIwQYMBaAFFJAoYPMsao2fZmwp9xt
5/FmljiIMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhALjITaml
78WTCxsL8mgNID155KbcTlwCUdR5zLcDQijlAiEA8TIHzF1E4ODuViktoICTlaiU
BCbOkam5e+x8mgLmv8s=
-----END CERTIFICATE-----`
const intermediate = `-----BEGIN CERTIFICATE-----
MIIBjDCCATKgAwIBAgIUU9mLmyOLQHfnGOrCBSNh1d6dheUwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOVGVzdCBhdXRob3JpdHkwIBcNMjYxMTIyMDEyMzUxWhgPMjEy
NjEwMjkwMTIzNTFaMBwxGjAYBgNVBAMMEVRlc3QgaW50ZXJtZWRpYXRlMFkwEwYH
KoZIzj0CAQYIKoZIzj0DAQcDQgAE3sNEqBVQgR6ce+zy4XoYPWL6oK/REubw8pHx
HCcDu82N5H2Lb7H/6uczbJ6Jz/D5+iXlpNhHaKaXEZ8PX9kZNKNTMFEwDwYDVR0T
AQH/BAUwAwEB/zAdBgNVHQ4EFgQUhkYF9Ty9oOXP40S12aEG6rTXPWUwHwYDVR0j
BBgwFoAUUkChg8yxqjZ9mbCn3G3n8WaWOIgwCgYIKoZIzj0EAwIDSAAwRQIgT8Xr
DMFAp/XkRZQ9tDS/JV3D6KdJEGjfQ18/cqU4ccECIQCDbEyD2JZOzO5eprbpeyIG
yAHOAGxZnzox6CeOBrNBbQ==
-----END CERTIFICATE-----`
/** Names http://authority.test/ca.crt as the URL of its issuer's certificate. */
const own = `-----BEGIN CERTIFICATE-----
MIIByTCCAXCgAwIBAgIUD11l3fZEj2xA8fxk1luuDh3C4T4wCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRVGVzdCBpbnRlcm1lZGlhdGUwIBcNMjYxMTIyMDEyMzUxWhgP
MjEyNjEwMjkwMTIzNTFaMC4xLDAqBgNVBAMMI21lc3NhZ2V2ZXJpZmljYXRpb25j
ZXJ0cy5wYXlwYWwuY29tMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEXwISMkYH
r37njS0v87Nmz6TrEAIkIi5DCJTRN4V7Z6yg1fvCr8Z0/7D259qgHclInmb9E1MF
esDQ0RIuL3Lz7qN8MHowOAYIKwYBBQUHAQEELDAqMCgGCCsGAQUFBzAChhxodHRw
Oi8vYXV0aG9yaXR5LnRlc3QvY2EuY3J0MB0GA1UdDgQWBBR+F28bP9JJmov3EwDI
vDGPEOcbYTAfBgNVHSMEGDAWgBSGRgX1PL2g5c/jRLXZoQbqtNc9ZTAKBggqhkjO
PQQDAgNHADBEAiA4Plu83OKedkP2ZIuqVtCaAGym8HO3ERgJHRUcZhoR2QIgIxHd
gY3FCE7XifMWddhw6ke4u/vN80+WBxF/sMFxaSU=
-----END CERTIFICATE-----`

const url = new URL('https://api.paypal.com/v1/notifications/certs/CERT-1')
const uncounted = async () => {}

function aStore(issuer: () => Response, roots = root) {
  const asked: string[] = []
  const find = certificateStore({
    baseUrl: 'https://api-m.paypal.com',
    roots,
    fetch: async (input) => {
      asked.push(new Request(input).url)
      return asked.length === 1 ? new Response(own) : issuer()
    },
  })
  return { find: () => find(url, uncounted), asked }
}
const der = (pem: string) => new Response(new Uint8Array(new X509Certificate(pem).raw))

it('is trusted even if its issuer must be fetched from the URL it names', async () => {
  const { find, asked } = aStore(() => der(intermediate))
  expect(await find()).toMatchObject({
    certificate: { subject: 'CN=messageverificationcerts.paypal.com' },
    fault: undefined,
  })
  expect(asked).toEqual([url.href, 'http://authority.test/ca.crt'])
})

it.each([
  ['the wrong issuer', () => der(root), root],
  ['an issuer without a trusted root', () => der(intermediate), ''],
  ['no certificate there', () => new Response('<html>'), root],
])('is not trusted with %s', async (_, issuer, roots) => {
  expect(await aStore(issuer, roots).find()).toMatchObject({
    fault: 'leads to no root that we trust',
  })
})

it('is not trusted with an issuer that has no end, and no more of it is read', async () => {
  let bytes = 0
  const endless = new ReadableStream({
    pull: (stream) => {
      bytes += 16_384
      stream.enqueue(Buffer.alloc(16_384))
    },
  })
  expect(await aStore(() => new Response(endless)).find()).toMatchObject({
    fault: 'leads to no root that we trust',
  })
  expect(bytes).toBeLessThan(200_000)
})
