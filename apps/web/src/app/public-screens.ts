/** Every public screen's code is a chunk of its own. */
import { prepareHouse } from '#features/marketing/house/drawn.ts'
import { lazyScreen } from './lazy-screen.tsx'

export const publicScreens = {
  home: lazyScreen(async () => {
    const [{ HomeScreen }] = await Promise.all([import('#screens/home.tsx'), prepareHouse()])
    return HomeScreen
  }),
  services: lazyScreen(async () => (await import('#screens/services.tsx')).ServicesScreen),
  support: lazyScreen(async () => (await import('#screens/support.tsx')).SupportScreen),
  privacyPolicy: lazyScreen(
    async () => (await import('#screens/privacy-policy.tsx')).PrivacyPolicyScreen,
  ),
  termsOfService: lazyScreen(
    async () => (await import('#screens/terms-of-service.tsx')).TermsOfServiceScreen,
  ),
  faq: lazyScreen(async () => (await import('#screens/faq.tsx')).FaqScreen),
  license: lazyScreen(async () => (await import('#screens/license.tsx')).LicenseScreen),
  pageNotFound: lazyScreen(async () => {
    const [{ PageNotFoundScreen }] = await Promise.all([
      import('#screens/page-not-found.tsx'),
      prepareHouse(),
    ])
    return PageNotFoundScreen
  }),
}
