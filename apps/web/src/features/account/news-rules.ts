import type { SessionUser } from '@smart-bird/contracts/token'
import type { SubscriptionStatus } from '@smart-bird/contracts/values'

/** What an admin or PayPal has changed since the account was last shown, if it's worth a message. */
export function accountNews(
  before: SessionUser,
  now: SessionUser,
  subscription: SubscriptionStatus | null | undefined,
): string | undefined {
  const changed = (...fields: (keyof SessionUser)[]) =>
    fields.some((field) => before[field] !== now[field])
  const sentences = [
    changed('sbStatus') && statusNews(before, now, subscription),
    changed('userLevel') && !changed('sbStatus') && levelNews(now),
    changed('email', 'phone', 'fullUserName') && 'Your account details were updated.',
    changed('sbHouseDomain', 'sbHouseAddress', 'sbHousePackage', 'sbHouseStatus') &&
      'Your home details were updated.',
  ]
  return sentences.filter(Boolean).join(' ') || undefined
}

function statusNews(
  before: SessionUser,
  { sbStatus }: SessionUser,
  subscription: SubscriptionStatus | null | undefined,
): string {
  const now = `Your account is now ${sbStatus}.`
  if (before.sbStatus !== 'premium' || sbStatus !== 'basic') return now
  if (subscription === 'suspended') return `Your subscription was suspended. ${now}`
  const hasEnded = subscription === 'cancelled' || subscription === 'expired'
  return hasEnded ? `Your subscription has ended. ${now}` : now
}

const levelNews = ({ userLevel }: SessionUser) =>
  userLevel ? `Your support level is now ${userLevel}.` : 'Your bonus period has ended.'
