import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { keepState, noStateFile, readState } from '#lib/state-file'
import { addApprovalPages } from '#paypal/buyer-pages/routes'
import { addControlRoutes } from '#paypal/controls/routes'
import type { Credentials } from '#paypal/protocol/oauth'
import { wholeState } from '#paypal/state/state'
import type { Message } from '#paypal/webhooks/deliveries'
import { createPayPalHost, type PayPalHost } from './host.ts'
import { addApiRoutes } from './http.ts'

const deliverEveryMs = 200
const billEveryMs = 60_000
const deliverTimeoutMs = 10_000

type Options = {
  folder: string | undefined
  baseUrl: () => string
  eventDelayMs: number
  credentials: Credentials
}

/** Starts the PayPal host with its pages, and the timers that send events and bill subscriptions. */
export const startPayPal = async (
  app: FastifyInstance,
  { folder, baseUrl, eventDelayMs, credentials }: Options,
): Promise<PayPalHost> => {
  const path = folder && join(folder, 'paypal.json')
  const known = path ? await readState(path, (value) => wholeState.parse(value)) : undefined
  const file = path ? keepState(path, () => host.world.state) : noStateFile
  const host = createPayPalHost({
    deliver: postEvent,
    baseUrl,
    eventDelayMs,
    credentials,
    ...(known ? { state: known } : {}),
    changed: file.changed,
  })
  await app.register(async (scope) => addApiRoutes(scope, host))
  addApprovalPages(app, host.world)
  addControlRoutes(app, host, file.changed)

  const timers = [
    setInterval(() => void host.deliverDue(), deliverEveryMs),
    setInterval(() => host.controls.billDue(), billEveryMs),
  ]
  app.addHook('onClose', async () => {
    timers.forEach(clearInterval)
    await file.flush()
  })
  return host
}

const postEvent = async ({ url, headers, body }: Message) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(deliverTimeoutMs),
  }).catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error
  })
  await answer.body?.cancel()
  return answer.status
}
