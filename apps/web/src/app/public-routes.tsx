import { Route, Routes, useLocation } from 'react-router'
import { isAppPath, paths } from '#lib/paths.ts'
import { AppHalf } from './app-half.tsx'
import { publicScreens } from './public-screens.ts'
import { PublicShell } from './public-shell.tsx'

/** The public pages. Everything behind the login is one lazy import. */
export function PublicRoutes() {
  const { pathname } = useLocation()
  if (isAppPath(pathname)) return <AppHalf />
  return (
    <Routes>
      <Route element={<PublicShell />}>
        <Route path={paths.home} element={<publicScreens.home />} />
        <Route path={paths.services} element={<publicScreens.services />} />
        <Route path={paths.support} element={<publicScreens.support />} />
        <Route path={paths.privacyPolicy} element={<publicScreens.privacyPolicy />} />
        <Route path={paths.termsOfService} element={<publicScreens.termsOfService />} />
        <Route path={paths.faq} element={<publicScreens.faq />} />
        <Route path={paths.license} element={<publicScreens.license />} />
        <Route path="*" element={<publicScreens.pageNotFound />} />
      </Route>
    </Routes>
  )
}
