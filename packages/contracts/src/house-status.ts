/** The home status that goes with an account status. */
import type { AccountStatus, HouseStatus } from './values.ts'

/** `basic` for basic accounts, otherwise `premium`. */
export const statusFor = (account: AccountStatus): HouseStatus =>
  account === 'basic' ? 'basic' : 'premium'

/** Whether the home status differs from what the account calls for (§4, the refresh-status icon). */
export const isOutOfStep = (account: AccountStatus, house: HouseStatus | null) =>
  house !== null && house !== statusFor(account)
