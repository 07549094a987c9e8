/** The pages that are written to HTML at build: address, file in dist, and the module that draws it. */
import { paths } from '#lib/paths.ts'

export type PublicPage = { path: string; file: string; screen: string; listed: boolean }

const page = (path: string, name: string): PublicPage => ({
  path,
  file: path === '/' ? 'index.html' : `${path.replaceAll('/', '')}/index.html`,
  screen: `src/screens/${name}.tsx`,
  listed: true,
})

export const publicPages: readonly PublicPage[] = [
  page(paths.home, 'home'),
  page(paths.services, 'services'),
  page(paths.support, 'support'),
  page(paths.privacyPolicy, 'privacy-policy'),
  page(paths.termsOfService, 'terms-of-service'),
  page(paths.faq, 'faq'),
  page(paths.license, 'license'),
]

/** Any address without a page shows this one, with status 404. */
export const notFoundPage: PublicPage = {
  path: '/404',
  file: '404.html',
  screen: 'src/screens/page-not-found.tsx',
  listed: false,
}
