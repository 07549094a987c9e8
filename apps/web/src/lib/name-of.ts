import type { SessionUser } from '@smart-bird/contracts/token'

/** What a customer is called: a username isn't written as a name. */
export const nameOf = ({ fullUserName, email, username }: SessionUser): string =>
  fullUserName || email || username
