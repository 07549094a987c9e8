/** The contract as an OpenAPI 3.1 document, made of the code of this package alone. */
import type { ZodMiniType } from 'zod/mini'
import { type Endpoint, nothing } from '../endpoint.ts'
import { endpoints } from '../endpoints.ts'
import { errorReply } from '../error-reply.ts'
import { type ErrorCode, errorCatalogue } from '../errors.ts'
import { refusalsOf } from './refusals.ts'
import { type JsonSchema, schemaBook } from './schemas.ts'
import { securityOf, securitySchemes } from './security.ts'
import { tags } from './tags.ts'
import { contractVersion } from './version.ts'

type Ref = { $ref: string }
type Response = {
  description: string
  headers: Record<string, Ref>
  content?: Record<string, { schema: JsonSchema }>
}

const description = `Every call of the site and the cabinet.

Bodies are JSON of 64 KB at most; a photo is the JPEG itself, of 768 KB at most. An unknown field or query parameter is refused. Each error has a \`code\` for programs and a sentence for people. Accept fields of replies and codes of errors that you don’t know, because new ones may come with any release; what is removed or narrowed is named in the changelog.

Any call may be refused before it reaches its operation: with 408 \`too_slow\` if its body takes more than 10 seconds to arrive (a photo’s 48), with 431 \`headers_too_large\`, and with 404 \`not_found\` at an unknown address.`

const headers = {
  'X-Request-Id': {
    description: 'The id of the call in our logs. An error has it in its body, too.',
    schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
  },
  'Retry-After': {
    description: 'After how many seconds it makes sense to try again.',
    schema: { type: 'integer', minimum: 1 },
  },
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  'Set-Cookie': {
    description: 'Cookies of the browser’s session; see the security scheme `usatfp`.',
    schema: { type: 'string' },
  },
} as const

const header = (name: keyof typeof headers): Record<string, Ref> => ({
  [name]: { $ref: `#/components/headers/${name}` },
})

const bytes: JsonSchema = { type: 'string', format: 'binary' }

const mediaTypes = {
  json: 'application/json',
  text: 'text/plain',
  csv: 'text/csv',
  html: 'text/html',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  calendar: 'text/calendar',
  zip: 'application/zip',
} as const

/** Errors that have a time to wait; of the others with their status, only some do. */
const mayTellWait: ReadonlySet<ErrorCode> = new Set([
  'too_many_requests',
  'restart_under_way',
  'provider_busy',
  'unavailable',
])

export function openApi() {
  const book = schemaBook()
  const responses = new Map<string, Response>()

  function operation(name: string, endpoint: Endpoint) {
    const [feature, operationId = ''] = name.split('.')
    const parameters = [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
    ]
    const refused = [...refusalsOf(endpoint)]
    return {
      operationId,
      tags: [tags[feature as keyof typeof tags][0]],
      summary: endpoint.summary,
      description: endpoint.says,
      security: securityOf(endpoint),
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(endpoint.body ? { requestBody: bodyOf(endpoint, endpoint.body) } : {}),
      responses: {
        [endpoint.status ?? 200]: success(endpoint),
        ...Object.fromEntries(
          refused.map(([status, codes]) => [status, refusal(endpoint, status, codes)]),
        ),
      },
    }
  }

  function parametersOf(schema: ZodMiniType | undefined, place: 'path' | 'query') {
    const { properties = {}, required = [] } = schema ? book.inline(schema, 'input') : {}
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: property as JsonSchema,
    }))
  }

  const bodyOf = ({ bodyType = 'json' }: Endpoint, schema: ZodMiniType) => ({
    required: !schema.safeParse(undefined).success,
    content: {
      [mediaTypes[bodyType]]: { schema: bodyType === 'json' ? book.find(schema, 'input') : bytes },
    },
  })

  function success({ reply, replyType = 'json', setsCookies }: Endpoint): Response {
    const common = {
      headers: {
        ...header('X-Request-Id'),
        ...(setsCookies ? header('Set-Cookie') : {}),
        ...(replyType === 'csv' ? header('Content-Disposition') : {}),
      },
    }
    if (reply === nothing) return { description: 'Done. There is no body.', ...common }
    const schema = book.find(reply, 'output')
    return { description: 'Done.', ...common, content: { [mediaTypes[replyType]]: { schema } } }
  }

  function refusal(endpoint: Endpoint, status: number, codes: readonly ErrorCode[]) {
    const own = endpoint.errors?.[status]
    const isText = endpoint.replyType === 'text'
    const schema: JsonSchema = isText
      ? { type: 'string' }
      : {
          allOf: [
            book.find(own ?? errorReply, 'output'),
            { properties: { code: { enum: [...codes] } } },
          ],
        }
    const response: Response = {
      description: codes.map((one) => `- \`${one}\`: ${errorCatalogue[one].sentence}`).join('\n'),
      headers: {
        ...header('X-Request-Id'),
        ...(codes.some((one) => mayTellWait.has(one)) ? header('Retry-After') : {}),
      },
      content: { [mediaTypes[isText ? 'text' : 'json']]: { schema } },
    }
    return own || isText ? response : shared(codes, response)
  }

  /** Most calls refuse the same things. */
  function shared(codes: readonly ErrorCode[], response: Response): Ref {
    const name = codes.map(pascalCase).join('Or')
    responses.set(name, response)
    return { $ref: `#/components/responses/${name}` }
  }

  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const [name, endpoint] of [...endpoints].sort(byPath)) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Smart Bird', version: contractVersion, description },
    tags: Object.values(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes,
      schemas: book.components(),
      responses: Object.fromEntries([...responses].sort(([a], [b]) => (a < b ? -1 : 1))),
      headers,
    },
  }
}

const byPath = ([, a]: [string, Endpoint], [, b]: [string, Endpoint]) =>
  `${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1

const pascalCase = (code: string) =>
  code.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase())
