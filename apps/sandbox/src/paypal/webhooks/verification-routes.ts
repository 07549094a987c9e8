import * as z from 'zod'
import { notFound, parseBody } from '#paypal/protocol/problem'
import type { Route } from '#paypal/protocol/router'
import type { World } from '#paypal/state/world'
import { certificateUrl } from './deliveries.ts'
import type { Signer } from './signer.ts'

const verifyRequest = z.looseObject({
  auth_algo: z.string().max(100),
  cert_url: z.string().max(500),
  transmission_id: z.string().max(50),
  transmission_sig: z.string().max(500),
  transmission_time: z.string().max(100),
  webhook_id: z.string().max(50),
  webhook_event: z.looseObject({}),
})

/** The certificate, and signature checks for clients that don't do their own. */
export const verificationRoutes = (world: World, signer: Signer): Route[] => [
  {
    method: 'GET',
    path: '/v1/notifications/certs/:id',
    isPublic: true,
    handle: ({ params }) => {
      const page = signer.findPage(params.id)
      if (page === undefined) throw notFound()
      return { status: 200, type: 'application/x-pem-file', body: page }
    },
  },
  {
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    handle: ({ body }) => {
      const request = parseBody(verifyRequest, body)
      const transmission = {
        id: request.transmission_id,
        time: request.transmission_time,
        webhookId: request.webhook_id,
        body: JSON.stringify(request.webhook_event),
      }
      const isOurs =
        request.auth_algo === 'SHA256withRSA' &&
        request.cert_url ===
          certificateUrl(world.baseUrl(), signer.pageId(world.state.certificate)) &&
        world.state.webhooks[request.webhook_id] !== undefined &&
        signer.verify(transmission, request.transmission_sig)
      return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } }
    },
  },
]
