/** The screens behind the login and before it; each one's code is a chunk of its own. */
import { lazyScreen } from './lazy-screen.tsx'
import { publicScreens } from './public-screens.ts'

export const appScreens = {
  login: lazyScreen(async () => (await import('#screens/login.tsx')).LoginScreen),
  cabinetHome: lazyScreen(
    async () => (await import('#screens/cabinet/home.tsx')).CabinetHomeScreen,
  ),
  house: lazyScreen(async () => (await import('#screens/cabinet/house.tsx')).HouseScreen),
  settings: lazyScreen(async () => (await import('#screens/cabinet/settings.tsx')).SettingsScreen),
  billings: lazyScreen(async () => (await import('#screens/cabinet/billings.tsx')).BillingsScreen),
  enquiry: lazyScreen(async () => (await import('./enquiry-route.tsx')).EnquiryRoute),
  quote: lazyScreen(async () => (await import('./quote-route.tsx')).QuoteRoute),
  paymentSuccess: lazyScreen(
    async () => (await import('#screens/payment-success.tsx')).PaymentSuccessScreen,
  ),
  paymentCancel: lazyScreen(
    async () => (await import('#screens/payment-cancel.tsx')).PaymentCancelScreen,
  ),
  forgotPassword: lazyScreen(
    async () => (await import('#screens/forgot-password.tsx')).ForgotPasswordScreen,
  ),
  recoveryPassword: lazyScreen(
    async () => (await import('#screens/recovery-password.tsx')).RecoveryPasswordScreen,
  ),
  takeBackEmail: lazyScreen(
    async () => (await import('#screens/take-back-email.tsx')).TakeBackEmailScreen,
  ),
  proveEmail: lazyScreen(async () => (await import('#screens/prove-email.tsx')).ProveEmailScreen),
  welcome: lazyScreen(async () => (await import('#screens/welcome.tsx')).WelcomeScreen),
  admin: lazyScreen(async () => (await import('./admin-routes.tsx')).AdminRoutes),
  pageNotFound: publicScreens.pageNotFound,
}
