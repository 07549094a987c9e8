import type { RequestFault } from '#paypal/state/faults'
import type { World } from '#paypal/state/world'
import { applyMockResponse } from './mock-response.ts'
import { type Credentials, isAuthorized, issueToken } from './oauth.ts'
import {
  authenticationFailure,
  invalidRequest,
  notAuthorized,
  notFound,
  Problem,
  refusal,
  serverError,
  stillWorking,
} from './problem.ts'
import type { Answer, Call, FoundRoute, Route } from './router.ts'

export type HostRequest = {
  method: string
  url: URL
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  body: string
}

export type HostAnswer = {
  status: number
  headers: Record<string, string>
  body: string
  /** How long to wait before sending the answer. */
  delayMs: number
  /** Whether to break the connection instead of answering. */
  closed: boolean
  /** Does the work after the delay, and gives the answer to send instead of this one. */
  later?: () => HostAnswer
}

type Host = {
  world: World
  credentials: Credentials
  findRoute: (method: string, path: string) => FoundRoute | undefined
  /** The requests that are being worked on slowly, by path and PayPal-Request-Id. */
  working: Set<string>
}

/** Answers a request, with the fault set for it. */
export const respond = (host: Host, request: HostRequest, fault?: RequestFault): HostAnswer =>
  fault?.kind === 'work_slowly'
    ? respondLater(host, request, fault)
    : respondNow(host, request, fault)

/** Nothing has happened until the delay is over, except that a repeated request is refused. */
const respondLater = (host: Host, request: HostRequest, fault: RequestFault): HostAnswer => {
  const key = keyOf(request.url.pathname, request.headers)
  if (key) host.working.add(key)
  const later = () => {
    if (key) host.working.delete(key)
    return respondNow(host, request)
  }
  return { status: 0, headers: {}, body: '', delayMs: fault.delayMs, closed: false, later }
}

const respondNow = (host: Host, request: HostRequest, fault?: RequestFault): HostAnswer => {
  const debugId = host.world.ids.debug()
  const before = fault && beforeWork(fault, request.url.pathname)
  const answer = before ?? work(host, request)
  const after = fault?.kind === 'answer_500_after_work' ? serverError() : answer
  return {
    ...applyToAnswer(write(after, debugId), fault),
    delayMs: fault?.kind === 'answer_slowly' ? fault.delayMs : 0,
    closed: fault?.kind === 'close_before_work' || fault?.kind === 'close_after_work',
  }
}

/** Replaces or changes the answer as the fault says. */
const applyToAnswer = (answer: ReturnType<typeof write>, fault?: RequestFault) => {
  if (fault?.kind === 'answer_429' && fault.retryAfterSeconds !== undefined)
    return {
      ...answer,
      headers: { ...answer.headers, 'retry-after': String(fault.retryAfterSeconds) },
    }
  if (fault?.kind === 'answer_garbage')
    return { ...answer, status: 200, body: '<html><h1>Gateway</h1></html>' }
  if (fault?.kind === 'answer_other_amount')
    return { ...answer, body: answer.body.replace(/"value":"[\d.]+"/g, '"value":"1.00"') }
  if (fault?.kind === 'answer_other_currency')
    return {
      ...answer,
      body: answer.body.replace(/"currency_code":"[A-Z]+"/g, '"currency_code":"EUR"'),
    }
  return answer
}

const beforeWork = ({ kind, issue }: RequestFault, path: string): Answer | Problem | undefined => {
  switch (kind) {
    case 'refuse':
      return refusal(issue, path)
    case 'answer_500':
    case 'close_before_work':
      return serverError()
    case 'answer_401':
      return authenticationFailure()
    case 'answer_403':
      return notAuthorized()
    case 'answer_429':
      return new Problem(
        429,
        'RATE_LIMIT_REACHED',
        'Too many requests. Blocked due to rate limiting.',
      )
    case 'answer_lagging':
      if (!path.endsWith('/transactions')) return notFound()
      return path.startsWith('/v1/reporting/')
        ? { status: 200, body: { transaction_details: [], total_items: 0, total_pages: 0 } }
        : { status: 200, body: { transactions: [], total_items: 0, total_pages: 0 } }
    case 'answer_garbage':
    case 'answer_other_amount':
    case 'answer_other_currency':
    case 'answer_slowly':
    case 'work_slowly':
    case 'answer_500_after_work':
    case 'close_after_work':
      return undefined
    default:
      return kind satisfies never
  }
}

const work = (host: Host, request: HostRequest): Answer | Problem => {
  try {
    return answerTo(host, request)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

const answerTo = (host: Host, request: HostRequest): Answer => {
  const { world, credentials, findRoute, working } = host
  const { method, url, headers } = request
  if (method === 'POST' && url.pathname === '/v1/oauth2/token')
    return issueToken(world, credentials, headers.authorization, new URLSearchParams(request.body))
  const found = findRoute(method, url.pathname)
  if (!isAuthorized(world, headers.authorization)) throw authenticationFailure()
  if (!found) throw notFound()
  const call: Call = {
    params: found.params,
    query: Object.fromEntries(url.searchParams),
    headers,
    body: readBody(request),
    text: request.body,
  }
  applyMockResponse(url.pathname, call)
  if (working.has(keyOf(url.pathname, headers) ?? '')) throw stillWorking()
  return once(world, found.route, url.pathname, call)
}

/** Does the work once per PayPal-Request-Id; a repeat is answered with what the first one made. */
const once = (world: World, route: Route, path: string, call: Call): Answer => {
  const key = keyOf(path, call.headers)
  if (!route.repeat || !key) return route.handle(call)
  const nowMs = world.now().getTime()
  const earlier = world.state.replays[key]
  if (earlier && earlier.untilMs > nowMs) return route.repeat.answer(earlier.resource, call)
  const answer = route.handle(call)
  if (answer.resource !== undefined) {
    const untilMs = nowMs + route.repeat.hours * 3_600_000
    world.state.replays[key] = { resource: answer.resource, untilMs }
  }
  return answer
}

/** What a repeated request is recognized by; undefined without a PayPal-Request-Id. */
const keyOf = (path: string, headers: HostRequest['headers']): string | undefined => {
  const requestId = headers['paypal-request-id']
  return requestId && `${path} ${requestId}`
}

const readBody = ({ method, headers, body }: HostRequest): unknown => {
  if (method === 'GET' || body === '') return undefined
  if (!/^application\/json\b/i.test(headers['content-type'] ?? ''))
    throw new Problem(
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      "The server does not support the request payload's media type.",
    )
  try {
    return JSON.parse(body)
  } catch {
    throw invalidRequest({
      location: 'body',
      issue: 'MALFORMED_REQUEST_JSON',
      description: 'The request JSON is not well formed.',
    })
  }
}

const write = (answer: Answer | Problem, debugId: string) => {
  const headers: Record<string, string> = { 'paypal-debug-id': debugId }
  if (answer instanceof Problem) {
    headers['content-type'] = 'application/json'
    return { status: answer.status, headers, body: JSON.stringify(answer.body(debugId)) }
  }
  if (answer.body === undefined) return { status: answer.status, headers, body: '' }
  headers['content-type'] = 'application/json'
  const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  return { status: answer.status, headers, body }
}
