import type { AccountStatus } from '@smart-bird/contracts/values'

/** Who calls, as the database knows them at this moment. */
export type Caller = {
  userId: number
  username: string
  email: string | null
  status: AccountStatus
  sessionId: string
  mustChangePassword: boolean
  /** Set when an administrator looks at this account: nothing may be changed. */
  viewedBy: number | null
}

/** The same, and whether their login asks for a second factor. */
export type KnownCaller = Caller & { twoFactor: boolean }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}
