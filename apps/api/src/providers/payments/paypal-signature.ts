import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import ky from 'ky'
import { ProviderError, type SignedEvent } from './port.ts'

type Settings = {
  /** Host of the configured provider, whose certificates are taken too; not in production. */
  extraHost: string | undefined
  fetch?: typeof fetch | undefined
}

/**
 * Checks an event's signature offline: RSA-SHA256 over "transmission id|time|webhook id|CRC-32 of the
 * raw body". The certificate is fetched from PayPal's own hosts only, for else anybody could bring one.
 */
export function signatureChecker({ extraHost, fetch }: Settings) {
  const certificates = new Map<string, X509Certificate>()

  async function certificateAt(url: URL): Promise<X509Certificate> {
    const known = certificates.get(url.href)
    if (known) return known
    let pem: string
    try {
      pem = await ky(url, {
        timeout: 5000,
        retry: 1,
        redirect: 'error',
        ...(fetch ? { fetch } : {}),
      }).text()
    } catch (cause) {
      throw new ProviderError('unreachable', 'The certificate of an event cannot be had.', cause)
    }
    const certificate = new X509Certificate(pem)
    // PayPal has few of them; a stranger who may name paths on its host shall not fill our memory.
    if (certificates.size >= 20) certificates.clear()
    certificates.set(url.href, certificate)
    return certificate
  }

  return async ({ headers, rawBody }: SignedEvent, webhookId: string): Promise<boolean> => {
    const header = (name: string) => {
      const value = headers[`paypal-${name}`]
      return typeof value === 'string' ? value : undefined
    }
    const [id, time] = [header('transmission-id'), header('transmission-time')]
    const [signature, url] = [
      header('transmission-sig'),
      certificateUrl(header('cert-url'), extraHost),
    ]
    if (!id || !time || !signature || !url || header('auth-algo') !== 'SHA256withRSA') return false
    const certificate = await certificateAt(url)
    if (!isCurrent(certificate)) return false
    const message = `${id}|${time}|${webhookId}|${crc32(rawBody)}`
    return verify(
      'sha256',
      Buffer.from(message),
      certificate.publicKey,
      Buffer.from(signature, 'base64'),
    )
  }
}

/** The address of a certificate if it may be fetched from there. */
export function certificateUrl(text: string | undefined, extraHost?: string): URL | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username || url.password) return undefined
  if (url.host === extraHost) return url
  const isPayPal = /(^|\.)paypal\.com$/.test(url.hostname) && url.port === ''
  return url.protocol === 'https:' && isPayPal ? url : undefined
}

const isCurrent = ({ validFrom, validTo }: X509Certificate) =>
  Date.parse(validFrom) <= Date.now() && Date.now() <= Date.parse(validTo)
