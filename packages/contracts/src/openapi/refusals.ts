/** The errors of a call: what each of its kind may answer with, and what its own code refuses. */
import { type Endpoint, needsMoneyRight } from '../endpoint.ts'
import { type ErrorCode, errorCatalogue } from '../errors.ts'

/** The codes of a call by status, in the catalogue's order. */
export function refusalsOf(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const codes = new Set([...usual(endpoint), ...(endpoint.refuses ?? [])])
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codesInOrder) {
    if (!codes.has(code)) continue
    const { status } = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return byStatus
}

const codesInOrder = Object.keys(errorCatalogue) as ErrorCode[]

function usual(endpoint: Endpoint): ErrorCode[] {
  const { method, access, allows, replyType, query } = endpoint
  const isSearch = query !== undefined && 'shape' in query && 'search' in Object(query.shape)
  return [
    'invalid_input',
    'malformed_body',
    'internal',
    'unavailable',
    ...(method === 'GET' ? [] : (['too_large', 'wrong_media_type'] as const)),
    ...(access === 'public' ? [] : (['session_missing'] as const)),
    // Also where no session is needed: a token that is given and void is no visitor.
    ...(allows?.endedSession ? [] : (['session_expired', 'token_not_bound'] as const)),
    ...(access === 'customer' && !allows?.readOnly ? (['read_only'] as const) : []),
    ...(access === 'public' || allows?.passwordChange
      ? []
      : (['password_change_required'] as const)),
    ...(access === 'admin' ? (['admin_only', 'two_factor_setup_required'] as const) : []),
    ...(needsMoneyRight(endpoint) ? (['no_money'] as const) : []),
    // A session's limits for files and searches.
    ...(replyType === 'csv' || isSearch ? (['too_many_requests'] as const) : []),
  ]
}
