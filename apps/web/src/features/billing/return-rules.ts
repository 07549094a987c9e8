/** Reads the address that PayPal sends a customer back to (specification §4 'Payment return', §8). Pure. */

import { alerts } from '@smart-bird/contracts/alerts'
import type { ReceiptData } from '@smart-bird/contracts/billing'
import { paymentSuccess, type ReturnQuery } from '@smart-bird/contracts/payment-returns'
import { type PaymentState, type ReturnType, returnTypes } from '@smart-bird/contracts/values'
import { isCallError } from '#lib/call-error.ts'

const idNames = ['paymentId', 'PayerID', 'token', 'subscription_id', 'ba_token'] as const
type Ids = Partial<Record<(typeof idNames)[number], string>>

/** What to ask the API about a payment's return; undefined where the address names no payment. */
export function findReturn(search: URLSearchParams): ReturnQuery | undefined {
  const ids = readIds(search)
  const rType = deriveType(search, ids)
  if (!rType) return undefined
  return rType === 'user_order'
    ? pick(rType, ids, ['paymentId', 'token', 'PayerID'])
    : pick(rType, ids, ['subscription_id', 'ba_token', 'token'])
}

/** The same for a canceled payment, whose address has neither payer nor payment. */
export function findCancellation(search: URLSearchParams): ReturnQuery | undefined {
  const ids = readIds(search)
  const isSubscription = Boolean(ids.subscription_id || ids.ba_token)
  const rType =
    findNamedType(search) ??
    (isSubscription ? 'user_subscription' : ids.token ? 'user_order' : undefined)
  if (!rType) return undefined
  return rType === 'user_order'
    ? pick(rType, ids, ['token'])
    : pick(rType, ids, ['subscription_id', 'ba_token', 'token'])
}

/** The two rules of §4 in order: the second one wins. */
function deriveType(search: URLSearchParams, ids: Ids): ReturnType | undefined {
  // Without any id there was no payment to ask about.
  if (Object.keys(ids).length === 0) return undefined
  let type = findNamedType(search)
  if (!ids.paymentId || !ids.PayerID) type = 'user_subscription'
  if (!ids.subscription_id || !ids.ba_token) type = 'user_order'
  return type
}

const findNamedType = (search: URLSearchParams) =>
  returnTypes.find((type) => type === search.get('rType'))

const readIds = (search: URLSearchParams): Ids =>
  Object.fromEntries(
    idNames.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )

const pick = (rType: ReturnType, ids: Ids, names: readonly (keyof Ids)[]): ReturnQuery => ({
  rType,
  ...Object.fromEntries(names.flatMap((name) => (ids[name] ? [[name, ids[name]]] : []))),
})

export type Settled = { dataInfo: ReceiptData; token?: string; username?: string }

/** The receipt inside a refusal that still shows one (§8); undefined for every other failure. */
export function findSettled(error: unknown, rType: ReturnType): Settled | undefined {
  if (!isCallError(error)) return undefined
  const { status, message } = error
  const isPaid = status === 400 && message === alerts.alreadyPaid
  const isUnclear = rType === 'user_order' && status === 500 && message === alerts.paymentError
  if (!isPaid && !isUnclear) return undefined
  const parsed = paymentSuccess.errors[400].safeParse(error.data)
  if (!parsed.success || !parsed.data.dataInfo) return undefined
  const { dataInfo, token, username } = parsed.data
  return { dataInfo, ...(token && { token }), ...(username && { username }) }
}

/** No answer either way: the payment may have been made, so ask again. */
export const isUnanswered = (error: unknown): boolean =>
  isCallError(error) &&
  (error.status === 0 || (error.status === 503 && error.code !== 'payments_unavailable'))

/** Whether the payment can no longer succeed. */
export const hasEnded = (state: PaymentState): boolean =>
  state === 'failed' || state === 'cancelled' || state === 'expired'
