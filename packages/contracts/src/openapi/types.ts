/** The parts of OpenAPI 3.1 that our document uses. */
import type { JsonSchema } from './schemas.ts'
import type { Security } from './security.ts'

export type Ref = { readonly $ref: string }
export type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>
export type Response = {
  readonly description: string
  readonly headers: Readonly<Record<string, Ref>>
  readonly content?: Content
}
export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: JsonSchema
}
export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: Security
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Response | Ref>>
}
export type OpenApi = {
  readonly openapi: string
  readonly info: Readonly<Record<'title' | 'version' | 'description', string>>
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  /** By path, then by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, Response>>
    readonly headers: Readonly<Record<string, object>>
  }
}
