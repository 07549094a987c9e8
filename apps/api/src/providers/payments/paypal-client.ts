import type { KyResponse } from 'ky'
import type * as z from 'zod'
import { type Clock, systemClock } from '#lib/clock'
import type { Logger } from '#lib/logger'
import { waitOutside } from '#lib/patience'
import { reasonOf, refusalOf } from './paypal-mapping.ts'
import { createPauses, isHttpError, repetition } from './paypal-pauses.ts'
import { problem } from './paypal-schemas.ts'
import { type PayPalCredentials, tokenCache } from './paypal-token.ts'
import { ProviderError } from './port.ts'

export type PayPalSettings = PayPalCredentials & {
  /** Delay before a call's only retry. */
  retryDelayMs?: number
  /** How long PayPal may take to move money. */
  moneyTimeoutMs?: number
  clock?: Clock
}

type Query = Record<string, string>
type Sent = {
  method?: 'POST' | 'PATCH'
  body?: object
  /** A body that is JSON already. */
  json?: Buffer<ArrayBuffer>
  /** PayPal-Request-Id: makes a POST safe to retry. */
  requestId?: string
  /** Moves money, which may take PayPal much longer than other calls. */
  movesMoney?: boolean
}
type Ask = Omit<Sent, 'method'> & {
  /** The port's name for it, for the log. */
  action: string
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  query?: Query | undefined
}

export type PayPalClient = ReturnType<typeof payPalClient>

/** Per attempt, and for all attempts together. */
const times = { timeout: 5000, totalTimeout: 9000 }
/** A capture may take 20 seconds. PayPal's own clients wait 30. */
const timesOfMoney = ({ moneyTimeoutMs = 22_000 }: PayPalSettings) => ({
  timeout: moneyTimeoutMs,
  totalTimeout: moneyTimeoutMs + 2000,
})

/** HTTP with PayPal: token, timeouts, retries where safe, and one log line per call. */
export function payPalClient(settings: PayPalSettings, log: Logger) {
  const { retryDelayMs = 300, clock = systemClock } = settings
  const pauses = createPauses(retryDelayMs, () => clock().getTime())
  const tokens = tokenCache(settings, pauses)

  async function send(ask: Ask, token: string): Promise<KyResponse> {
    const { default: ky } = await import('ky')
    const isSafe = ask.method !== 'POST' || ask.requestId !== undefined
    return waitOutside(() =>
      ky(`${settings.baseUrl}${ask.path}`, {
        method: ask.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(ask.json && { 'content-type': 'application/json' }),
          // The calls with a request id are those that PayPal answers minimally unless asked for more.
          ...(ask.requestId
            ? { 'paypal-request-id': ask.requestId, prefer: 'return=representation' }
            : {}),
        },
        ...(ask.query ? { searchParams: ask.query } : {}),
        ...(ask.json ? { body: ask.json } : ask.method !== 'GET' && { json: ask.body ?? {} }),
        ...(ask.movesMoney ? timesOfMoney(settings) : times),
        retry: isSafe ? { ...repetition, delay: () => retryDelayMs } : 0,
        redirect: 'error',
        ...(settings.fetch ? { fetch: settings.fetch } : {}),
      }),
    )
  }

  async function sendAuthorised(ask: Ask): Promise<KyResponse> {
    const token = await tokens.get()
    try {
      return await send(ask, token)
    } catch (error) {
      if (!isHttpError(error) || error.response.status !== 401) throw error
      // A call with a refused token did nothing, so it can be repeated with a new one.
      tokens.drop(token)
      return await send(ask, await tokens.get())
    }
  }

  /** Undefined if not found. */
  async function request<T>(schema: z.ZodType<T>, ask: Ask): Promise<{ value: T } | undefined> {
    const startedAt = performance.now()
    const line = (data: object) => ({
      provider: 'paypal',
      action: ask.action,
      durationMs: Math.round(performance.now() - startedAt),
      ...data,
    })
    try {
      const response = await pauses.inTurn(ask.path, () => sendAuthorised(ask))
      const text = await response.text()
      const value = schema.parse(text === '' ? undefined : JSON.parse(text))
      log.info(line({ status: response.status, debugId: debugId(response) }), 'provider call')
      return { value }
    } catch (thrown) {
      if (ask.method === 'GET' && isHttpError(thrown) && thrown.response.status === 404) {
        log.info(line({ status: 404, debugId: debugId(thrown.response) }), 'provider call')
        return undefined
      }
      const { error, data } = asProviderError(thrown)
      log.warn(line({ ...data, reason: error.reason }), 'provider call failed')
      throw error
    }
  }

  async function requireReply<T>(schema: z.ZodType<T>, ask: Ask): Promise<T> {
    const found = await request(schema, ask)
    if (!found) throw new ProviderError('refused', `PayPal has nothing to ${ask.action}.`)
    return found.value
  }

  /** All throw a ProviderError for anything but success, an answer that can't be read included. */
  return {
    /** Undefined if not found. */
    find: async <T>(action: string, path: string, schema: z.ZodType<T>) =>
      (await request(schema, { action, method: 'GET', path }))?.value,
    get: <T>(action: string, path: string, schema: z.ZodType<T>, query?: Query) =>
      requireReply(schema, { action, method: 'GET', path, query }),
    send: <T>(action: string, path: string, schema: z.ZodType<T>, sent: Sent = {}) =>
      requireReply(schema, { action, method: 'POST', path, ...sent }),
  }
}

const debugId = (response: Response) => response.headers.get('paypal-debug-id')

function asProviderError(thrown: unknown): { error: ProviderError; data: object } {
  if (thrown instanceof ProviderError) {
    const { cause, retryAfterMs } = thrown
    // Without a response, the call was not even sent.
    const response = isHttpError(cause) ? cause.response : undefined
    const answer = response && { status: response.status, debugId: debugId(response) }
    return { error: thrown, data: { ...answer, retryAfterMs } }
  }
  if (isHttpError(thrown)) {
    const { status } = thrown.response
    const body = problem.safeParse(thrown.data).data ?? {}
    const refusal = refusalOf(status, body)
    const { code: issue } = refusal
    return {
      error: new ProviderError(
        reasonOf(status, body),
        `PayPal answered ${issue}.`,
        thrown,
        refusal,
      ),
      data: { status, debugId: body.debug_id ?? debugId(thrown.response), issue },
    }
  }
  // No answer, a partial one, or an unreadable one: the outcome is unknown.
  const name = thrown instanceof Error ? thrown.name : typeof thrown
  return {
    error: new ProviderError('unreachable', `PayPal gave no answer to use (${name}).`, thrown),
    data: { fault: name },
  }
}
