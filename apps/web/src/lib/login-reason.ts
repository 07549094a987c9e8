import { type LoginReason, loginReasons } from '@smart-bird/contracts/login-reasons'

/** Why the login page opened; undefined if the visitor went there directly. Apart from what leads there: it knows all sentences. */
export function findReason(state: unknown): LoginReason | undefined {
  if (typeof state !== 'object' || state === null || !('why' in state)) return undefined
  const { why } = state
  return reasons.find((reason) => reason === why)
}
const reasons = Object.keys(loginReasons) as LoginReason[]
