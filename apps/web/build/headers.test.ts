import { expect, test } from 'vitest'
import { securityHeaders } from './headers.ts'
import { readSettings } from './settings.ts'
import { styleHashes } from './styles.ts'

const policyOf = (env: Record<string, string>, hashes: string[] = []) => {
  const policy =
    securityHeaders(readSettings(env).settings, hashes)['content-security-policy'] ?? ''
  return new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule] as const))
}

test('scripts come from this site only and cannot write markup', () => {
  const policy = policyOf({})
  expect(policy.get('script-src')).toBe("script-src 'self'")
  expect(policy.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
  expect(policy.get('trusted-types')).toBe("trusted-types 'none'")
})

test('calls go to the API and the email service, each named once', () => {
  expect(policyOf({ API_URL: 'https://a.example' }).get('connect-src')).toBe(
    "connect-src 'self' https://a.example",
  )
  const two = policyOf({ API_URL: 'https://a.example', EMAIL_API_URL: 'https://b.example' })
  expect(two.get('connect-src')).toBe("connect-src 'self' https://a.example https://b.example")
})

test('an inline style is allowed by its hash, which is named once', () => {
  const pages = [
    { html: '<style>a{}</style>' },
    { html: '<style>a{}</style><style data-page>b{}</style>' },
  ]
  const hashes = styleHashes(pages)
  expect(hashes).toHaveLength(2)
  expect(policyOf({}, hashes).get('style-src')).toBe(
    `style-src 'self' 'sha256-${hashes[0]}' 'sha256-${hashes[1]}'`,
  )
})
