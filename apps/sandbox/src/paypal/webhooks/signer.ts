import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'

export type Transmission = { id: string; time: string; webhookId: string; body: string }

/**
 * Signs what PayPal signs, of the body only its CRC-32. Not with PayPal's algorithm: this signature can be
 * verified by the sandbox alone, which is asked as PayPal is.
 */
export const sign = (key: string, { id, time, webhookId, body }: Transmission): string =>
  createHmac('sha256', key)
    .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
    // As PayPal's schema has it, a signature begins with a letter or a digit.
    .digest('hex')
