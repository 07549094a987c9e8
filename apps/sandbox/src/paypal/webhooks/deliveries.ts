import type { Delivery, State } from '#paypal/state/state'
import { toStamp, type World } from '#paypal/state/world'
import { sign } from './signer.ts'

export type Message = { url: string; headers: Record<string, string>; body: string }
/** Sends a signed event and returns the receiver's status; throws when there is no answer. */
export type Deliver = (message: Message) => Promise<number>

/**
 * Anything but 2xx is tried again, up to 25 times within three days (PayPal's webhook guide). PayPal doesn't
 * say when; with this longest pause, the last attempt is three days after the first.
 */
const attemptsMax = 25
const pauseMaxMs = 22_600_000

type Sender = World & { deliver: Deliver }

/** Sends all due events in parallel and returns how many. */
export const deliverDue = async (sender: Sender): Promise<number> => {
  const nowMs = sender.now().getTime()
  const due = sender.state.deliveries.filter(
    ({ status, dueMs }) => status === 'waiting' && dueMs <= nowMs,
  )
  for (const delivery of due) delivery.status = 'sending'
  await Promise.all(due.map((delivery) => attempt(sender, delivery)))
  return due.length
}

/** Tries deliveries again that were interrupted by a restart. */
export const restartSending = (state: State) => {
  for (const delivery of state.deliveries)
    if (delivery.status === 'sending') delivery.status = 'waiting'
}

const attempt = async (sender: Sender, delivery: Delivery) => {
  delivery.attempts += 1
  try {
    const status = await sender.deliver(toMessage(sender, delivery))
    delivery.result = String(status)
    if (status >= 200 && status < 300) {
      delivery.status = 'delivered'
      return
    }
  } catch (error) {
    delivery.result = error instanceof Error ? error.message : String(error)
  }
  if (delivery.attempts >= attemptsMax) {
    delivery.status = 'failed'
    return
  }
  delivery.status = 'waiting'
  delivery.dueMs = sender.now().getTime() + Math.min(1000 * 2 ** delivery.attempts, pauseMaxMs)
}

const toMessage = (sender: Sender, delivery: Delivery): Message => {
  const { state, baseUrl, now } = sender
  const { transmissionId: id, webhookId, url } = delivery
  const body = JSON.stringify(state.events[delivery.eventId])
  const time = toStamp(now())
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'PayPal/AUHD-1.0-1',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign(state.signingKey, { id, time, webhookId, body }),
      'paypal-cert-url': certificateUrl(baseUrl()),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-auth-version': 'v2',
      'correlation-id': id.replaceAll('-', '').slice(0, 13),
    },
  }
}

/** Only a name here: who asks PayPal needs no certificate. */
export const certificateUrl = (baseUrl: string) =>
  `${baseUrl}/v1/notifications/certs/CERT-5a4db17d-7c21e9f0-0b63d8ce`
