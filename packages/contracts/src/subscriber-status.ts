/** The account status that goes with a running subscription. */
import type { AccountStatus, SubscriptionStatus } from './values.ts'

type Running = { status: SubscriptionStatus; hasPaid: boolean }

export const statusOfSubscriber = ({ status, hasPaid }: Running): AccountStatus =>
  status === 'active' && hasPaid ? 'premium' : 'basic'
