import type { AccountStatus } from '@smart-bird/contracts/values'

/** The caller, as currently stored in the database. */
export type Caller = {
  userId: number
  username: string
  email: string | null
  status: AccountStatus
  sessionId: string
  mustChangePassword: boolean
  /** An admin who is kept from money. */
  noMoney: boolean
  /** The admin who views as this customer; then nothing may be changed. */
  viewedBy: number | null
}

/** The same, and whether a second factor is on. */
export type KnownCaller = Caller & { twoFactor: boolean }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** What the route's lists hold of the caller's. */
    found: object | undefined
  }
}
