/** The screens behind the login and before it; each one's code is a chunk of its own. */
import { lazyScreen } from './lazy-screen.tsx'
import { screens } from './screens.ts'

export const appScreens = {
  login: lazyScreen(async () => (await import('#screens/login.tsx')).LoginScreen),
  cabinetHome: lazyScreen(
    async () => (await import('#screens/cabinet/home.tsx')).CabinetHomeScreen,
  ),
  pageNotFound: screens.pageNotFound,
}
