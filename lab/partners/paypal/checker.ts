import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import {
  type Body,
  type Document,
  type Documents,
  follow,
  type Operation,
  type Parameter,
  resolved,
  type Schema,
} from './documents.ts'
import { inspectMembers } from './members.ts'

export type Exchange = {
  /** Whose request it is; one of `nonsense` asks for a refusal, so it isn't held against the documents. */
  by: 'product' | 'test' | 'nonsense'
  /** Names of headers in lower case. */
  request: { method: string; url: URL; headers: Readonly<Record<string, string>>; body: string }
  answer: { status: number; headers: Readonly<Record<string, string>>; body: string }
}
/** Where a message is not as the documents have it: an operation, its part and a JSON pointer. */
export type Deviation = { at: string; rule: string; value: unknown }

/** A schema to hold something against that the documents describe nowhere by themselves. */
export type SchemaName = { document: string; schema: string }

/** What we take for granted where the documents say nothing. */
export type Assumptions = {
  /** Which document describes an API, by how its paths begin. Where it isn't given, the API isn't held. */
  apis: Record<string, string>
  /** Calls that not every edition of the documents has; without a schema, none has, and they aren't held. */
  calls: Record<string, { request?: SchemaName; answer?: SchemaName }>
  /** The resource of an event, by its type or how that begins; without a schema, it isn't held. */
  resources: Record<string, SchemaName | undefined>
  /** The schema of events. */
  event: SchemaName
}

/** Headers that aren't PayPal's own need no description. */
const isPayPals = (header: string) => header === 'prefer' || header.startsWith('paypal-')

/** Holds messages against OpenAPI documents. */
export function createChecker(documents: Documents, assumptions: Assumptions) {
  const options = { strict: false, allErrors: true, verbose: true, logger: false } as const
  const lenient = { validateSchema: false, unicodeRegExp: false }
  const bodies = new Ajv({ ...options, ...lenient })
  const parameters = new Ajv({ ...options, ...lenient, coerceTypes: true })
  for (const ajv of [bodies, parameters]) {
    addFormats.default(ajv)
    for (const [name, document] of Object.entries(documents)) ajv.addSchema(document, name)
  }
  /** `free` are messages that the documents don't describe. */
  const figures = { messages: 0, checks: 0, free: 0 }
  const deviations: Deviation[] = []
  /** The assumed calls that were made and that no other document describes. */
  const needed = new Set<string>()

  const known = new Map<string, ValidateFunction>()
  const compiled = (ajv: Ajv, name: string, schema: Schema) => {
    const key = `${ajv === bodies} ${name} ${JSON.stringify(schema)}`
    const validate = known.get(key) ?? ajv.compile(qualified(schema, name))
    known.set(key, validate)
    return validate
  }
  const check = (at: string, rule: string, isRight: boolean, value: unknown) => {
    figures.checks += 1
    if (!isRight) deviations.push({ at, rule, value })
  }
  const checkValue = (ajv: Ajv, name: string, schema: Schema, value: unknown, at: string) => {
    figures.checks += 1
    const validate = compiled(ajv, name, schema)
    if (validate(value)) return
    for (const { pointer, keyword, data } of essential(validate.errors ?? []))
      deviations.push({
        at: ajv === bodies ? at + withoutIndexes(pointer) : at,
        rule: keyword,
        value: data,
      })
  }
  /** Holds a body against its schema, and looks for members beyond it. */
  const checkBody = (
    name: string,
    schema: Schema,
    value: unknown,
    at: string,
    isRequest = false,
  ) => {
    checkValue(bodies, name, schema, value, at)
    figures.checks += 1
    const members = inspectMembers(
      schema,
      value,
      (reference) => follow(getDocument(documents, name), reference) as Schema,
    )
    for (const { pointer, ...member } of members)
      if (isRequest || member.rule !== 'read-only')
        deviations.push({ ...member, at: at + withoutIndexes(pointer) })
  }
  /** False if its document isn't given. */
  const checkNamed = (
    named: SchemaName | undefined,
    value: unknown,
    at: string,
    isRequest = false,
  ): boolean => {
    if (!named || !documents[named.document]) return false
    const { document, schema } = named
    const reference = `#/components/schemas/${schema}`
    follow(getDocument(documents, document), reference)
    checkBody(document, { $ref: reference }, value, at, isRequest)
    return true
  }

  function checkRequest(found: Found, { request }: Exchange) {
    const { name, document, operation, key, params } = found
    const described = (operation.parameters ?? []).map((one) => resolved<Parameter>(document, one))
    const given = {
      path: params,
      query: Object.fromEntries(request.url.searchParams),
      header: Object.fromEntries(Object.entries(request.headers).filter(([one]) => isPayPals(one))),
    }
    for (const place of ['path', 'query', 'header'] as const) {
      const known = described.filter((one) => one.in === place)
      const nameOf = (one: Parameter) => (place === 'header' ? one.name.toLowerCase() : one.name)
      for (const one of known) {
        const value = given[place][nameOf(one)]
        const at = `${key} ${place} ${nameOf(one)}`
        if (value === undefined) check(at, 'required', !one.required, value)
        else {
          const schema = { properties: { value: one.schema } }
          checkValue(parameters, name, schema, { value }, at)
        }
      }
      for (const [one, value] of Object.entries(given[place]))
        if (!known.some((parameter) => nameOf(parameter) === one))
          check(`${key} ${place} ${one}`, 'undescribed', false, value)
    }
    const body = operation.requestBody && resolved<Body>(document, operation.requestBody)
    const schema = body?.content?.['application/json']?.schema
    if (request.body === '') return
    const at = `${key} request`
    const type = request.headers['content-type'] ?? ''
    check(`${at} content type`, 'type', type.startsWith('application/json'), type)
    // Every POST may have an empty object.
    if (schema) checkBody(name, schema, readJson(request.body), at, true)
    else check(at, 'undescribed', request.body === '{}', request.body)
  }

  function checkAnswer({ name, document, operation, key }: Found, { answer }: Exchange) {
    const { status } = answer
    const at = `${key} ${status}`
    // The default describes errors.
    const described = [operation.responses[status], status >= 400 && operation.responses.default]
    const responses = described.flatMap((one) => (one ? resolved<Body>(document, one) : []))
    check(at, 'status', responses.length > 0, status)
    if (responses.length === 0) return
    const schema = responses
      .map(({ content }) => content?.['application/json']?.schema)
      .find(Boolean)
    if (!schema) return check(at, 'empty', answer.body === '', answer.body)
    const type = answer.headers['content-type'] ?? ''
    check(`${at} content type`, 'type', type.startsWith('application/json'), type)
    checkBody(name, schema, readJson(answer.body), at)
  }

  return {
    figures,
    deviations,
    needed,
    checkExchange(exchange: Exchange) {
      const { request, answer } = exchange
      figures.messages += 2
      const { method, url } = request
      const found = find(documents, method, url.pathname)
      const key = Object.keys(assumptions.calls).find((one) => fits(one, request)) ?? ''
      const assumed = assumptions.calls[key]
      if (assumed && (!found || assumed.answer?.document === found.name)) needed.add(key)
      if (found) {
        if (exchange.by !== 'nonsense') checkRequest(found, exchange)
        checkAnswer(found, exchange)
        return
      }
      const isLeftOut = Object.entries(assumptions.apis).some(
        ([path, document]) => url.pathname.startsWith(path) && !documents[document],
      )
      if (isLeftOut || !assumed?.answer) figures.free += 2
      if (isLeftOut) return
      check(`${method} ${url.pathname}`, 'undescribed', assumed !== undefined, '')
      if (exchange.by !== 'nonsense' && request.body !== '')
        checkNamed(assumed?.request, readJson(request.body), `${key} request`, true)
      if (answer.status < 300)
        checkNamed(assumed?.answer, readJson(answer.body), `${key} ${answer.status}`)
    },
    checkEvent(event: { event_type: string; resource: unknown }) {
      figures.messages += 1
      const at = `event ${event.event_type}`
      checkNamed(assumptions.event, event, at)
      const assumed = Object.entries(assumptions.resources).find(([beginning]) =>
        event.event_type.startsWith(beginning),
      )
      check(at, 'undescribed', assumed !== undefined, event.event_type)
      if (!checkNamed(assumed?.[1], event.resource, `${at} resource`)) figures.free += 1
    },
  }
}

type Found = {
  name: string
  document: Document
  operation: Operation
  key: string
  params: Readonly<Record<string, string>>
}

/** The operation of a call; the one with the fewest variable parts, as in OpenAPI. */
function find(documents: Documents, method: string, pathname: string): Found | undefined {
  const found: Found[] = []
  for (const [name, document] of Object.entries(documents))
    for (const [path, operations] of Object.entries(document.paths)) {
      const operation = operations[method.toLowerCase()]
      const match = operation && toPattern(path).exec(pathname)
      const key = `${method} ${path}`
      if (match) found.push({ name, document, operation, key, params: { ...match.groups } })
    }
  const variables = ({ params }: Found) => Object.keys(params).length
  return found.sort((a, b) => variables(a) - variables(b))[0]
}

const fits = (key: string, { method, url }: Exchange['request']) => {
  const [ofMethod, path = ''] = key.split(' ')
  return ofMethod === method && toPattern(path).test(url.pathname)
}

const toPattern = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

const getDocument = (documents: Documents, name: string): Document => {
  const document = documents[name]
  if (!document) throw new Error(`There is no document ${name}.`)
  return document
}

/** Lets the schema's references point into its document. */
const qualified = (schema: Schema, name: string): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', `"$ref":"${name}#`))

/** Unreadable JSON is a value that no schema has. */
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return { 'not JSON': text.slice(0, 80) }
  }
}

const withoutIndexes = (pointer: string) => pointer.replace(/\/\d+(?=\/|$)/g, '/*')

/** Where none of several alternatives fits, one error says so; those of each alternative add nothing. */
function essential(errors: readonly ErrorObject[]) {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  const isWithin = (one: ErrorObject, choice: ErrorObject) =>
    one !== choice &&
    one.instancePath.startsWith(choice.instancePath) &&
    (one.schemaPath.startsWith(`${choice.schemaPath}/`) ||
      JSON.stringify(choice.schema).includes('$ref'))
  return errors
    .filter((one) => !choices.some((choice) => isWithin(one, choice)))
    .map(({ instancePath, keyword, data, params }) => ({
      keyword,
      data,
      pointer: keyword === 'required' ? `${instancePath}/${params.missingProperty}` : instancePath,
    }))
}
