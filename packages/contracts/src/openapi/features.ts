/** Every feature as the published contract describes it. */
import type { features } from '../endpoints.ts'
import type { Call, Feature, FeatureOf } from './feature.ts'
import { account } from './features/account.ts'
import { audit } from './features/admin/audit.ts'
import { customers } from './features/admin/customers.ts'
import { deliveries } from './features/admin/deliveries.ts'
import { disputes } from './features/admin/disputes.ts'
import { enquiries } from './features/admin/enquiries.ts'
import { houses } from './features/admin/houses.ts'
import { mails } from './features/admin/mails.ts'
import { money } from './features/admin/money.ts'
import { orders } from './features/admin/orders.ts'
import { overview } from './features/admin/overview.ts'
import { payments } from './features/admin/payments.ts'
import { refunds } from './features/admin/refunds.ts'
import { subscriptions } from './features/admin/subscriptions.ts'
import { terms } from './features/admin/terms.ts'
import { auth } from './features/auth.ts'
import { billing } from './features/billing.ts'
import { coverage } from './features/coverage.ts'
import { diary } from './features/diary.ts'
import { enquiry } from './features/enquiry.ts'
import { house } from './features/house.ts'
import { refundProposals } from './features/refund-proposals.ts'
import { service } from './features/service.ts'

/** In the order of the page: first what a customer calls. */
const described: { readonly [Name in keyof typeof features]: FeatureOf<(typeof features)[Name]> } =
  {
    auth,
    account,
    billing,
    refundProposals,
    coverage,
    house,
    diary,
    enquiry,
    overview,
    enquiries,
    customers,
    orders,
    payments,
    refunds,
    subscriptions,
    terms,
    money,
    disputes,
    houses,
    deliveries,
    mails,
    audit,
    service,
  }

const all = new Map<string, Feature>(Object.entries(described))

/** What is said about an endpoint, by its name in `endpoints`, e.g. `auth.login`. */
export function describedCall(name: string): { operationId: string; tag: string; call: Call } {
  const [feature = '', operationId = ''] = name.split('.')
  const call = all.get(feature)?.calls[operationId]
  if (!call) throw new Error(`openapi/features has no ${name}.`)
  return { operationId, tag: all.get(feature)?.tag ?? '', call }
}

export const tags = [...all.values()].map(({ tag, describes }) => ({
  name: tag,
  description: describes,
}))
