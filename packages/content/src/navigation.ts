import type { PageLink } from './prose.ts'

export const backToHome: PageLink = { label: 'Back to Home', to: '/' }
export const skipToContent = 'Skip to content'

/** In the footer's order. Login or cabinet follows (`footerAccount`). */
export const footerGroups = [
  {
    title: 'Explore',
    links: [
      { label: 'Home', to: '/' },
      { label: 'Services', to: '/services' },
      { label: 'Support', to: '/support' },
      { label: 'FAQ', to: '/faq/' },
      { label: 'Contact', to: '/#contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy policy', to: '/privacy-policy' },
      { label: 'Terms of service', to: '/terms-of-service/' },
      { label: 'Licenses', to: '/license/' },
    ],
  },
] as const satisfies readonly { title: string; links: readonly PageLink[] }[]

export const footerAccount = {
  title: 'Account',
  anonymous: { label: 'Login', to: '/login' } satisfies PageLink,
  /** The address of "Cabinet" holds the username, so the screen adds it. */
  loggedIn: { cabinet: 'Cabinet', logout: 'Logout' },
} as const

/** The popup of the logo. */
export const entrance = {
  loggedIn: { title: 'Enter', text: 'To your cabinet' },
  anonymous: { title: 'Login', text: 'To your account' },
} as const

export const landmarks = {
  pages: 'Pages',
  social: 'Social networks',
  contents: 'Contents',
  /** What a phone shows of the contents until they are opened. */
  sections: (count: number) => `${count} sections`,
} as const
