import type { HouseFault } from './port.ts'
import { AddressNotAllowed } from './resolve.ts'

/** Faults before there is an answer to judge. */
type WireFault = Exclude<HouseFault, 'status' | 'redirect'>

/** Maps network and vendor errors to our faults. */
export function faultOf(thrown: unknown): WireFault {
  for (const error of causes(thrown)) {
    if (error instanceof AddressNotAllowed) return 'address_not_allowed'
    if (error.name === 'TimeoutError') return 'timeout'
    if (error.name === 'HTTPParserError') return 'not_http'
    const fault = faultOfCode('code' in error ? String(error.code) : '')
    if (fault) return fault
  }
  return 'other'
}

function faultOfCode(code: string): WireFault | undefined {
  if (code === 'ERR_IP_BLOCKED') return 'address_not_allowed'
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) return 'name_not_found'
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/.test(code)) return 'refused'
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return 'timeout'
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'too_large'
  if (/^(UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_CONTENT_LENGTH)/.test(code)) return 'not_http'
  if (/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)/.test(code)) return 'broken_off'
  if (/CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED|UNABLE_TO_|EPROTO/.test(code)) return 'certificate'
  return undefined
}

const sentences: Record<WireFault, string> = {
  address_not_allowed: 'The address points into a private network, so it wasn’t called.',
  name_not_found: 'The host in the address wasn’t found.',
  refused: 'The connection was refused.',
  timeout: 'The home didn’t answer in time.',
  broken_off: 'The connection was closed before an answer arrived.',
  certificate:
    'The secure connection failed: the certificate isn’t valid, or the server doesn’t use TLS.',
  not_http: 'The answer wasn’t HTTP.',
  too_large: 'The answer was too large.',
  other: 'The call failed.',
}
export const sentenceOf = (fault: WireFault) => sentences[fault]

/** An error and its causes, outermost first. */
function causes(thrown: unknown): Error[] {
  const found: Error[] = []
  for (let error = thrown; error instanceof Error && found.length < 6; error = error.cause) {
    found.push(error)
    if (error instanceof AggregateError)
      found.push(...error.errors.filter((one): one is Error => one instanceof Error))
  }
  return found
}
