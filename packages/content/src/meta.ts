import type { PublicPath } from './routes.ts'

export type PageMeta = {
  path: PublicPath
  /** At most 60 characters. */
  title: string
  /** At most 160 characters. */
  description: string
  /** Stands in the sitemap and may be found by search engines. */
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
      'Smart home installation from $593 for a studio to $1222 for 3-5 bedrooms, the components included, and 17 additional offers with their prices.',
    indexed: true,
  },
  {
    path: '/support',
    title: 'Smart home support and premium tiers | Smart Bird',
    description:
      'E-mail replies within 48 hours, a one-year guarantee, and the premium tiers Bonus, Bronze, Silver and Gold compared feature by feature.',
    indexed: true,
  },
  {
    path: '/privacy-policy',
    title: 'Privacy policy | Smart Bird',
    description:
      'Which personal data Smart Bird collects, what they are used for, who receives them, which cookies are set, and what you can do about it.',
    indexed: true,
  },
  {
    path: '/terms-of-service/',
    title: 'Terms of service | Smart Bird',
    description:
      'Quotes, orders, installation, guarantee, subscription, payments, refunds and everything else that you and Smart Bird agree on, in 22 sections.',
    indexed: true,
  },
  {
    path: '/faq/',
    title: 'Smart Home FAQ | Smart Bird',
    description:
      'What an installation costs and includes, how the guarantee, the subscription and the tiers work, how you pay, and how refunds are made.',
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
      'Log in to your Smart Bird cabinet to see your home system, your orders and your receipts. For customers who were given account details.',
    indexed: false,
  },
  {
    path: '/forgot-password',
    title: 'Forgot password | Smart Bird',
    description: 'Ask for a confirmation code by e-mail to recover the password of your cabinet.',
    indexed: false,
  },
  {
    path: '/recovery-password',
    title: 'Recover your password | Smart Bird',
    description: 'Enter the confirmation code that was sent to you by e-mail.',
    indexed: false,
  },
] as const satisfies readonly PageMeta[]

export const notFoundMeta = {
  title: 'Page not found | Smart Bird',
  description: 'There is no page at this address.',
} as const

/** Text of the picture that link previews show. */
export const previewImageAlt =
  'A house at dusk with lights in its windows, and the words Smart Bird, smart homes in Chicago.'

export function getPageMeta(path: PublicPath): PageMeta {
  const meta = pageMeta.find((one) => one.path === path)
  if (!meta) throw new Error(`No title and description for ${path}.`)
  return meta
}
