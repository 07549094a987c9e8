import { Route, Routes } from 'react-router'
import { customerPattern, orderPattern, viewPattern } from '#lib/admin-paths.ts'
import { cabinetPattern } from '#lib/paths.ts'
import { AdminGuard, SecondFactorGuard } from './admin-guard.tsx'
import { adminScreens } from './admin-screens.ts'

/** The pages of a cabinet that only an admin's has, and any unknown one: customers load nothing of them. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<SecondFactorGuard />}>
        <Route path={cabinetPattern('adminPage')} element={<adminScreens.adminPage />} />
        <Route element={<AdminGuard />}>
          <Route path={cabinetPattern('subscriptions')} element={<adminScreens.subscriptions />} />
          <Route path={cabinetPattern('configuration')} element={<adminScreens.configuration />} />
          <Route
            path={cabinetPattern('webhookSettings')}
            element={<adminScreens.configuration />}
          />
          <Route path={cabinetPattern('otherSettings')} element={<adminScreens.configuration />} />
          <Route path={cabinetPattern('customers')} element={<adminScreens.customers />} />
          <Route path={customerPattern} element={<adminScreens.customer />} />
          <Route path={viewPattern} element={<adminScreens.viewAs />} />
          <Route path={cabinetPattern('orders')} element={<adminScreens.orders />} />
          <Route path={orderPattern} element={<adminScreens.order />} />
          <Route path={cabinetPattern('enquiries')} element={<adminScreens.enquiries />} />
          <Route path={cabinetPattern('deliveries')} element={<adminScreens.deliveries />} />
          <Route path={cabinetPattern('disputes')} element={<adminScreens.disputes />} />
          <Route path={cabinetPattern('emails')} element={<adminScreens.emails />} />
          <Route path={cabinetPattern('houses')} element={<adminScreens.houses />} />
          <Route path={cabinetPattern('money')} element={<adminScreens.money />} />
          <Route path={cabinetPattern('audit')} element={<adminScreens.audit />} />
        </Route>
      </Route>
      <Route path="*" element={<adminScreens.pageNotFound />} />
    </Routes>
  )
}
