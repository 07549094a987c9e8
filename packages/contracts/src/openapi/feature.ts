/** What the published contract says about the endpoints of a feature, apart from them: browsers don't need it. */
import type { Endpoint } from '../endpoint.ts'
import type { features } from '../endpoints.ts'
import type { ErrorCode } from '../errors.ts'
import type { Key } from './security.ts'

export type Call = {
  /** For somebody who writes a client: what it does, its limits, and what it refuses. */
  readonly says: string
  /** Errors beside those that every such call may get; see `refusals.ts`. */
  readonly refuses?: readonly ErrorCode[]
  /** What opens a public call, if anything. */
  readonly key?: Key
  readonly setsCookies?: true
}

export type Feature<Calls extends Readonly<Record<string, Call>> = Readonly<Record<string, Call>>> =
  {
    readonly tag: string
    readonly describes: string
    readonly calls: Calls
  }

/** Where the caller's own password is asked for again, and a code if they use two-factor login. */
export const wrongProof = [
  'wrong_password',
  'two_factor_required',
  'wrong_two_factor_code',
  'too_many_requests',
] as const satisfies ErrorCode[]

type Features = typeof features
/** Names every endpoint of a feature's module, and none else. */
export type Described<Name extends keyof Features> = {
  readonly [Feature in Name]: FeatureOf<Features[Feature]>
}
type FeatureOf<Module> = Feature<{
  readonly [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Call
}>
