import type { SubscriptionStatus } from '@smart-bird/contracts/values'
import type { BadgeLook } from '#components/badge.tsx'

export const subscriptionLooks: Record<SubscriptionStatus, BadgeLook> = {
  pending: 'waiting',
  active: 'good',
  suspended: 'bad',
  cancelled: 'plain',
  expired: 'plain',
}
