/** An API for tests: each test says what it replies, and an unexpected call fails the test. */

import { accountSummary } from '@smart-bird/contracts/account'
import { findCustomer, listCustomers } from '@smart-bird/contracts/admin/customers'
import { findFirstMonth } from '@smart-bird/contracts/admin/money'
import { pageOrders } from '@smart-bird/contracts/admin/orders'
import { openWork, overview } from '@smart-bird/contracts/admin/overview'
import { pageQuotes } from '@smart-bird/contracts/admin/quotes'
import { pageVisits } from '@smart-bird/contracts/admin/visits'
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
import { aSummary } from './a-summary.ts'
import { aCustomer, customersOf, pageOf, someNumbers } from './admin-rows.ts'

type Answer = (request: Request) => Response | Promise<Response>
/** What screens ask for on their own, where a test says nothing of it: nothing has happened, and all is well. */
const usual: readonly [Endpoint, (request: Request) => JsonBodyType][] = [
  [updateToken, ({ headers }) => ({ token: headers.get('Authorization')?.slice(7) ?? '' })],
  [accountSummary, () => aSummary],
  [subscriptionState, () => noSubscription],
  [restartProgress, noProgress],
  [listOwnEnquiries, () => ({ rows: [] })],
  [pageQuotes, () => pageOf([])],
  [pageVisits, () => pageOf([])],
  [
    openWork,
    () => ({
      enquiries: 0,
      orders: 0,
      houses: 0,
      disputes: 0,
      quotes: 0,
      visits: 0,
      noMoney: false,
    }),
  ],
  [overview, () => someNumbers],
  [listPayments, () => ({ data: [] })],
  [findFirstMonth, () => ({ month: null })],
  [findCustomer, () => aCustomer()],
  [listCustomers, () => customersOf([])],
  [pageOrders, () => ({ rows: [], nextCursor: null, previousCursor: null, totals: null })],
]
const serve = ({ method, path }: Endpoint, give: Answer, host = settings.apiUrl) =>
  http[method.toLowerCase() as Lowercase<typeof method>](new URL(path, host).href, ({ request }) =>
    give(request),
  )
const server = setupServer(
  ...usual.map(([endpoint, body]) => serve(endpoint, (asked) => HttpResponse.json(body(asked)))),
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
  const record = (request: Request) => {
    requests.push(request.clone())
    return give(request)
  }
  server.use(serve(endpoint, record, host))
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
