/** An admin's screens; each one's code is a chunk of its own. */
import { lazyScreen } from './lazy-screen.tsx'
import { publicScreens } from './public-screens.ts'

export const adminScreens = {
  adminPage: lazyScreen(
    async () => (await import('#screens/cabinet/admin-page.tsx')).AdminPageScreen,
  ),
  subscriptions: lazyScreen(
    async () => (await import('#screens/cabinet/subscriptions.tsx')).SubscriptionsScreen,
  ),
  configuration: lazyScreen(
    async () => (await import('#screens/cabinet/configuration.tsx')).ConfigurationScreen,
  ),
  customers: lazyScreen(
    async () => (await import('#screens/cabinet/customers.tsx')).CustomersScreen,
  ),
  customer: lazyScreen(async () => (await import('#screens/cabinet/customer.tsx')).CustomerScreen),
  viewAs: lazyScreen(async () => (await import('#screens/cabinet/view-as.tsx')).ViewAsScreen),
  orders: lazyScreen(async () => (await import('#screens/cabinet/orders.tsx')).OrdersScreen),
  order: lazyScreen(async () => (await import('#screens/cabinet/order.tsx')).OrderScreen),
  enquiries: lazyScreen(
    async () => (await import('#screens/cabinet/enquiries.tsx')).EnquiriesScreen,
  ),
  deliveries: lazyScreen(
    async () => (await import('#screens/cabinet/deliveries.tsx')).DeliveriesScreen,
  ),
  disputes: lazyScreen(async () => (await import('#screens/cabinet/disputes.tsx')).DisputesScreen),
  emails: lazyScreen(async () => (await import('#screens/cabinet/emails.tsx')).EmailsScreen),
  houses: lazyScreen(async () => (await import('#screens/cabinet/houses.tsx')).HousesScreen),
  money: lazyScreen(async () => (await import('#screens/cabinet/money.tsx')).MoneyScreen),
  audit: lazyScreen(async () => (await import('#screens/cabinet/audit.tsx')).AuditScreen),
  pageNotFound: publicScreens.pageNotFound,
}
