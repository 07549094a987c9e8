export type CookieRow = { name: string; purpose: string; lifetime: string }

export const cookiesTable = {
  title: 'Cookies set when you log in',
  columns: ['Name', 'What it’s for', 'Lifetime'],
} as const

export const cookieRows = [
  {
    name: 'usat',
    purpose: 'Keeps you logged in and tells the cabinet who you are.',
    lifetime: 'Up to 30 days, removed when you log out',
  },
  {
    name: 'sbVersion',
    purpose: 'The version of your home system, so the cabinet can tell you when it changes.',
    lifetime: 'Up to 30 days, removed when you log out',
  },
  {
    name: '__Host-usatfp',
    purpose: 'Ties your session to this browser, so a stolen session is useless anywhere else.',
    lifetime: 'Up to 30 days',
  },
  {
    name: '__Host-sbdevice',
    purpose:
      'Set only if you use two-factor login and ask us to remember this device. Skips the second step.',
    lifetime: '30 days',
  },
] as const satisfies readonly CookieRow[]
