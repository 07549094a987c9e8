/**
 * What a change of a JSON Schema breaks. What callers send: everything that was taken must still be taken. What they
 * receive: nothing may come that couldn't come before, because a reader may handle exactly what was promised. New
 * fields of objects break neither.
 */
import type { JsonSchema } from './schemas.ts'

export type Direction = 'sent' | 'received'
export type Finding = {
  readonly what: string
  readonly breaks: boolean
  /** The named schema it was found in. */
  readonly component?: string
}
type Schemas = Readonly<Record<string, JsonSchema>>
type Place = { readonly path: string; readonly component?: string }

export function compareSchemas(
  before: JsonSchema,
  after: JsonSchema,
  {
    direction,
    schemas,
    path,
  }: {
    direction: Direction
    schemas: { readonly before: Schemas; readonly after: Schemas }
    path: string
  },
): Finding[] {
  const isSent = direction === 'sent'

  function compare(old: JsonSchema, now: JsonSchema, place: Place): Finding[] {
    if (old.$ref !== undefined && old.$ref === now.$ref) {
      const component = nameOf(old.$ref)
      return compareResolved(old, now, { path: '', component })
    }
    return compareResolved(old, now, place)
  }

  function compareResolved(old: JsonSchema, now: JsonSchema, place: Place): Finding[] {
    const olds = alternatives(old, schemas.before)
    const news = alternatives(now, schemas.after)
    const [inner, outer] = isSent ? [olds, news] : [news, olds]
    const covered = inner.flatMap((one) => {
      const pairs = outer
        .filter((other) => isOfKind(one, other))
        .map((other) => (isSent ? pair(one, other, place) : pair(other, one, place)))
      const [best] = pairs.sort((a, b) => count(a) - count(b))
      return best ?? [finding(place, `${isSent ? 'no longer takes' : 'may now be'} ${kind(one)}`)]
    })
    if (!isSent) return covered
    const added = news.filter((one) => !olds.some((other) => isOfKind(other, one)))
    return [...covered, ...added.map((one) => addition(place, `also takes ${kind(one)}`))]
  }

  /** Two single types that are alike. */
  function pair(old: JsonSchema, now: JsonSchema, around: Place): Finding[] {
    const component = old.named === now.named ? old.named : undefined
    const place = typeof component === 'string' ? { path: '', component } : around
    return [
      ...compareValues(old, now, place),
      ...compareLimits(old, now, place),
      ...comparePatterns(old, now, place),
      ...compareFields(old, now, place),
      ...inside('items', '[]', old, now, place),
      ...inside('additionalProperties', '{}', old, now, place),
    ]
  }

  function compareValues(old: JsonSchema, now: JsonSchema, place: Place): Finding[] {
    const [before, after] = [valuesOf(old), valuesOf(now)]
    const [inner, outer] = isSent ? [before, after] : [after, before]
    if (!outer) return []
    const quoted = (values: readonly unknown[]) =>
      values.map((one) => JSON.stringify(one)).join(', ')
    if (!inner) {
      const what = isSent ? `only takes ${quoted(outer)}` : 'may now have any value'
      return [finding(place, what)]
    }
    const gone = inner.filter((value) => !outer.includes(value))
    const added = isSent ? outer.filter((value) => !inner.includes(value)) : []
    return [
      ...(gone.length > 0
        ? [finding(place, `${isSent ? 'no longer takes' : 'may now be'} ${quoted(gone)}`)]
        : []),
      ...(added.length > 0 ? [addition(place, `also takes ${quoted(added)}`)] : []),
    ]
  }

  function compareLimits(old: JsonSchema, now: JsonSchema, place: Place): Finding[] {
    return limits.flatMap(([keyword, isMost, words]) => {
      const [before, after] = [old[keyword], now[keyword]]
      const [inner, outer] = isSent ? [before, after] : [after, before]
      if (typeof outer !== 'number') return []
      const fits = typeof inner === 'number' && (isMost ? inner <= outer : inner >= outer)
      const say = (limit: unknown) => (typeof limit === 'number' ? `${words} ${limit}` : 'no limit')
      const verb = isSent ? 'takes' : 'has'
      return fits ? [] : [finding(place, `${verb} ${say(after)} (before: ${say(before)})`)]
    })
  }

  function comparePatterns(old: JsonSchema, now: JsonSchema, place: Place): Finding[] {
    const [inner, outer] = isSent ? [rulesOf(old), rulesOf(now)] : [rulesOf(now), rulesOf(old)]
    return outer
      .filter((rule) => !inner.includes(rule))
      .map((rule) =>
        finding(place, isSent ? `must now match ${rule}` : `needn’t match ${rule} any more`),
      )
  }

  function compareFields(old: JsonSchema, now: JsonSchema, place: Place): Finding[] {
    const [before, after] = [old.properties ?? {}, now.properties ?? {}]
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => {
      const field = { ...place, path: place.path ? `${place.path}.${name}` : name }
      const [was, is] = [before[name], after[name]]
      const [wasRequired, isRequired] = [requires(old, name), requires(now, name)]
      if (!was || was === true)
        return isSent && isRequired
          ? [finding(field, 'is new and required')]
          : [addition(field, 'is new')]
      // A request without it is fine where anything is taken.
      if (!is || is === true)
        return isSent && now.additionalProperties !== false
          ? []
          : [finding(field, isSent ? 'is no longer taken' : 'is gone')]
      return [
        ...(isSent && isRequired && !wasRequired ? [finding(field, 'is now required')] : []),
        ...(!isSent && wasRequired && !isRequired ? [finding(field, 'may now be missing')] : []),
        ...compare(was, is, field),
      ]
    })
  }

  function inside(
    keyword: 'items' | 'additionalProperties',
    sign: string,
    old: JsonSchema,
    now: JsonSchema,
    place: Place,
  ): Finding[] {
    const [before, after] = [old[keyword], now[keyword]]
    if (typeof before !== 'object' || typeof after !== 'object') return []
    return compare(before as JsonSchema, after as JsonSchema, {
      ...place,
      path: `${place.path}${sign}`,
    })
  }

  return compare(before, after, { path })
}

const finding = ({ path, component }: Place, what: string, breaks = true): Finding => ({
  what: path ? `\`${path}\` ${what}` : what,
  breaks,
  ...(component === undefined ? {} : { component }),
})
const addition = (place: Place, what: string) => finding(place, what, false)

const count = (findings: readonly Finding[]) => findings.filter(({ breaks }) => breaks).length

const nameOf = (ref: string) => ref.split('/').at(-1) ?? ''

/** The single types that a schema allows, with references and parts put together. */
function alternatives(schema: JsonSchema, schemas: Schemas): JsonSchema[] {
  const { $ref, anyOf, oneOf, allOf, ...own } = schema
  if ($ref !== undefined) {
    const found = schemas[nameOf($ref)]
    if (!found) throw new Error(`There is no ${$ref}.`)
    return alternatives(found, schemas).map((one) => ({ ...one, named: nameOf($ref) }))
  }
  if (allOf) {
    const parts = allOf.flatMap((part) => alternatives(part as JsonSchema, schemas))
    return [parts.reduce(merged, own)]
  }
  const either = anyOf ?? oneOf
  if (either)
    return either.flatMap((part) =>
      alternatives(part as JsonSchema, schemas).map((one) => merged(own, one)),
    )
  if (Array.isArray(own.type)) return own.type.map((type) => ({ ...own, type }))
  return [own]
}

function merged(one: JsonSchema, other: JsonSchema): JsonSchema {
  const properties = { ...one.properties }
  for (const [name, schema] of Object.entries(other.properties ?? {}))
    properties[name] = merged((properties[name] ?? {}) as JsonSchema, schema as JsonSchema)
  const required = [...(one.required ?? []), ...(other.required ?? [])]
  const rules = [...rulesOf(one), ...rulesOf(other)]
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
    ...(rules.length > 0 ? { rules } : {}),
  }
}

/** Patterns and formats. No tool can say which of two patterns is stricter, so another one counts as stricter. */
const rulesOf = (schema: JsonSchema): string[] => [
  ...new Set([
    ...((schema.rules as string[] | undefined) ?? []),
    ...(schema.pattern === undefined ? [] : [`the pattern ${schema.pattern}`]),
    ...(schema.format === undefined ? [] : [`the format ${schema.format}`]),
  ]),
]

const valuesOf = (schema: JsonSchema): readonly unknown[] | undefined =>
  schema.const === undefined ? schema.enum : [schema.const]

const requires = ({ required = [] }: JsonSchema, name: string) => required.includes(name)

const kind = ({ type }: JsonSchema) =>
  type === undefined ? 'any value' : type === 'null' ? 'null' : `a value of type ${type}`

const isOfKind = (inner: JsonSchema, outer: JsonSchema) =>
  outer.type === undefined ||
  inner.type === outer.type ||
  (inner.type === 'integer' && outer.type === 'number')

const limits = [
  ['maxLength', true, 'a length of at most'],
  ['minLength', false, 'a length of at least'],
  ['maximum', true, 'at most'],
  ['minimum', false, 'at least'],
  ['exclusiveMaximum', true, 'less than'],
  ['exclusiveMinimum', false, 'more than'],
  ['maxItems', true, 'a list of at most'],
  ['minItems', false, 'a list of at least'],
] as const
