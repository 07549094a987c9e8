import type * as z from 'zod'

export type Detail = {
  field?: string
  value?: string
  location?: 'body' | 'path' | 'query' | 'header'
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
    return { name: code, message, debug_id: debugId, details, links: [...help, ...this.links] }
  }
}

export const invalidRequest = (...details: Detail[]) =>
  new Problem(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    details,
  )

export const authenticationFailure = () =>
  new Problem(
    401,
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  )

export const notFound = () =>
  new Problem(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description:
        'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
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

/** Issues with the account rather than the request: PayPal answers 403. */
const forbidden = ['NOT_AUTHORIZED', 'PERMISSION_DENIED']

export const notAuthorized = (...details: Detail[]) =>
  new Problem(
    403,
    'NOT_AUTHORIZED',
    'Authorization failed due to insufficient permissions.',
    details,
  )

/** A refusal for a reason that never arises in the sandbox by itself. */
export const refusal = (issue: string) => {
  const description = `Refused by the sandbox as ${issue}.`
  return forbidden.includes(issue)
    ? notAuthorized({ issue, description })
    : unprocessable(issue, issueDescriptions[issue] ?? description)
}

/** Wording of PayPal's published API description. */
const issueDescriptions: Record<string, string> = {
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

/** Parses a body; what is wrong with it is reported as PayPal does. */
export const parseBody = <T>(schema: z.ZodType<T>, body: unknown): T =>
  parse(schema, body ?? {}, 'body')

export const parseQuery = <T>(schema: z.ZodType<T>, query: unknown): T =>
  parse(schema, query, 'query')

const parse = <T>(schema: z.ZodType<T>, value: unknown, location: 'body' | 'query'): T => {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw invalidRequest(...result.error.issues.map((issue) => toDetail(issue, location)))
}

const toDetail = (issue: z.core.$ZodIssue, location: 'body' | 'query'): Detail => {
  const name = issue.path.map(String)
  const where = { field: location === 'body' ? `/${name.join('/')}` : name.join('.'), location }
  if (issue.input === undefined)
    return {
      ...where,
      issue: 'MISSING_REQUIRED_PARAMETER',
      description: 'A required field / parameter is missing.',
    }
  const known = { ...where, value: shown(issue.input) }
  if ((issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'string')
    return {
      ...known,
      issue: 'INVALID_STRING_LENGTH',
      description: 'The value of a field is either too short or too long.',
    }
  if (issue.code === 'invalid_value')
    return {
      ...known,
      issue: 'INVALID_PARAMETER_VALUE',
      description: 'The value of a field is invalid.',
    }
  return {
    ...known,
    issue: 'INVALID_PARAMETER_SYNTAX',
    description: 'The value of a field does not conform to the expected format.',
  }
}

const shown = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200)
