/** What opens a call, as OpenAPI's security schemes. */
import type { Endpoint } from '../endpoint.ts'
import { cookieNames } from '../limits.ts'

export const securitySchemes = {
  usat: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The session token that `login` replies with, valid for 30 days unless its session ends sooner. Outside browsers it is enough. The role `admin` is an account with that status, which in production needs two-factor login.',
  },
  usatfp: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieNames.binding,
    description:
      'A token that was issued to a browser works only with this HttpOnly cookie, which `login` sets. A request counts as a browser’s if it has an `Origin` or `Sec-Fetch-Site` header, and a token issued elsewhere is refused there. On a developer’s machine without https, a browser may get it as `plain-usatfp`.',
  },
  houseKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The report key of a house, which is in its home automation package.',
  },
  enquiryLink: {
    type: 'http',
    scheme: 'bearer',
    description: 'The code behind the # of the link in our answer to a visitor, valid for 30 days.',
  },
  quoteLink: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The code behind the # of the link in our email about a quote, valid for a day longer than the quote, and for 60 days after the time to cancel its contract.',
  },
  visitLink: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The code behind the # of the link in our email about a visit, valid until two days after its last time.',
  },
  paypalSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'paypal-transmission-sig',
    description:
      'PayPal’s signature of the body, with its `paypal-transmission-id`, `paypal-transmission-time`, `paypal-cert-url` and `paypal-auth-algo` headers.',
  },
  metricsToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The operator’s `METRICS_TOKEN`. In production, nothing is served without one.',
  },
} as const
type Scheme = keyof typeof securitySchemes

/** Each entry is one way in, by all that it names together; an empty one is open to anybody. */
export type Security = readonly Readonly<Partial<Record<Scheme, readonly string[]>>>[]

const session = (...roles: string[]): Security => [{ usat: roles }, { usat: roles, usatfp: [] }]

const keys = {
  house: [{ houseKey: [] }],
  enquiryLink: [{ enquiryLink: [] }],
  quoteLink: [{ quoteLink: [] }],
  visitLink: [{ visitLink: [] }],
  paypal: [{ paypalSignature: [] }],
  metrics: [{ metricsToken: [] }, {}],
  /** A visitor may call it; what it does for a customer needs the session. */
  optionalSession: [...session(), {}],
} satisfies Record<NonNullable<Endpoint['key']>, Security>

export function securityOf({ access, key }: Endpoint): Security {
  if (access === 'admin') return session('admin')
  if (access === 'customer') return session()
  return key ? keys[key] : []
}
