export type CookieRow = { name: string; purpose: string; lifetime: string }

export const cookiesTable = {
  title: 'Cookies set when you log in',
  columns: ['Name', 'What it is for', 'Lifetime'],
} as const

export const cookieRows = [
  {
    name: 'usat',
    purpose: 'Keeps you signed in and tells the cabinet who you are.',
    lifetime: 'Up to 30 days, removed when you log out',
  },
  {
    name: 'sbVersion',
    purpose: 'The version of your home system, so that the cabinet can say when it has changed.',
    lifetime: 'Up to 30 days, removed when you log out',
  },
  {
    name: '__Host-usatfp',
    purpose: 'Binds the session to this browser, so that a stolen session is of no use elsewhere.',
    lifetime: 'Up to 30 days',
  },
  {
    name: '__Host-sbdevice',
    purpose:
      'Only if you use two-factor sign-in and ask us to remember this device: spares you the second step.',
    lifetime: '30 days',
  },
] as const satisfies readonly CookieRow[]
