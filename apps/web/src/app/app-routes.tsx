import { Navigate, Route, Routes } from 'react-router'
import { useToastCleanup } from '#components/use-toast-cleanup.ts'
import { cabinetPattern, cabinetRoot, customerPattern, paths, viewPattern } from '#lib/paths.ts'
import { AdminGuard, SecondFactorGuard } from './admin-guard.tsx'
import { appScreens } from './app-screens.ts'
import { CabinetGuard, SessionGuard } from './cabinet-guard.tsx'
import { CabinetShell } from './cabinet-shell.tsx'
import { EntranceShell } from './entrance-shell.tsx'

export function AppRoutes() {
  useToastCleanup()
  return (
    <Routes>
      <Route element={<EntranceShell />}>
        <Route path={paths.login} element={<appScreens.login />} />
        <Route path={paths.forgotPassword} element={<appScreens.forgotPassword />} />
        <Route path={paths.recoveryPassword} element={<appScreens.recoveryPassword />} />
        <Route path={paths.welcome} element={<appScreens.welcome />} />
        <Route path={paths.takeBackEmail} element={<appScreens.takeBackEmail />} />
      </Route>
      <Route element={<SessionGuard />}>
        <Route element={<CabinetShell />}>
          <Route path={paths.paymentSuccess} element={<appScreens.paymentSuccess />} />
        </Route>
        <Route element={<EntranceShell />}>
          <Route path={paths.paymentCancel} element={<appScreens.paymentCancel />} />
        </Route>
      </Route>
      <Route path={cabinetRoot} element={<CabinetGuard />}>
        <Route index element={<Navigate to="home" replace />} />
        <Route element={<CabinetShell />}>
          <Route path={cabinetPattern('home')} element={<appScreens.cabinetHome />} />
          <Route path={cabinetPattern('settings')} element={<appScreens.settings />} />
          <Route path={cabinetPattern('accountSettings')} element={<appScreens.settings />} />
          <Route path={cabinetPattern('passwordSettings')} element={<appScreens.settings />} />
          <Route path={cabinetPattern('billings')} element={<appScreens.billings />} />
          <Route element={<SecondFactorGuard />}>
            <Route path={cabinetPattern('adminPage')} element={<appScreens.adminPage />} />
            <Route element={<AdminGuard />}>
              <Route
                path={cabinetPattern('subscriptions')}
                element={<appScreens.subscriptions />}
              />
              <Route
                path={cabinetPattern('configuration')}
                element={<appScreens.configuration />}
              />
              <Route
                path={cabinetPattern('webhookSettings')}
                element={<appScreens.configuration />}
              />
              <Route
                path={cabinetPattern('otherSettings')}
                element={<appScreens.configuration />}
              />
              <Route path={cabinetPattern('customers')} element={<appScreens.customers />} />
              <Route path={customerPattern} element={<appScreens.customer />} />
              <Route path={viewPattern} element={<appScreens.viewAs />} />
              <Route path={cabinetPattern('orders')} element={<appScreens.orders />} />
              <Route path={cabinetPattern('enquiries')} element={<appScreens.enquiries />} />
              <Route path={cabinetPattern('deliveries')} element={<appScreens.deliveries />} />
              <Route path={cabinetPattern('disputes')} element={<appScreens.disputes />} />
              <Route path={cabinetPattern('emails')} element={<appScreens.emails />} />
              <Route path={cabinetPattern('houses')} element={<appScreens.houses />} />
              <Route path={cabinetPattern('money')} element={<appScreens.money />} />
              <Route path={cabinetPattern('audit')} element={<appScreens.audit />} />
            </Route>
          </Route>
          <Route path="*" element={<appScreens.pageNotFound />} />
        </Route>
      </Route>
      <Route path="*" element={<appScreens.pageNotFound />} />
    </Routes>
  )
}
