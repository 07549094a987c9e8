import { Route, Routes, useLocation } from 'react-router'
import { isAppPath, paths } from '#lib/paths.ts'
import { AppHalf } from './app-half.tsx'
import { PublicShell } from './public-shell.tsx'
import { screens } from './screens.ts'

/** The public pages. Everything behind the login is one lazy import. */
export function AppRoutes() {
  const { pathname } = useLocation()
  if (isAppPath(pathname)) return <AppHalf />
  return (
    <Routes>
      <Route element={<PublicShell />}>
        <Route path={paths.home} element={<screens.home />} />
        <Route path={paths.services} element={<screens.services />} />
        <Route path={paths.support} element={<screens.support />} />
        <Route path={paths.privacyPolicy} element={<screens.privacyPolicy />} />
        <Route path={paths.termsOfService} element={<screens.termsOfService />} />
        <Route path={paths.faq} element={<screens.faq />} />
        <Route path={paths.license} element={<screens.license />} />
        <Route path="*" element={<screens.pageNotFound />} />
      </Route>
    </Routes>
  )
}
