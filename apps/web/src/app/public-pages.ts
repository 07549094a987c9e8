/** The pages prerendered at build: path, file in dist, and the module that renders it. */
import { paths } from '#lib/paths.ts'

export type PublicPage = { path: string; file: string; screen: string }

const page = (path: string, name: string): PublicPage => ({
  path,
  file: path === '/' ? 'index.html' : `${path.replaceAll('/', '')}/index.html`,
  screen: `src/screens/${name}.tsx`,
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

/** Served with status 404 for any address without a page. */
export const notFoundPage: PublicPage = {
  path: '/404',
  file: '404.html',
  screen: 'src/screens/page-not-found.tsx',
}
