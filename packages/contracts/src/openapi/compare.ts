/** What changed between two published contracts, in plain words, and which of it breaks callers. */
import { compareSchemas, type Direction, type Finding } from './compare-schemas.ts'
import type { JsonSchema } from './schemas.ts'
import type { Security } from './security.ts'
import type { OpenApi, Operation, Parameter, Ref, Response } from './types.ts'

export type Change = {
  /** The call, or the named schema that several calls share. */
  readonly subject: string
  /** The calls it concerns. */
  readonly operations: readonly string[]
  readonly what: string
  /** Something was removed or narrowed. */
  readonly breaks: boolean
}

export function compareContracts(before: OpenApi, after: OpenApi): Change[] {
  const [olds, news] = [callsOf(before), callsOf(after)]
  const found: (Finding & { operationId: string })[] = []
  for (const [address, old] of olds) {
    const now = news.get(address)
    const findings = now ? compareOperations(old, now) : [gone(address, old)]
    found.push(...findings.map((finding) => ({ ...finding, operationId: old.operationId })))
  }
  for (const [address, { operationId }] of news)
    if (!olds.has(address)) found.push({ ...added(`is new: ${address}`), operationId })
  return grouped(found)

  function gone(address: string, { operationId }: Operation): Finding {
    const [elsewhere] = [...news].find(([, now]) => now.operationId === operationId) ?? []
    return broken(elsewhere ? `moved from ${address} to ${elsewhere}` : `is gone: ${address}`)
  }

  function compareOperations(old: Operation, now: Operation): Finding[] {
    return [
      ...(old.operationId === now.operationId
        ? []
        : [broken(`has another operationId: ${now.operationId}`)]),
      ...compareSecurity(old.security, now.security),
      ...compareParameters(old.parameters ?? [], now.parameters ?? []),
      ...compareBodies(old.requestBody, now.requestBody),
      ...compareReplies(old, now),
    ]
  }

  function schemasOf(old: JsonSchema, now: JsonSchema, direction: Direction, path = '') {
    const schemas = { before: before.components.schemas, after: after.components.schemas }
    return compareSchemas(old, now, { direction, schemas, path })
  }

  function compareParameters(olds: readonly Parameter[], news: readonly Parameter[]): Finding[] {
    const place = ({ name, in: where }: Parameter) => `\`${name}\` in the ${where}`
    const isSame = (one: Parameter) => (other: Parameter) => place(one) === place(other)
    return [
      ...olds.flatMap((old) => {
        const now = news.find(isSame(old))
        if (!now) return [broken(`${place(old)} is no longer taken`)]
        const isStricter = now.required && !old.required
        return [
          ...(isStricter ? [broken(`${place(now)} is now required`)] : []),
          ...schemasOf(old.schema, now.schema, 'sent', old.name),
        ]
      }),
      ...news
        .filter((now) => !olds.some(isSame(now)))
        .map((now) =>
          now.required
            ? broken(`${place(now)} is new and required`)
            : added(`${place(now)} is new`),
        ),
    ]
  }

  function compareBodies(old: Operation['requestBody'], now: Operation['requestBody']): Finding[] {
    if (!old)
      return now?.required ? [broken('needs a body now')] : now ? [added('takes a body')] : []
    if (!now) return [broken('no longer takes a body')]
    return [
      ...(now.required && !old.required ? [broken('needs its body now')] : []),
      ...compareContents(old.content, now.content, 'sent', 'no longer takes'),
    ]
  }

  function compareContents(
    olds: NonNullable<Response['content']>,
    news: NonNullable<Response['content']>,
    direction: Direction,
    words: string,
  ): Finding[] {
    return Object.entries(olds).flatMap(([type, old]) => {
      const now = news[type]
      return now ? schemasOf(old.schema, now.schema, direction) : [broken(`${words} ${type}`)]
    })
  }

  function compareReplies(old: Operation, now: Operation): Finding[] {
    const statuses = Object.keys({ ...old.responses, ...now.responses })
    return statuses.flatMap((status) => {
      const [was, is] = [old.responses[status], now.responses[status]]
      const isError = Number(status) >= 400
      if (!is) return [broken(`no longer answers ${status}`)]
      const next = resolved(is, after)
      if (!was)
        return [{ ...added(`may answer ${status}${listed(codesOf(next))}`), breaks: !isError }]
      const last = resolved(was, before)
      return [
        ...(isError ? compareCodes(status, codesOf(last), codesOf(next)) : []),
        ...compareReply(status, withoutCodes(last), withoutCodes(next)),
      ]
    })
  }

  function compareReply(status: string, old: Response, now: Response): Finding[] {
    const headers = Object.keys(old.headers).filter((name) => !(name in now.headers))
    const words = `no longer answers ${status} in`
    const newTypes = Object.keys(now.content ?? {}).filter((type) => !old.content?.[type])
    return [
      ...headers.map((name) => broken(`no longer sends ${name} with ${status}`)),
      ...newTypes.map((type) => broken(`may now answer ${status} in ${type}`)),
      ...compareContents(old.content ?? {}, now.content ?? {}, 'received', words),
    ]
  }
}

const broken = (what: string): Finding => ({ what, breaks: true })
const added = (what: string): Finding => ({ what, breaks: false })

/** By method and path. */
const callsOf = ({ paths }: OpenApi) =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    ),
  )

/** Everybody who was let in must still be. */
function compareSecurity(old: Security, now: Security): Finding[] {
  const ways = (security: Security) => (security.length > 0 ? security : [{}])
  const isLetIn = (has: Security[number]) =>
    ways(now).some((needed) =>
      Object.entries(needed).every(([scheme, roles]) => {
        const own = Object.entries(has).find(([name]) => name === scheme)?.[1]
        return own !== undefined && roles.every((role) => own.includes(role))
      }),
    )
  const say = (way: Security[number]) =>
    Object.entries(way)
      .map(([scheme, roles]) => [scheme, ...roles].join(' '))
      .join(' and ') || 'anybody'
  const shutOut = ways(old).filter((way) => !isLetIn(way))
  if (shutOut.length === 0) return []
  const [was, is] = [shutOut, ways(now)].map((list) => list.map(say).join(', or '))
  return [broken(`is open to fewer: now ${is}, before ${was}`)]
}

/** The codes of an error: new ones are announced as possible at any time, but none may be taken away unseen. */
function compareCodes(status: string, old: readonly string[], now: readonly string[]): Finding[] {
  const [gone, fresh] = [
    old.filter((code) => !now.includes(code)),
    now.filter((code) => !old.includes(code)),
  ]
  return [
    ...(gone.length > 0 ? [broken(`no longer refuses with ${status}${listed(gone)}`)] : []),
    ...(fresh.length > 0 ? [added(`may refuse with ${status}${listed(fresh)}`)] : []),
  ]
}

const listed = (codes: readonly string[]) =>
  codes.length > 0 ? `: ${codes.map((code) => `\`${code}\``).join(', ')}` : ''

function resolved(response: Response | Ref, { components }: OpenApi): Response {
  if (!('$ref' in response)) return response
  const found = components.responses[response.$ref.split('/').at(-1) ?? '']
  if (!found) throw new Error(`There is no ${response.$ref}.`)
  return found
}

/** An error is `allOf` of its shape and its codes. */
const shapeAndCodes = (schema: JsonSchema | undefined) => {
  const [shape, codes] = (schema?.allOf ?? []) as JsonSchema[]
  const code = codes?.properties?.code
  return { shape, codes: typeof code === 'object' ? (code.enum ?? []).map(String) : [] }
}

const codesOf = ({ content = {} }: Response): string[] =>
  Object.values(content).flatMap(({ schema }) => shapeAndCodes(schema).codes)

const withoutCodes = ({ content = {}, ...response }: Response): Response => ({
  ...response,
  content: Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => [
      type,
      { schema: shapeAndCodes(schema).shape ?? schema },
    ]),
  ),
})

/** What is found in a named schema is one change, however many calls share it. */
function grouped(found: readonly (Finding & { operationId: string })[]): Change[] {
  const changes = new Map<string, Change>()
  for (const { operationId, component, what, breaks } of found) {
    const subject = component ?? operationId
    const key = `${subject} ${breaks} ${what}`
    const operations = changes.get(key)?.operations ?? []
    if (operations.includes(operationId)) continue
    changes.set(key, { subject, what, breaks, operations: [...operations, operationId] })
  }
  return [...changes.values()]
}
