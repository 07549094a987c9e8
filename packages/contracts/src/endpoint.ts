/** An endpoint is a value that the API serves, the web app calls, and OpenAPI publishes. */
import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** Who may call an endpoint. `public` ones with a key or signature of their own check it in their route. */
export type Access = 'public' | 'customer' | 'admin'
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.ZodMiniType

/**
 * What an admin proves, beside an open session, for a call that changes or discloses something:
 * - `always`: `proof` in the body, the admin's own password and, if their login needs one, a code.
 * - `for …`: only then; the call's story asks for it, because only stored data can tell.
 * - `password`: a field of its own, fixed by the specification.
 * - `never`: an open session is enough. It gives nobody access, sends no money, and can be undone.
 */
type ProofNeed = 'always' | 'password' | 'never' | `for ${string}`

/** Doesn't compile while an admin's call lacks its proof. Keys that are read are a POST with proof. */
type Guarded =
  | { readonly access: 'admin'; readonly method: Exclude<Method, 'GET'>; readonly proof: ProofNeed }
  | { readonly access: 'admin'; readonly method: 'GET'; readonly proof?: undefined }
  | {
      readonly access: Exclude<Access, 'admin'>
      readonly method: Method
      readonly proof?: undefined
    }

export type Endpoint = Guarded & {
  readonly path: string
  readonly summary: string
  /** For somebody who writes a client: what it does, its limits, and what it refuses. */
  readonly says: string
  /** Errors beside those that every such call may get; see `openapi/refusals.ts`. */
  readonly refuses?: readonly ErrorCode[]
  /** What opens a public call, if anything. */
  readonly key?:
    | 'house'
    | 'enquiryLink'
    | 'quoteLink'
    | 'visitLink'
    | 'paypal'
    | 'metrics'
    | 'optionalSession'
  readonly setsCookies?: true
  /** Status of a successful reply; 200 by default. */
  readonly status?: number
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Content type of the body; JSON by default. */
  readonly bodyType?: 'json' | 'jpeg'
  readonly reply: Schema
  /** Content type of the reply; JSON by default. */
  readonly replyType?: 'json' | 'text' | 'csv' | 'html' | 'jpeg' | 'pdf' | 'calendar' | 'zip'
  /** Other replies with their own shape, by status. */
  readonly errors?: Readonly<Record<number, Schema>>
  /**
   * Allowed before a required password change, in a read-only view, after the session's end, or to an
   * admin who is kept from money, who may read everything but files.
   */
  readonly allows?: {
    readonly passwordChange?: boolean
    readonly readOnly?: boolean
    readonly endedSession?: boolean
    readonly noMoney?: boolean
  }
}

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(value: E): E => value

type SchemaOf<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E extends {
  readonly [P in K]: infer S extends Schema
}
  ? S
  : undefined

/** What a caller sends. */
export type Sent<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as SchemaOf<E, K> extends Schema ? K : never]: z.input<
    Extract<SchemaOf<E, K>, Schema>
  >
}
/** What a handler receives after validation. */
export type Received<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as SchemaOf<E, K> extends Schema ? K : never]: z.output<
    Extract<SchemaOf<E, K>, Schema>
  >
}
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** Whether an admin who is kept from money is refused: files and changes, unless the call allows it. */
export const needsMoneyRight = ({ access, method, replyType, allows }: Endpoint) =>
  access === 'admin' && !allows?.noMoney && (method !== 'GET' || replyType === 'csv')

/** Fills in the `:name` parts of a path. */
export const fillPath = (path: string, params: Readonly<Record<string, string | number>> = {}) =>
  path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs a value for "${name}".`)
    return encodeURIComponent(String(value))
  })

export const nothing = z.undefined()
/** A list as a file, for admins. */
export const csvFile = {
  method: 'GET',
  access: 'admin',
  reply: z.string(),
  replyType: 'csv',
} as const

export const messageReply = z.object({ message: z.string() })

/** Refused where the caller's own password is asked for again, and a code if they use two-factor login. */
export const wrongProof = [
  'wrong_password',
  'two_factor_required',
  'wrong_two_factor_code',
  'too_many_requests',
] as const satisfies ErrorCode[]
