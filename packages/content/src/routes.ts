/** Public addresses in the form the footer links to; the web app also serves the other slash form. */
export const publicPaths = [
  '/',
  '/services',
  '/support',
  '/privacy-policy',
  '/terms-of-service/',
  '/faq/',
  '/license/',
  '/login',
  '/forgot-password',
  '/recovery-password',
] as const

export type PublicPath = (typeof publicPaths)[number]
/** A public page, or an element on it. */
export type PublicAddress = PublicPath | `${PublicPath}#${string}`
