/** Every endpoint. The access matrix, the fuzz tests and the published contract are made of this list. */
import * as account from './account.ts'
import * as audit from './admin/audit.ts'
import * as customers from './admin/customers.ts'
import * as deliveries from './admin/deliveries.ts'
import * as disputes from './admin/disputes.ts'
import * as enquiries from './admin/enquiries.ts'
import * as houses from './admin/houses.ts'
import * as imports from './admin/imports.ts'
import * as adminLeaving from './admin/leaving.ts'
import * as mails from './admin/mails.ts'
import * as money from './admin/money.ts'
import * as note from './admin/note.ts'
import * as orders from './admin/orders.ts'
import * as overview from './admin/overview.ts'
import * as payments from './admin/payments.ts'
import * as adminQuotes from './admin/quotes.ts'
import * as refunds from './admin/refunds.ts'
import * as subscriptions from './admin/subscriptions.ts'
import * as terms from './admin/terms.ts'
import * as unusedAccounts from './admin/unused-accounts.ts'
import * as viewAs from './admin/view-as.ts'
import * as visitClosing from './admin/visit-closing.ts'
import * as adminVisits from './admin/visits.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as coverage from './coverage.ts'
import * as diary from './diary.ts'
import type { Endpoint } from './endpoint.ts'
import * as enquiry from './enquiry.ts'
import * as enquiryForms from './enquiry-forms.ts'
import * as house from './house.ts'
import * as leaving from './leaving.ts'
import * as linkedQuotes from './linked-quotes.ts'
import * as linkedVisits from './linked-visits.ts'
import * as myData from './my-data.ts'
import * as orderPrices from './order-prices.ts'
import * as paymentReturns from './payment-returns.ts'
import * as quotes from './quotes.ts'
import * as refundProposals from './refund-proposals.ts'
import * as service from './service.ts'
import * as visitCalendar from './visit-calendar.ts'
import * as visits from './visits.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** What the modules of the features export. */
export const features = {
  account: { ...account, ...myData },
  audit,
  auth,
  billing: { ...billing, ...orderPrices, ...paymentReturns },
  coverage,
  customers: { ...customers, ...unusedAccounts, ...viewAs, ...note, ...adminLeaving },
  deliveries,
  diary,
  disputes,
  enquiries,
  enquiry: { ...enquiry, ...enquiryForms },
  house,
  houses,
  imports,
  leaving,
  mails,
  money,
  orders,
  overview,
  payments,
  quotes: { ...quotes, ...linkedQuotes, ...adminQuotes },
  refundProposals,
  refunds,
  service,
  subscriptions,
  terms,
  visits: { ...visits, ...visitCalendar, ...linkedVisits, ...adminVisits, ...visitClosing },
}

/** Endpoints by "feature.name", e.g. `auth.login`. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(features).flatMap(([feature, exports]) =>
    Object.entries(exports)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([name, value]) => [`${feature}.${name}`, value] as const),
  ),
)
