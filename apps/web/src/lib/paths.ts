/** The only place that builds the site's URLs (specification §2); see also admin-paths.ts and use-own-path.ts. */

export const paths = {
  home: '/',
  contact: '/#contact',
  packages: '/#packages',
  services: '/services',
  support: '/support',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service/',
  faq: '/faq/',
  license: '/license/',
  login: '/login',
  forgotPassword: '/forgot-password',
  recoveryPassword: '/recovery-password',
  welcome: '/welcome',
  takeBackEmail: '/take-back-email',
  proveEmail: '/prove-email',
  enquiry: '/enquiry',
  quote: '/quote',
  visit: '/visit',
  paymentSuccess: '/payment-success',
  paymentCancel: '/payment-cancel',
} as const

/** Pages of the cabinet below /cabinet/{username}/ that aren't called what their address says. */
const cabinetPages = {
  accountSettings: 'settings/account-settings',
  passwordSettings: 'settings/password-settings',
  myEnquiries: 'my-enquiries',
  myQuotes: 'my-quotes',
  adminPage: 'admin-page',
  webhookSettings: 'configuration/webhook-settings',
  otherSettings: 'configuration/other-settings',
}
export type CabinetPage =
  | keyof typeof cabinetPages
  | 'home'
  | 'house'
  | 'settings'
  | 'billings'
  | 'subscriptions'
  | 'configuration'
  | 'customers'
  | 'orders'
  | 'enquiries'
  | 'quotes'
  | 'visits'
  | 'deliveries'
  | 'disputes'
  | 'emails'
  | 'houses'
  | 'money'
  | 'audit'

/** Leads to the cabinet of the one who follows it. */
export const cabinets = '/cabinet'
/** The route pattern above all pages of a cabinet. */
export const cabinetRoot = `${cabinets}/:username`

/** The address of a cabinet page of this customer. */
export const cabinetPath = (username: string, page: CabinetPage = 'home') =>
  `/cabinet/${encodeURIComponent(username)}/${cabinetPattern(page)}`

/** The quote on the price list, with a size of home chosen. */
export const quotePath = (sizeId: string) => `${paths.services}?size=${sizeId}#quote`

/** One of the customer's own enquiries, with our answers. */
export const myEnquiryPath = (username: string, reference: string) =>
  `${cabinetPath(username, 'myEnquiries')}?open=${reference}`

/** One of the customer's own quotes. */
export const myQuotePath = (username: string, reference: string) =>
  `${cabinetPath(username, 'myQuotes')}?open=${reference}`

/** The page of one customer, below the list of customers. */
export const customerPath = (username: string, customerId: number) =>
  `${cabinetPath(username, 'customers')}/${customerId}`

/** The route pattern of a cabinet page, below `cabinetRoot`. */
export const cabinetPattern = (page: CabinetPage): string =>
  page in cabinetPages ? cabinetPages[page as keyof typeof cabinetPages] : page

/** The pages on the night street. */
export const entrancePaths: readonly string[] = [
  paths.login,
  paths.forgotPassword,
  paths.recoveryPassword,
  paths.welcome,
  paths.takeBackEmail,
  paths.proveEmail,
  paths.paymentCancel,
]

/** Paths of the app half outside the cabinet. */
export const appPaths: readonly string[] = [
  ...entrancePaths,
  paths.enquiry,
  paths.quote,
  paths.visit,
  paths.paymentSuccess,
  cabinets,
]

/** Whether the path belongs to the app half, which is rendered only in the browser. */
export function isAppPath(pathname: string): boolean {
  return pathname.startsWith('/cabinet/') || appPaths.includes(withoutTrailingSlash(pathname))
}

export const withoutTrailingSlash = (pathname: string) =>
  pathname === '/' ? pathname : pathname.replace(/\/+$/, '')
