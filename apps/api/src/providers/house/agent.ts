import { Agent, buildConnector } from 'undici'
import { isAllowedHost, privateAddresses } from './addresses.ts'
import { codeOf, unguarded } from './block-lists.ts'
import { checkedLookup, type Resolve } from './resolve.ts'

export type AgentOptions = {
  /** "host:port" pairs that may be private. */
  allowedHosts: readonly string[]
  resolve: Resolve
  timeoutMs: number
  replyBytesMax: number
}

/**
 * The only way to call a house: no proxy, redirect or connection reuse, and two guards against private
 * addresses: the lookup checks what a name resolves to, and the block list what is connected to.
 */
export function houseAgent({ allowedHosts, resolve, timeoutMs, replyBytesMax }: AgentOptions) {
  const base = { timeout: timeoutMs, allowH2: false }
  const open = buildConnector(base)
  const guarded = buildConnector({
    ...base,
    blockList: privateAddresses(),
    lookup: checkedLookup(resolve),
  })
  const encrypt = buildConnector(base)
  return new Agent({
    connect(options, callback) {
      const { protocol, port } = options
      const connect = isAllowedHost(allowedHosts, options) ? open : guarded
      if (protocol !== 'https:') return connect(options, callback)
      // `tls.connect` ignores a block list (seen in Node 26.10), so TLS goes over a guarded socket.
      const plain = { ...options, protocol: 'http:', port: port || '443', servername: '' }
      return connect(plain, (error, socket) =>
        error ? callback(error, null) : encrypt({ ...options, httpSocket: socket }, callback),
      )
    },
    pipelining: 0,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: replyBytesMax,
  })
}

/** Throws a StartError if the agent can reach this machine: older runtimes ignore block lists. */
export async function assertGuarded(agent: Pick<Agent, 'request'>) {
  for (const protocol of ['http', 'https']) {
    const code = await agent
      .request({ origin: `${protocol}://127.0.0.1:1`, path: '/', method: 'HEAD' })
      .then(() => 'connected', codeOf)
    if (code !== 'ERR_IP_BLOCKED') throw unguarded(`${protocol}: ${code}`)
  }
}
