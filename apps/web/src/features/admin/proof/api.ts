import { twoFactorState } from '@smart-bird/contracts/auth'
import { answerTo } from '#features/admin/list/api.ts'

/** Whether the admin's own login requires a code. */
export const ownTwoFactor = () => answerTo(['own-two-factor'], twoFactorState)
