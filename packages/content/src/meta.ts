import type { PublicPath } from './routes.ts'

export type PageMeta = {
  path: PublicPath
  /** At most 60 characters. */
  title: string
  /** At most 160 characters. */
  description: string
  /** Listed in the sitemap and open to search engines. */
  indexed: boolean
}

export const pageMeta = [
  {
    path: '/',
    title: 'Smart Bird: smart homes in Chicago',
    description:
      'We design, install and support custom smart homes in Chicago. Published prices by home size, a one-year guarantee, and optional premium support.',
    indexed: true,
  },
  {
    path: '/services',
    title: 'System & Installation: prices | Smart Bird',
    description:
      'What a smart home installation costs by home size, which components come with it, and every additional offer with its price.',
    indexed: true,
  },
  {
    path: '/support',
    title: 'Smart home support and premium tiers | Smart Bird',
    description:
      'Email replies within 48 hours, a one-year guarantee, and the premium tiers Bonus, Bronze, Silver and Gold compared feature by feature.',
    indexed: true,
  },
  {
    path: '/privacy-policy',
    title: 'Privacy policy | Smart Bird',
    description:
      'Which personal data Smart Bird collects, what we use it for, who receives it, which cookies are set, and what you can do about it.',
    indexed: true,
  },
  {
    path: '/terms-of-service/',
    title: 'Terms of service | Smart Bird',
    description:
      'Quotes, orders, installation, guarantee, subscription, payments, refunds and everything else you and Smart Bird agree on, in 22 sections.',
    indexed: true,
  },
  {
    path: '/faq/',
    title: 'Smart Home FAQ | Smart Bird',
    description:
      'What an installation costs and includes, how the guarantee, the subscription and the tiers work, how you pay, and how refunds work.',
    indexed: true,
  },
  {
    path: '/license/',
    title: 'Licenses | Smart Bird',
    description:
      'The custom license agreement for our work, the Apache License 2.0 with its appendix, and the licenses of the home automation platform.',
    indexed: true,
  },
  {
    path: '/login',
    title: 'Smart Bird Cabinet: login',
    description:
      'Log in to your Smart Bird cabinet to see your home system, your orders and your receipts. For customers only.',
    indexed: false,
  },
  {
    path: '/forgot-password',
    title: 'Forgot password | Smart Bird',
    description: 'Get a confirmation code by email to recover your password.',
    indexed: false,
  },
  {
    path: '/recovery-password',
    title: 'Recover your password | Smart Bird',
    description: 'Enter the confirmation code we sent you by email.',
    indexed: false,
  },
] as const satisfies readonly PageMeta[]

export const notFoundMeta = {
  title: 'Page not found | Smart Bird',
  description: 'There’s no page at this address.',
} as const

/** Alternative text of the picture in link previews. */
export const previewImageAlt =
  'A house at dusk with lights in its windows, and the words Smart Bird, smart homes in Chicago.'

export function getPageMeta(path: PublicPath): PageMeta {
  const meta = pageMeta.find((one) => one.path === path)
  if (!meta) throw new Error(`No title and description for ${path}.`)
  return meta
}
