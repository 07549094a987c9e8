import { useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { cabinetPattern, cabinetRoot, cabinets, paths } from '#lib/paths.ts'
import { clearSeenToasts, markToastsSeen } from '#lib/toasts.ts'
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
      <Route element={<CabinetShell />}>
        <Route path={paths.enquiry} element={<appScreens.enquiry />} />
        <Route path={paths.quote} element={<appScreens.quote />} />
        <Route path={paths.visit} element={<appScreens.quote />} />
      </Route>
      <Route element={<SessionGuard />}>
        <Route element={<CabinetShell />}>
          <Route path={paths.paymentSuccess} element={<appScreens.paymentSuccess />} />
        </Route>
        <Route element={<EntranceShell />}>
          <Route path={paths.proveEmail} element={<appScreens.proveEmail />} />
          <Route path={paths.paymentCancel} element={<appScreens.paymentCancel />} />
        </Route>
      </Route>
      <Route path={cabinets} element={<CabinetGuard />} />
      <Route path={cabinetRoot} element={<CabinetGuard />}>
        <Route index element={<Navigate to="home" replace />} />
        <Route element={<CabinetShell />}>
          <Route path={cabinetPattern('home')} element={<appScreens.cabinetHome />} />
          <Route path={cabinetPattern('house')} element={<appScreens.house />} />
          <Route path={cabinetPattern('settings')} element={<appScreens.settings />} />
          <Route path={cabinetPattern('accountSettings')} element={<appScreens.settings />} />
          <Route path={cabinetPattern('passwordSettings')} element={<appScreens.settings />} />
          <Route path={cabinetPattern('billings')} element={<appScreens.billings />} />
          <Route path={cabinetPattern('myEnquiries')} element={<appScreens.enquiry />} />
          <Route path={cabinetPattern('myQuotes')} element={<appScreens.quote />} />
          <Route path="*" element={<appScreens.admin />} />
        </Route>
      </Route>
      <Route path="*" element={<appScreens.pageNotFound />} />
    </Routes>
  )
}

/** Removes toasts together with the page they were about. */
function useToastCleanup(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    for (const event of interactions) window.addEventListener(event, markToastsSeen, true)
    return () => {
      for (const event of interactions) window.removeEventListener(event, markToastsSeen, true)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the page changes.
  useEffect(clearSeenToasts, [pathname])
}

const interactions = ['pointerdown', 'keydown', 'popstate'] as const
