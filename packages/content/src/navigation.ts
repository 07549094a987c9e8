import type { PageLink } from './prose.ts'

export const backToHome: PageLink = { label: 'Back to Home', to: '/' }
export const skipToContent = 'Skip to content'

/** In the order of the footer; the last one depends on who is looking. */
export const footerLinks = [
  { label: 'Home', to: '/' },
  { label: 'Services', to: '/services' },
  { label: 'Support', to: '/support' },
  { label: 'Privacy policy', to: '/privacy-policy' },
  { label: 'Terms of service', to: '/terms-of-service/' },
  { label: 'Licenses', to: '/license/' },
  { label: 'Contact', to: '/#contact' },
] as const satisfies readonly PageLink[]

export const footerAccount = {
  anonymous: { label: 'Login', to: '/login' } satisfies PageLink,
  /** "Cabinet" leads to the user's own home address, which content cannot know. */
  signedIn: { cabinet: 'Cabinet', logout: 'Logout' },
} as const

export const landmarks = {
  footer: 'Footer',
  pages: 'Pages',
  social: 'Social networks',
  contents: 'Contents',
} as const
