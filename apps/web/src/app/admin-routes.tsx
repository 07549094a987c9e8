import { Navigate, Outlet, Route, Routes } from 'react-router'
import { isAdmin } from '#features/admin/rules.ts'
import {
  customerPattern,
  importPattern,
  orderPattern,
  quotePattern,
  viewPattern,
  visitPattern,
} from '#lib/admin-paths.ts'
import { type CabinetPage, cabinetPath, cabinetPattern } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { publicScreens } from './public-screens.ts'

// Each screen's code is a chunk of its own.
const AdminPage = lazyScreen(
  async () => (await import('#screens/cabinet/admin-page.tsx')).AdminPageScreen,
)
const Configuration = lazyScreen(
  async () => (await import('#screens/cabinet/configuration.tsx')).ConfigurationScreen,
)
const Customer = lazyScreen(
  async () => (await import('#screens/cabinet/customer.tsx')).CustomerScreen,
)
const Import = lazyScreen(async () => (await import('#screens/cabinet/import.tsx')).ImportScreen)
const ViewAs = lazyScreen(async () => (await import('#screens/cabinet/view-as.tsx')).ViewAsScreen)
const Order = lazyScreen(async () => (await import('#screens/cabinet/order.tsx')).OrderScreen)
const Quote = lazyScreen(async () => (await import('#screens/cabinet/quote.tsx')).QuoteScreen)
const Visit = lazyScreen(async () => (await import('#screens/cabinet/visit.tsx')).VisitScreen)

const pages = {
  subscriptions: async () =>
    (await import('#screens/cabinet/subscriptions.tsx')).SubscriptionsScreen,
  customers: async () => (await import('#screens/cabinet/customers.tsx')).CustomersScreen,
  orders: async () => (await import('#screens/cabinet/orders.tsx')).OrdersScreen,
  enquiries: async () => (await import('#screens/cabinet/enquiries.tsx')).EnquiriesScreen,
  quotes: async () => (await import('#screens/cabinet/quotes.tsx')).QuotesScreen,
  visits: async () => (await import('#screens/cabinet/visits.tsx')).VisitsScreen,
  deliveries: async () => (await import('#screens/cabinet/deliveries.tsx')).DeliveriesScreen,
  disputes: async () => (await import('#screens/cabinet/disputes.tsx')).DisputesScreen,
  emails: async () => (await import('#screens/cabinet/emails.tsx')).EmailsScreen,
  houses: async () => (await import('#screens/cabinet/houses.tsx')).HousesScreen,
  money: async () => (await import('#screens/cabinet/money.tsx')).MoneyScreen,
  audit: async () => (await import('#screens/cabinet/audit.tsx')).AuditScreen,
} as const
const routes = Object.entries(pages).map(([page, load]) => {
  const Screen = lazyScreen(load)
  return <Route key={page} path={cabinetPattern(page as CabinetPage)} element={<Screen />} />
})

/** The pages of a cabinet that only an admin's has, and any unknown one: customers load nothing of them. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<SecondFactorGuard />}>
        <Route path={cabinetPattern('adminPage')} element={<AdminPage />} />
        <Route element={<AdminGuard />}>
          {routes}
          <Route path={cabinetPattern('configuration')} element={<Configuration />} />
          <Route path={cabinetPattern('webhookSettings')} element={<Configuration />} />
          <Route path={cabinetPattern('otherSettings')} element={<Configuration />} />
          <Route path={importPattern} element={<Import />} />
          <Route path={customerPattern} element={<Customer />} />
          <Route path={viewPattern} element={<ViewAs />} />
          <Route path={orderPattern} element={<Order />} />
          <Route path={quotePattern} element={<Quote />} />
          <Route path={visitPattern} element={<Visit />} />
        </Route>
      </Route>
      <Route path="*" element={<publicScreens.pageNotFound />} />
    </Routes>
  )
}

/** Redirects an admin who has to set up two-factor login to the settings. */
function SecondFactorGuard() {
  const user = useSession()
  if (user?.mustSetUpTwoFactor)
    return <Navigate to={`${cabinetPath(user.username, 'settings')}#password-settings`} replace />
  return <Outlet />
}

/** Redirects everybody but admins to the admin page, which thanks them; the API checks every call again. */
function AdminGuard() {
  const user = useSession()
  if (user && !isAdmin(user))
    return <Navigate to={cabinetPath(user.username, 'adminPage')} replace />
  return <Outlet />
}
