import type { Dispatcher } from 'undici'
import type { Logger } from '#lib/logger'
import { once } from '#lib/once'
import { waitOutside } from '#lib/patience'
import { addressFaults, isAllowedHost, readAddress } from './addresses.ts'
import { requireBlockLists } from './block-lists.ts'
import { faultOf, sentenceOf } from './faults.ts'
import type { HouseAnswer, HouseProvider } from './port.ts'
import { AddressNotAllowed, publicAddresses, type Resolve, systemResolve } from './resolve.ts'

type Options = {
  allowedHosts: readonly string[]
  log: Logger
  resolve?: Resolve
  timeoutMs?: number
  reportWithinMs?: number
}

const replyBytesMax = 64 * 1024
/** How many characters of an answer are kept. */
const answerKept = 500

/** Calls houses over HTTP, signed as Standard Webhooks specifies. */
export async function webhookHouses(options: Options): Promise<HouseProvider> {
  const {
    allowedHosts,
    log,
    resolve = systemResolve,
    timeoutMs = 5000,
    reportWithinMs = 3000,
  } = options
  await requireBlockLists()
  const agent = once(async () => {
    const { assertGuarded, houseAgent } = await import('./agent.ts')
    const guards = { allowedHosts, resolve, replyBytesMax }
    // One made alike, but patient: a time limit that a busy machine exceeds says nothing about the guards.
    const tried = houseAgent({ ...guards, timeoutMs: 60_000 })
    await assertGuarded(tried).finally(() => tried.destroy())
    return houseAgent({ ...guards, timeoutMs })
  })

  async function call(address: string, request: Request): Promise<HouseAnswer> {
    const begun = performance.now()
    const outcome = await tryCall(await agent(), address, request, AbortSignal.timeout(timeoutMs))
    const answer = { ...outcome, durationMs: Math.round(performance.now() - begun) }
    const { status, fault, durationMs } = answer
    log.info({ webhookId: request.webhookId, status, fault, durationMs }, 'house called')
    return answer
  }

  return {
    reportWithinMs,
    async send({ webhookId, address, secret, body, sentAt }) {
      const { Webhook } = await import('standardwebhooks')
      return call(address, {
        method: 'POST',
        webhookId,
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': webhookId,
          'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
          'webhook-signature': new Webhook(secret).sign(webhookId, sentAt, body),
        },
      })
    },
    probe: (address) => call(address, { method: 'GET' }),
    async findAddressFault(address) {
      const read = readAddress(address)
      if ('fault' in read) return read.fault
      if (isAllowedHost(allowedHosts, read.url)) return undefined
      try {
        await publicAddresses(resolve, read.url.hostname)
        return undefined
      } catch (error) {
        return error instanceof AddressNotAllowed ? addressFaults.private : addressFaults.unknown
      }
    },
    close: async () => (await agent.made())?.destroy(),
  }
}

type Request = {
  method: 'GET' | 'POST'
  webhookId?: string
  body?: string
  headers?: Record<string, string>
}
type Outcome = Omit<HouseAnswer, 'durationMs'>

async function tryCall(
  agent: Dispatcher,
  address: string,
  { method, body, headers = {} }: Request,
  signal: AbortSignal,
): Promise<Outcome> {
  const read = readAddress(address)
  if ('fault' in read)
    return { fault: 'address_not_allowed', error: read.fault, status: null, answer: null }
  const { origin, pathname, search } = read.url
  try {
    const call = {
      origin,
      path: `${pathname}${search}`,
      method,
      headers: { 'user-agent': 'smart-bird-webhooks', ...headers },
      ...(body === undefined ? {} : { body }),
      signal,
    }
    return await waitOutside(async () => {
      const reply = await agent.request(call)
      const answer = readable(await reply.body.text())
      return { ...judge(reply.statusCode), status: reply.statusCode, answer }
    })
  } catch (thrown) {
    const fault = faultOf(thrown)
    return { fault, error: sentenceOf(fault), status: null, answer: null }
  }
}

/** Only 2xx is success, as Standard Webhooks specifies. */
function judge(status: number): Pick<Outcome, 'fault' | 'error'> {
  if (status >= 200 && status < 300) return { fault: null, error: null }
  if (status >= 300 && status < 400)
    return {
      fault: 'redirect',
      error: `The home answered ${status}, a redirect, which isn’t followed.`,
    }
  return { fault: 'status', error: `The home answered ${status}.` }
}

/** PostgreSQL text cannot hold U+0000. */
const readable = (text: string) =>
  text.replaceAll('\0', '\u{fffd}').slice(0, answerKept).toWellFormed() || null
