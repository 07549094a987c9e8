import type * as z from 'zod'

export type Detail = {
  field?: string
  value?: string | undefined
  location?: 'body' | 'path' | 'query'
  issue: string
  description: string
}
type Link = { href: string; rel: string; method?: string }

/** An error answer in PayPal's format. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly Detail[]
  readonly links: readonly Link[]

  constructor(
    status: number,
    code: string,
    message: string,
    details: readonly Detail[] = [],
    links: readonly Link[] = [],
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.links = links
  }

  body(debugId: string) {
    const { code, message, details } = this
    const help = this.details.map(({ issue }) => ({
      href: `https://developer.paypal.com/docs/api/errors/#${issue}`,
      rel: 'information_link',
      method: 'GET',
    }))
    return {
      name: code,
      message,
      debug_id: debugId,
      ...(details.length > 0 ? { details } : {}),
      links: [...help, ...this.links],
    }
  }
}

export const invalidRequest = (...details: Detail[]) =>
  new Problem(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    details,
  )

/** A field of a body has a value that it can't have. */
export const invalidValue = (
  field: string,
  value?: string,
  description = 'The value of a field is invalid.',
) =>
  invalidRequest({ field, location: 'body', value, issue: 'INVALID_PARAMETER_VALUE', description })

export const authenticationFailure = () =>
  new Problem(
    401,
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  )

export const notFound = (
  description = 'Specified resource ID does not exist. Please check the resource ID and try again.',
) =>
  new Problem(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    { issue: 'INVALID_RESOURCE_ID', description },
  ])

/** The resource with this id; PayPal answers 404 when there is none. */
export const getResource = <T>(records: Readonly<Record<string, T>>, id: string | undefined): T => {
  const resource = records[id ?? '']
  if (resource === undefined) throw notFound()
  return resource
}

export const unprocessable = (
  issue: string,
  description: string,
  more: Pick<Detail, 'field' | 'value'> & { links?: readonly Link[] } = {},
) => {
  const { links = [], ...where } = more
  return new Problem(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    [{ ...where, issue, description }],
    links,
  )
}

const permissionDenied: Detail = {
  issue: 'PERMISSION_DENIED',
  description: 'You do not have permission to access or perform operations on this resource.',
}

export const notAuthorized = () =>
  new Problem(403, 'NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.', [
    permissionDenied,
  ])

/** Issues with the account rather than the request: PayPal answers 403. */
const forbidden = ['NOT_AUTHORIZED', 'PERMISSION_DENIED']

/** A refusal for a reason that never arises in the sandbox by itself. */
export const refusal = (issue: string, path: string) => {
  if (forbidden.includes(issue)) return notAuthorized()
  const known = path.startsWith('/v2/checkout/') ? orderDescriptions : paymentDescriptions
  return unprocessable(issue, known[issue] ?? `Refused by the sandbox as ${issue}.`)
}

/** Wording of PayPal's published API descriptions. */
const orderDescriptions: Record<string, string> = {
  TRANSACTION_REFUSED: 'The request was refused.',
  PAYEE_ACCOUNT_RESTRICTED: 'The merchant account is restricted.',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'The merchant account is locked or closed.',
}
const paymentDescriptions: Record<string, string> = {
  REFUND_TIME_LIMIT_EXCEEDED: 'You are over the time limit to perform a refund on this capture',
  TRANSACTION_REFUSED: 'The request was refused',
  PAYEE_ACCOUNT_RESTRICTED: 'Payee account is restricted.',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED:
    'Transaction could not complete because payee account is locked or closed.',
}

export const serverError = () =>
  new Problem(500, 'INTERNAL_SERVER_ERROR', 'An internal server error occurred.')

export const stillWorking = () =>
  new Problem(
    409,
    'RESOURCE_CONFLICT',
    'The server has detected a conflict while processing this request.',
    [
      {
        issue: 'PREVIOUS_REQUEST_IN_PROGRESS',
        description:
          'A previous request on this resource is currently in progress. Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.',
      },
    ],
  )

type Where = 'body' | 'query'
type Reason = 'missing' | 'value' | 'short' | 'long' | 'small' | 'large' | 'few' | 'many' | 'syntax'
type Wording = Record<Reason, readonly [issue: string, description: string]>

const syntax = [
  'INVALID_PARAMETER_SYNTAX',
  'The value of a field does not conform to the expected format.',
] as const
const v1Value = ['INVALID_PARAMETER_VALUE', 'The value of a field is invalid.'] as const
const length = [
  'INVALID_STRING_LENGTH',
  'The value of a field is either too short or too long',
] as const
const v2Value = ['INVALID_PARAMETER_VALUE', 'A parameter value is not valid.'] as const

const v2 = {
  missing: ['MISSING_REQUIRED_PARAMETER', 'A required parameter is missing.'],
  value: v2Value,
  short: length,
  long: length,
  small: v2Value,
  large: v2Value,
  few: ['INVALID_ARRAY_MIN_ITEMS', 'The number of items in an array parameter is too small.'],
  many: ['INVALID_ARRAY_MAX_ITEMS', 'The number of items in an array parameter is too large.'],
  syntax,
} as const

/** PayPal's APIs word it differently: those of `/v1`, those of `/v2`, and the change of an order. */
const wordings = {
  v1: {
    missing: ['MISSING_REQUIRED_PARAMETER', 'A required field is missing.'],
    value: v1Value,
    short: ['INVALID_STRING_MIN_LENGTH', 'The value of a field is too short.'],
    long: ['INVALID_STRING_MAX_LENGTH', 'The value of a field is too long.'],
    small: ['INVALID_INTEGER_MIN_VALUE', 'The integer value of a field is too small.'],
    large: ['INVALID_INTEGER_MAX_VALUE', 'The integer value of a field is too large.'],
    few: syntax,
    many: syntax,
    syntax,
  },
  v2,
  patch: {
    ...v2,
    missing: ['MISSING_REQUIRED_PARAMETER', 'A required field / parameter is missing.'],
    value: v1Value,
  },
} as const satisfies Record<string, Wording>

/** Parses a body; what is wrong with it is reported as PayPal does. */
export const parseBody = <T>(
  schema: z.ZodType<T>,
  body: unknown,
  wording: keyof typeof wordings = 'v1',
): T => parse(schema, body ?? {}, 'body', wordings[wording])

export const parseQuery = <T>(schema: z.ZodType<T>, query: unknown): T =>
  parse(schema, query, 'query', wordings.v1)

const parse = <T>(schema: z.ZodType<T>, value: unknown, location: Where, wording: Wording): T => {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw invalidRequest(...result.error.issues.map((issue) => toDetail(issue, location, wording)))
}

const toDetail = (issue: z.core.$ZodIssue, location: Where, wording: Wording): Detail => {
  const name = issue.path.map(String)
  const [code, description] = wording[reasonOf(issue, location)]
  return {
    field: location === 'body' ? `/${name.join('/')}` : name.join('.'),
    location,
    value: issue.input === undefined ? undefined : shown(issue.input),
    issue: code,
    description,
  }
}

const reasonOf = (issue: z.core.$ZodIssue, location: Where): Reason => {
  if (issue.input === undefined) return 'missing'
  if (issue.code === 'invalid_value') return 'value'
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return 'syntax'
  const isSmall = issue.code === 'too_small'
  if (issue.origin === 'string') return isSmall ? 'short' : 'long'
  if (issue.origin === 'array') return isSmall ? 'few' : 'many'
  if (location === 'query') return 'value'
  return isSmall ? 'small' : 'large'
}

const shown = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200)
