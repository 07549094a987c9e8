import type { accountSummary, LevelState } from '@smart-bird/contracts/account'
import { alerts } from '@smart-bird/contracts/alerts'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { levels } from '@smart-bird/contracts/limits'
import type { SessionUser } from '@smart-bird/contracts/token'
import { formatMoment } from '@smart-bird/receipt/moment'
import { hasReply, isCallError, sentenceOf } from '#lib/call-error.ts'
import { dollars } from '#lib/money.ts'

/** specification §2: premium, admin and uat users get a card and photo of their own. */
export const hasPremiumCard = (user: Pick<SessionUser, 'sbStatus'>): boolean =>
  user.sbStatus !== 'basic'

/** Levels come with a subscription, which admin and uat accounts don't have. */
export const earnsLevels = (user: Pick<SessionUser, 'sbStatus'>): boolean =>
  user.sbStatus === 'basic' || user.sbStatus === 'premium'

/** The account's picture, if the content security policy lets the page show it: no other hosts. */
export const findPortrait = (image: string | null): string | undefined =>
  image && (/^\/(?!\/)/.test(image) || image.startsWith('data:image/')) ? image : undefined

/** One step for each month of subscription until Gold. */
export const meterSteps = levels.goldMonths

export const monthsText = (months: number) => (months === 1 ? '1 month' : `${months} months`)

/** What the meter says to a screen reader. */
export const meterText = (level: LevelState): string =>
  `${monthsText(Math.min(level.unbrokenMonths, meterSteps))} of ${meterSteps}`

export function nextLevelText(level: LevelState): string {
  const { userLevel, nextLevel, nextLevelAt } = level
  if (userLevel === 'Bonus') {
    const end = formatMoment(level.bonusEndsAt).mediumDate
    return nextLevel
      ? `Bonus period until ${end}, then ${nextLevel}.`
      : `Bonus period until ${end}.\nAfter that, levels come with a subscription.`
  }
  if (nextLevel && nextLevelAt)
    return `Next level: ${nextLevel} on ${formatMoment(nextLevelAt).mediumDate}.`
  if (userLevel === 'Gold') return 'You’ve reached the highest level.'
  return 'Next level: Bronze, when you subscribe.'
}

type Summary = Reply<typeof accountSummary>

export const quotesText = (quotes: number) =>
  quotes === 1 ? '1 quote to read' : `${quotes} quotes to read`

/** What the customer has to pay. An order whose payment is being confirmed isn't part of it. */
export function owedText({ unpaidOrders, unpaidTotal, confirmingOrders }: Summary): string {
  if (unpaidOrders > 0) return `${dollars(unpaidTotal)} to pay`
  return confirmingOrders > 0 ? confirmingText(confirmingOrders) : 'Nothing to pay'
}

export const ordersText = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`)

type OpenOrders = Pick<Summary, 'unpaidOrders' | 'confirmingOrders'>

/** Whether orders were added, paid or settled between two replies. */
export const haveOrdersChanged = (before: OpenOrders, now: OpenOrders): boolean =>
  before.unpaidOrders !== now.unpaidOrders || before.confirmingOrders !== now.confirmingOrders

/** Orders that need no second payment: PayPal has yet to confirm the first. */
const confirmingText = (orders: number): string =>
  orders === 1 ? 'Payment being confirmed' : `${orders} payments being confirmed`

type AccountFault = { field?: 'password' | 'userEmail'; sentence: string }

/** What to say about a refused account update, and at which field. */
export function accountFault(error: unknown): AccountFault {
  const sentence = sentenceOf(error)
  if (!isCallError(error)) return { sentence }
  if (error.code === 'wrong_password') return { field: 'password', sentence }
  return error.code === 'email_in_use' ? { field: 'userEmail', sentence } : { sentence }
}

/** What a refused password change says: the server's own sentence or the general one (specification §8). */
export const passwordSentence = (error: unknown): string =>
  isCallError(error) && hasReply(error) ? error.message : alerts.generic
