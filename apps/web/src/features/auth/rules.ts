import { alerts } from '@smart-bird/contracts/alerts'
import type { ErrorCode } from '@smart-bird/contracts/errors'
import type { LoginReason } from '@smart-bird/contracts/login-reasons'
import { hasReply, isCallError, waitOf } from '#lib/call-error.ts'
import { paths } from '#lib/paths.ts'

/** The sentence above the login's fields (specification §8). */
export function loginSentence(error: unknown): string {
  if (!isCallError(error)) return alerts.loginBroken
  return hasReply(error) ? error.message : alerts.loginUnknown
}

/** Whether the password was right and the second factor is missing. */
export const asksForCode = (error: unknown): boolean =>
  isRefusedFor(error, 'wrong_two_factor_code') || isRefusedFor(error, 'two_factor_required')

export const isRefusedFor = (error: unknown, code: ErrorCode): boolean =>
  isCallError(error) && error.code === code

/** The sentence of the forgot-password page (specification §8). */
export function recoverySentence(error: unknown): string {
  if (!isCallError(error) || error.status === 0) return alerts.forgotNoResponse
  if (error.status === 404 || error.status === 200) return alerts.emailNotFound
  // The prescribed sentence first, then why: too many attempts.
  if (error.status !== 429) return alerts.forgotError
  const wait = waitOf(error)
  return `${alerts.forgotError} ${wait ? `You can send another code in ${wait}.` : error.message}`
}

/** The address that the previous page showed for only two seconds. */
export const emailSentTo = (state: unknown) =>
  typeof state === 'object' && state && 'emailSent' in state ? String(state.emailSent) : undefined

/** Whether it is a page that PayPal leads back to. */
export const comesFromPayment = (place: string | undefined): boolean =>
  [paths.paymentSuccess, paths.paymentCancel].some((path) => place?.startsWith(path))

/** Who was logged in, or comes back from PayPal. */
export const isCustomer = (why: LoginReason | undefined, place: string | undefined): boolean =>
  why === 'needed' ? comesFromPayment(place) : why !== undefined
