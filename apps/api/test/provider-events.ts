import { certificateUrl } from '@smart-bird/sandbox/paypal/webhooks/deliveries'
import { eq } from 'drizzle-orm'
import { providerEvents } from '#db/tables/provider-events'
import type { Shop } from './paypal.ts'
import { eventually } from './world.ts'

export type Message = { headers: Record<string, string>; payload: string }

/** PayPal's events made by a test: signed as PayPal signs them, for the webhook that was set up. */
export function providerEventsOf(shop: Shop) {
  const storedEvent = async (id: string) => {
    const [row] = await shop.db.select().from(providerEvents).where(eq(providerEvents.id, id))
    return row
  }
  let transmissions = 0
  /** A transmission of this very text. */
  const signedText = (payload: string, sentAt = shop.context.clock()): Message => {
    const [webhookId = ''] = Object.keys(shop.host.world.state.webhooks)
    const [id, time] = [`T-${++transmissions}`, sentAt.toISOString()]
    return {
      payload,
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': shop.host.sign({ id, time, webhookId, body: payload }),
        'paypal-cert-url': certificateUrl('http://paypal.sandbox'),
        'paypal-auth-algo': 'SHA256withRSA',
      },
    }
  }
  return {
    signed: (event: object, sentAt?: Date) => signedText(JSON.stringify(event), sentAt),
    signedText,
    send: ({ headers, payload }: Message, remoteAddress = '127.0.0.1') =>
      shop.app.inject({
        method: 'POST',
        url: '/payments/events',
        headers,
        payload,
        remoteAddress,
      }),
    eventOf: (id: string, type = 'CUSTOMER.DISPUTE.CREATED', resource: object = { id: 'X' }) => ({
      id,
      event_type: type,
      resource,
    }),
    storedEvent,
    handledEvent: (id: string) =>
      eventually(async () => {
        const row = await storedEvent(id)
        return row?.handledAt ? row : undefined
      }),
  }
}
