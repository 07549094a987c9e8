import type { SessionUser } from '@smart-bird/contracts/token'

type Named = Pick<SessionUser, 'fullUserName' | 'email' | 'username'>

/** What a customer is called: a username isn't written as a name. */
export const nameOf = ({ fullUserName, email, username }: Named): string =>
  fullUserName || email || username
