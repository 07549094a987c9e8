import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { certificateStore, certificateUrl } from './paypal-certificates.ts'
import type { EventCheck, SignedEvent } from './port.ts'

type Settings = Parameters<typeof certificateStore>[0]

/**
 * Checks an event's signature offline: RSA-SHA256 over "transmission id|time|webhook id|CRC-32 of the
 * raw body". A checksum is not a hash: an attacker who has seen one signature can craft a body that
 * matches it. So the signature filters out noise, but proves nothing about the event's content.
 *
 * Only the provider publishes certificates where we fetch them. So what matches an untrusted one is not
 * forged: we or the provider must mend something, and admins must learn of it. They learn of nothing that
 * matches no certificate, because strangers can send that, too.
 */
export function signatureChecker(settings: Settings) {
  const certificateAt = certificateStore(settings)

  return async (
    { headers, rawBody }: SignedEvent,
    webhookId: string,
    beforeFetch: () => Promise<void>,
  ): Promise<EventCheck> => {
    const header = (name: string) => {
      const value = headers[`paypal-${name}`]
      return typeof value === 'string' && value.length <= 1000 ? value : undefined
    }
    const [id, time] = [header('transmission-id'), header('transmission-time')]
    const signature = header('transmission-sig')
    const url = certificateUrl(header('cert-url'), settings.baseUrl)
    const sentAt = new Date(time ?? '')
    if (!id || Number.isNaN(sentAt.getTime()) || !signature || !url) return forged
    if (header('auth-algo') !== 'SHA256withRSA') return forged
    const found = await certificateAt(url, beforeFetch)
    if (!found) return forged
    const { certificate, fault } = found
    const transmission = { id, sentAt }
    const matches = verify(
      'sha256',
      Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`),
      certificate.publicKey,
      Buffer.from(signature, 'base64'),
    )
    if (!matches) return forged
    return fault
      ? { kind: 'unproven', transmission, why: fault }
      : { kind: 'genuine', transmission }
  }
}

const forged: EventCheck = { kind: 'forged' }
