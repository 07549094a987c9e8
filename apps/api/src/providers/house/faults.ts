import type { HouseFault } from './port.ts'
import { AddressNotAllowed } from './resolve.ts'

/** What can go wrong before there is an answer to judge. */
type WireFault = Exclude<HouseFault, 'status' | 'redirect'>

/** Sorts what went wrong on the wire; vendor codes stop here. */
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
  address_not_allowed: 'The address leads into a private network and was not called.',
  name_not_found: 'The name of the house cannot be found.',
  refused: 'Nobody took the connection at this address.',
  timeout: 'The house did not answer in time.',
  broken_off: 'The connection broke off before an answer came.',
  certificate:
    'No secure connection came about: the certificate is not valid, or what answers does not speak TLS.',
  not_http: 'What answered does not speak HTTP.',
  too_large: 'The answer is too large.',
  other: 'The call failed.',
}
export const sentenceOf = (fault: WireFault) => sentences[fault]

/** An error with everything that caused it, the outermost first. */
function causes(thrown: unknown): Error[] {
  const found: Error[] = []
  for (let error = thrown; error instanceof Error && found.length < 6; error = error.cause) {
    found.push(error)
    if (error instanceof AggregateError)
      found.push(...error.errors.filter((one): one is Error => one instanceof Error))
  }
  return found
}
