import { Problem, unprocessable } from './problem.ts'
import type { Call } from './router.ts'

const statuses: Readonly<Record<string, readonly [number, string]>> = {
  INTERNAL_SERVER_ERROR: [500, 'INTERNAL_SERVER_ERROR'],
  INTERNAL_SERVICE_ERROR: [500, 'INTERNAL_SERVER_ERROR'],
  SERVICE_UNAVAILABLE: [503, 'SERVICE_UNAVAILABLE'],
  PERMISSION_DENIED: [403, 'NOT_AUTHORIZED'],
  INVALID_RESOURCE_ID: [404, 'RESOURCE_NOT_FOUND'],
  MISSING_REQUIRED_PARAMETER: [400, 'INVALID_REQUEST'],
  INVALID_PARAMETER_VALUE: [400, 'INVALID_REQUEST'],
}

/**
 * Negative testing as in PayPal's own sandbox: `PayPal-Mock-Response: {"mock_application_codes":
 * "INSTRUMENT_DECLINED"}` is answered with that error by Orders v2 and Payments v2.
 */
export const applyMockResponse = (path: string, { headers }: Call) => {
  const asked = headers['paypal-mock-response']
  if (asked === undefined || !path.startsWith('/v2/')) return
  const code = readCode(asked)
  if (code === undefined) return
  const description = 'Answered as the PayPal-Mock-Response header asked.'
  const [status, name] = statuses[code] ?? [422, 'UNPROCESSABLE_ENTITY']
  if (status === 422) throw unprocessable(code, description)
  throw new Problem(status, name, description, [{ issue: code, description }])
}

const readCode = (header: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(header)
    if (typeof value !== 'object' || value === null || !('mock_application_codes' in value)) return
    const codes = value.mock_application_codes
    return String(Array.isArray(codes) ? codes[0] : codes)
  } catch {
    return undefined
  }
}
