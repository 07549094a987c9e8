import type { Customer, CustomerRow } from '@smart-bird/contracts/admin/customers'
import type { DisputeRow } from '@smart-bird/contracts/admin/disputes'
import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import type { HouseRow } from '@smart-bird/contracts/admin/houses'
import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import type { overview } from '@smart-bird/contracts/admin/overview'
import type { SubscriptionRow } from '@smart-bird/contracts/admin/subscriptions'
import type { Reply } from '@smart-bird/contracts/endpoint'

const at = '2026-11-20T15:00:00.000Z'

export const anAdmin = { id: 4, username: 'admin', sbStatus: 'admin' } as const

export const pageOf = <Row>(rows: readonly Row[], next: string | null = null) => ({
  rows: [...rows],
  nextCursor: next,
  previousCursor: null,
})

export const aSubscriptionRow = (changes: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  id: 2,
  username: 'premium',
  fullName: 'Premium Customer',
  profileStatus: 'premium',
  userLevel: 'Gold',
  subscriptionStatus: 'active',
  subscriptionId: 'I-7C3403D2285B',
  houseStatus: 'basic',
  housePackage: '3-5 Bedroom',
  houseDomain: 'premium.homes.example',
  ...changes,
})

/** A page of customers, and how many of all weren't invited yet. */
export const customersOf = (rows: readonly CustomerRow[], notInvited = 0) => ({
  ...pageOf(rows),
  matches: rows.length,
  notInvited,
})

export const aCustomerRow = (changes: Partial<CustomerRow> = {}): CustomerRow => ({
  id: 7,
  username: 'basic',
  fullUserName: 'Basic Customer',
  email: 'basic@example.com',
  phone: null,
  sbStatus: 'basic',
  userLevel: null,
  houseDomain: 'basic.homes.example',
  houseAddress: '1 Example Street',
  housePackage: 'Studio',
  blocked: false,
  invitation: 'accepted',
  emailBounced: false,
  joinedAt: at,
  ...changes,
})

export const aHouse: NonNullable<Customer['house']> = {
  domain: 'basic.homes.example',
  address: '1 Example Street',
  package: 'Studio',
  status: 'basic',
  version: '2026.11.1',
  lastReportAt: at,
  serviceWebhook: 'https://basic.homes.example/•••',
  subscriptionWebhook: null,
  health: null,
}

export const aCustomer = (changes: Partial<Customer> = {}): Customer => ({
  ...aCustomerRow(),
  note: '',
  house: aHouse,
  lastLoginAt: at,
  disconnectedAt: null,
  closedAt: null,
  deletable: false,
  blockedAt: null,
  twoFactor: false,
  noMoney: false,
  emailBounce: null,
  openDisputes: 0,
  openEnquiries: 0,
  deletionAskedAt: null,
  handOverAsked: null,
  unpaidOrders: 0,
  unpaidTotal: '0.00',
  subscription: null,
  lastPayment: null,
  ...changes,
})

export const aPlan = (
  changes: Partial<NonNullable<Customer['subscription']>> = {},
): NonNullable<Customer['subscription']> => ({
  status: 'active',
  hasPaid: true,
  nextPaymentAt: '2026-12-26T18:00:00.000Z',
  failedPayments: 0,
  nextRetryAt: null,
  price: '29.00',
  consent: null,
  ending: false,
  ...changes,
})

export const anAdminOrder = (changes: Partial<AdminOrder> = {}): AdminOrder => ({
  orderNumber: 'SB-000041',
  orderStatus: 'paid',
  orderType: 'Upgrade',
  orderDescription: 'Vents',
  orderPrice: '350.00',
  username: 'basic',
  orderedAt: at,
  returns: { until: '2026-12-20' },
  customerId: 7,
  customerName: 'Basic Customer',
  mailInvites: false,
  consent: { termsVersion: '2026-11-27', agreedAt: at },
  paidAt: at,
  cancelledAt: null,
  remindedAt: null,
  requestKind: 'upgrade',
  completedOn: null,
  refunded: '0.00',
  refunding: '0.00',
  refunds: [],
  doubles: [],
  disputes: [],
  paymentState: 'captured',
  pendingReason: null,
  transactionId: '8MC585209K746392H',
  method: null,
  reference: null,
  ...changes,
})

export const anEnquiryRow = (changes: Partial<EnquiryRow> = {}): EnquiryRow => ({
  id: 3,
  reference: 'SB-E-4F7K2M',
  kind: 'contact',
  status: 'open',
  name: 'Zoë Visitor',
  email: 'visitor@example.com',
  phone: '3125550111',
  description: 'Two rooms near the lake.',
  newest: null,
  details: { Package: 'Studio' },
  wanted: null,
  note: '',
  customerId: null,
  customerName: null,
  mailedAt: at,
  createdAt: at,
  handledAt: null,
  answeredAt: null,
  waitingSince: at,
  ...changes,
})

export const aHouseRow = (changes: Partial<HouseRow> = {}): HouseRow => ({
  customerId: 7,
  username: 'basic',
  fullUserName: 'Basic Customer',
  domain: 'basic.homes.example',
  address: '1205 W 18th St, Chicago, IL 60608',
  accountStatus: 'premium',
  houseStatus: 'basic',
  version: '2026.10.1',
  versionBehind: true,
  lastReportAt: new Date(Date.now() - 50 * 3_600_000).toISOString(),
  restartFailures: 2,
  health: null,
  ...changes,
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
export const aDispute = (changes: Partial<DisputeRow> = {}): DisputeRow => ({
  disputeId: 'PP-D-1',
  transactionId: '8MC585209K746392H',
  customerId: 7,
  username: 'basic',
  fullName: 'Basic Customer',
  orderNumber: 'SB-000041',
  amount: '350.00',
  currency: 'USD',
  reason: 'not_received',
  status: 'waiting_seller',
  stage: 'chargeback',
  channel: 'paypal',
  outcome: null,
  isConfirmed: true,
  answerBy: inDays(10),
  openedAt: inDays(-2),
  changedAt: inDays(-1),
  url: 'https://www.paypal.com/resolutioncenter/view/PP-D-1',
  ...changes,
})

export const someNumbers: Reply<typeof overview> = {
  unpaidTotal: '98765.40',
  alarms: [],
  revenue: [
    { month: '2026-10', total: '1222.00' },
    { month: '2026-11', total: '-20.00' },
  ],
}
