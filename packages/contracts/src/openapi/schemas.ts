/** The JSON Schemas of the endpoints. What a feature exports by name is a component of the same name. */
import * as z from 'zod/mini'
import * as proof from '../admin/proof.ts'
import { consent } from '../consent.ts'
import { messageReply, nothing } from '../endpoint.ts'
import { endpoints, features } from '../endpoints.ts'
import { errorReply } from '../error-reply.ts'
import { money } from '../fields.ts'
import { timestamp } from '../paging.ts'
import { capitalized } from '../words.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema
type Schema = z.ZodMiniType
type Io = 'input' | 'output'

const prefix = '#/components/schemas/'

/** `find` gives an endpoint's schema, `components` each named one that those given refer to. */
export function schemaBook() {
  const used = new Map<string, JsonSchema>()
  const books = { input: book('input'), output: book('output') }

  /** The schema itself, also if it has a name. */
  function inline(schema: Schema, io: Io): JsonSchema {
    const json = books[io](idOf(schema))
    for (const name of refsIn(json)) use(name, io)
    return json
  }

  function find(schema: Schema, io: Io): JsonSchema {
    const name = names.get(schema)
    if (!name) return inline(schema, io)
    use(name, io)
    return { $ref: `${prefix}${name}` }
  }

  function use(name: string, io: Io) {
    const json = books[io](name)
    const known = used.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(json))
      throw new Error(`${name} differs as it is sent and received: give each its own schema.`)
    if (known) return
    used.set(name, json)
    for (const inner of refsIn(json)) use(inner, io)
  }

  return { inline, find, components: () => sorted(used) }
}

/** Converts all schemas in one go, because named ones refer to each other. */
function book(io: Io) {
  const registry = z.core.registry<{ id: string }>()
  for (const [schema, id] of ids) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => `${prefix}${id}`,
    // Of named ones that no endpoint uses in this direction. Those in use are tested to become JSON Schema.
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // Replies may get new fields, and clients must not mind.
      if (io === 'output' && jsonSchema.type === 'object' && jsonSchema.properties)
        delete jsonSchema.additionalProperties
    },
  })
  return (id: string): JsonSchema => {
    const { $id: _, $schema: __, ...json } = schemas[id] ?? {}
    return json
  }
}

function refsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value.slice(prefix.length)] : refsIn(value),
  )
}

const sorted = (schemas: ReadonlyMap<string, JsonSchema>) =>
  Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1)))

const isSchema = (value: unknown): value is Schema =>
  value instanceof z.ZodMiniType && value !== nothing

const names = new Map<Schema, string>(
  Object.values({ ...features, proof }).flatMap((exports) =>
    Object.entries(exports)
      .filter((entry): entry is [string, Schema] => isSchema(entry[1]))
      // The same schema, where it may be missing.
      .filter(([, schema]) => !(schema instanceof z.ZodMiniOptional))
      .map(([name, schema]) => [schema, capitalized(name)] as const),
  ),
)
names.set(consent, 'Consent')
names.set(errorReply, 'Error')
names.set(messageReply, 'Message')
names.set(money, 'Money')
names.set(timestamp, 'Timestamp')
if (new Set(names.values()).size !== names.size)
  throw new Error('Two schemas are exported by the same name.')

/** Each schema's name, or a number for those without. */
const ids = new Map(names)
for (const { params, query, body, reply, errors = {} } of endpoints.values())
  for (const schema of [params, query, body, reply, ...Object.values(errors)])
    if (isSchema(schema) && !ids.has(schema)) ids.set(schema, String(ids.size))

function idOf(schema: Schema): string {
  const id = ids.get(schema)
  if (id === undefined) throw new Error('This schema belongs to no endpoint.')
  return id
}
