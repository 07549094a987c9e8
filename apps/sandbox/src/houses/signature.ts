import type { IncomingHttpHeaders } from 'node:http'
import { Webhook } from 'standardwebhooks'
import type { House, LogEntry } from './house.ts'

/** Verifies a signature by the Standard Webhooks specification. */
export const checkSignature = (
  house: House,
  body: Buffer,
  headers: IncomingHttpHeaders,
): LogEntry['signature'] => {
  if (!house.webhookSecret) return 'not checked'
  const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
    name,
    String(headers[name] ?? ''),
  ])
  try {
    new Webhook(house.webhookSecret).verify(body, Object.fromEntries(signed), { jsonParse: false })
    return 'valid'
  } catch {
    return 'invalid'
  }
}
