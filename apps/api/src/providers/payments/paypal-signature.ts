import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { certificateStore, certificateUrl } from './paypal-certificates.ts'
import type { SignedEvent, Transmission } from './port.ts'

type Settings = Parameters<typeof certificateStore>[0]

/**
 * Checks an event's signature offline: RSA-SHA256 over "transmission id|time|webhook id|CRC-32 of the
 * raw body". A checksum is not a hash: an attacker who has seen one signature can craft a body that
 * matches it. So the signature filters out noise, but proves nothing about the event's content.
 */
export function signatureChecker(settings: Settings) {
  const certificateAt = certificateStore(settings)

  return async (
    { headers, rawBody }: SignedEvent,
    webhookId: string,
    beforeFetch: () => Promise<void>,
  ): Promise<Transmission | undefined> => {
    const header = (name: string) => {
      const value = headers[`paypal-${name}`]
      return typeof value === 'string' && value.length <= 1000 ? value : undefined
    }
    const [id, time] = [header('transmission-id'), header('transmission-time')]
    const signature = header('transmission-sig')
    const url = certificateUrl(header('cert-url'), settings.baseUrl)
    if (!id || !time || !signature || !url || header('auth-algo') !== 'SHA256withRSA')
      return undefined
    const certificate = await certificateAt(url, beforeFetch)
    if (!certificate) return undefined
    const isGenuine = verify(
      'sha256',
      Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`),
      certificate.publicKey,
      Buffer.from(signature, 'base64'),
    )
    const sentAt = new Date(time)
    return isGenuine && !Number.isNaN(sentAt.getTime()) ? { id, sentAt } : undefined
  }
}
