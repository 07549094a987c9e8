import * as z from 'zod'
import { parseBody } from '#paypal/protocol/problem'
import type { Route } from '#paypal/protocol/router'
import type { World } from '#paypal/state/world'
import { certificateUrl } from './deliveries.ts'
import { sign } from './signer.ts'

const verifyRequest = z.looseObject({
  auth_algo: z.string().max(100),
  cert_url: z.string().max(500),
  transmission_id: z.string().max(50),
  transmission_sig: z.string().max(500),
  transmission_time: z.string().max(100),
  webhook_id: z.string().max(50),
  webhook_event: z.looseObject({}),
})

/** Says whether an event came from here. */
export const verificationRoutes = ({ state, baseUrl }: World): Route[] => [
  {
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    handle: ({ body, text }) => {
      const asked = parseBody(verifyRequest, body)
      const signature = sign(state.signingKey, {
        id: asked.transmission_id,
        time: asked.transmission_time,
        webhookId: asked.webhook_id,
        body: eventAsWritten(text),
      })
      const isOurs =
        asked.auth_algo === 'SHA256withRSA' &&
        asked.cert_url === certificateUrl(baseUrl()) &&
        state.webhooks[asked.webhook_id] !== undefined &&
        asked.transmission_sig === signature
      return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } }
    },
  },
]

/** The event byte for byte, because its checksum is signed: the shortest JSON that begins where it does. */
const eventAsWritten = (text: string): string => {
  const begin = text.indexOf('{', text.indexOf('"webhook_event"'))
  let end = begin
  do end = text.indexOf('}', end) + 1
  while (!isJson(text.slice(begin, end)))
  return text.slice(begin, end)
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
