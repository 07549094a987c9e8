/** An API for tests: each test says what it replies, and an unexpected call fails the test. */

import { listCustomers } from '@smart-bird/contracts/admin/customers'
import { pageOrders } from '@smart-bird/contracts/admin/orders'
import { openWork } from '@smart-bird/contracts/admin/overview'
import { updateToken } from '@smart-bird/contracts/auth'
import { listPayments, subscriptionState } from '@smart-bird/contracts/billing'
import type { Endpoint } from '@smart-bird/contracts/endpoint'
import { listOwnEnquiries } from '@smart-bird/contracts/enquiry'
import { type ErrorCode, errorCatalogue } from '@smart-bird/contracts/errors'
import { restartProgress } from '@smart-bird/contracts/house'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { settings } from '#lib/settings.ts'
import { noProgress } from './a-progress.ts'
import { noSubscription } from './a-subscription.ts'

type Answer = (request: Request) => Response | Promise<Response>
// Every load of the cabinet fetches a fresh token, the subscription, the reports and the house's last report; every admin page
// counts what waits, fields look for customers, and a customer's page for their orders; paid orders look for their
// receipts. By default the token is unchanged, there is no subscription and no report, the house has reported just now, nothing waits,
// no customer matches, and there are no orders or purchases.
const server = setupServer(
  http.get(new URL(updateToken.path, settings.apiUrl).href, ({ request }) =>
    HttpResponse.json({
      token: request.headers.get('Authorization')?.replace('Bearer ', '') ?? '',
    }),
  ),
  http.get(new URL(subscriptionState.path, settings.apiUrl).href, () =>
    HttpResponse.json(noSubscription),
  ),
  http.get(new URL(restartProgress.path, settings.apiUrl).href, () =>
    HttpResponse.json(noProgress()),
  ),
  http.get(new URL(listOwnEnquiries.path, settings.apiUrl).href, () =>
    HttpResponse.json({ rows: [] }),
  ),
  http.get(new URL(openWork.path, settings.apiUrl).href, () =>
    HttpResponse.json({ enquiries: 0, orders: 0, houses: 0, disputes: 0 }),
  ),
  http.post(new URL(listPayments.path, settings.apiUrl).href, () =>
    HttpResponse.json({ data: [] }),
  ),
  http.get(new URL(listCustomers.path, settings.apiUrl).href, () =>
    HttpResponse.json({ rows: [], nextCursor: null, previousCursor: null }),
  ),
  http.get(new URL(pageOrders.path, settings.apiUrl).href, () =>
    HttpResponse.json({ rows: [], nextCursor: null, previousCursor: null, totals: null }),
  ),
)

/** Call once at the top of a test file. */
export function serveApi() {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
}

/** Sets the endpoint's reply; returns the requests it received, oldest first. */
export function answer(endpoint: Endpoint, give: Answer, host = settings.apiUrl): Request[] {
  const requests: Request[] = []
  const method = methods[endpoint.method]
  server.use(
    http[method](new URL(endpoint.path, host).href, async ({ request }) => {
      requests.push(request.clone())
      return give(request)
    }),
  )
  return requests
}

export const reply =
  (body: JsonBodyType, status = 200) =>
  () =>
    HttpResponse.json(body, { status })

/** An error reply. */
export const refuse = (code: ErrorCode, fields?: Record<string, string[]>) => () => {
  const { status, sentence } = errorCatalogue[code]
  const body = { error: sentence, message: sentence, code, requestId: 'r-1' }
  return HttpResponse.json(fields ? { ...body, fields } : body, { status })
}

/** As `too_many_requests` is refused by the server, which says how long to wait. */
export const refuseFor = (seconds: number) => () => {
  const refusal = refuse('too_many_requests')()
  refusal.headers.set('Retry-After', String(seconds))
  return refusal
}

export const noConnection = () => HttpResponse.error()
export const noContent = () => new HttpResponse(null, { status: 204 })
export const neverAnswers = () => new Promise<Response>(() => undefined)

const methods = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const
