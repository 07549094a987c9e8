import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Of JSON Schema, what we follow ourselves; Ajv knows the rest. */
export type Schema = {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: boolean | Schema
  readOnly?: boolean
  [keyword: string]: unknown
}
type Reference = { $ref: string }
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}
/** The body of a request or an answer. */
export type Body = { content?: Record<string, { schema?: Schema }> }
export type Operation = {
  parameters?: (Parameter | Reference)[]
  requestBody?: Body | Reference
  responses: Record<string, Body | Reference>
}
export type Document = {
  paths: Record<string, Record<string, Operation>>
  /** Reached by references only. */
  components?: Record<string, unknown>
}
export type Documents = Record<string, Document>

/**
 * Reads OpenAPI documents: a file with one, a file with several by name, or a folder of files, as PayPal
 * publishes them.
 */
export function readDocuments(path: string): Documents {
  const files = statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => (name.endsWith('.json') ? [join(path, name)] : []))
    : [path]
  const documents: Documents = {}
  for (const file of files) {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const named = isDocument(read) ? { [basename(file, '.json')]: read } : read
    for (const [name, one] of Object.entries(named ?? {})) {
      if (!isDocument(one)) throw new Error(`${name} in ${file} is no OpenAPI document.`)
      documents[name] = one
    }
  }
  if (Object.keys(documents).length === 0) throw new Error(`${path} holds no OpenAPI document.`)
  return documents
}

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && 'paths' in value

/** What a reference within a document, such as "#/components/schemas/order", points to. */
export function follow(document: Document, reference: string): unknown {
  let found: unknown = document
  for (const part of reference.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    found = Object.entries(found ?? {}).find(([key]) => key === name)?.[1]
  }
  if (found === undefined) throw new Error(`${reference} points to nothing.`)
  return found
}

/** A parameter or body, itself or what it refers to. */
export const resolved = <T extends object>(document: Document, value: T | Reference): T =>
  '$ref' in value ? (follow(document, value.$ref) as T) : value
