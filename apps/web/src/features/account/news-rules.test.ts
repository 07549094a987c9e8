import type { SessionUser } from '@smart-bird/contracts/token'
import type { SubscriptionStatus } from '@smart-bird/contracts/values'
import { expect, test } from 'vitest'
import { someClaims } from '#testing/a-token.ts'
import { accountNews } from './news-rules.ts'

const premium = someClaims({ sbStatus: 'premium', userLevel: 'Gold' })

test.each<[Partial<SessionUser>, SubscriptionStatus | null, string | undefined]>([
  [{}, null, undefined],
  [{ sbHouseVersion: '2026.12.0' }, null, undefined],
  [
    { sbStatus: 'basic', userLevel: null },
    'suspended',
    'Your subscription was suspended. Your account is now basic.',
  ],
  [
    { sbStatus: 'basic', userLevel: null },
    'cancelled',
    'Your subscription has ended. Your account is now basic.',
  ],
  [{ sbStatus: 'basic' }, 'expired', 'Your subscription has ended. Your account is now basic.'],
  [{ sbStatus: 'basic' }, null, 'Your account is now basic.'],
  [{ sbStatus: 'uat' }, 'active', 'Your account is now uat.'],
  [{ userLevel: 'Bronze' }, 'active', 'Your support level is now Bronze.'],
  [{ userLevel: null }, null, 'Your bonus period has ended.'],
  [{ phone: '3125550199' }, 'active', 'Your account details were updated.'],
  [
    { fullUserName: null, sbHouseAddress: '1 New Street' },
    'active',
    'Your account details were updated. Your home details were updated.',
  ],
])('says what changed: %o', (changes, subscription, news) => {
  expect(accountNews(premium, { ...premium, ...changes }, subscription)).toBe(news)
})
