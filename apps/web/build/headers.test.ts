import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { securityHeaders } from './headers.ts'
import { readSettings } from './settings.ts'
import { inlineHashes } from './styles.ts'

const none = { styles: [], scripts: [] }
const policyOf = (env: Record<string, string>, hashes: ReturnType<typeof inlineHashes> = none) => {
  const policy =
    securityHeaders(readSettings(env).settings, hashes)['content-security-policy'] ?? ''
  return new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule] as const))
}

test('scripts come from this site, or are its own inline one, and cannot write markup', () => {
  const hashes = inlineHashes([
    { html: '<script type="module">a()</script>' },
    { html: '<script type="module">a()</script><script type="module" src="/b.js"></script>' },
    { html: '<script>c()</script>' },
    { html: '<script type="application/ld+json">{}</script>' },
  ])
  const policy = policyOf({}, hashes)
  expect(hashes.scripts[0]).toBe(createHash('sha256').update('a()').digest('base64'))
  expect(policy.get('script-src')).toBe(
    `script-src 'self' 'sha256-${hashes.scripts[0]}' 'sha256-${hashes.scripts[1]}'`,
  )
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
  const hashes = inlineHashes(pages)
  expect(hashes.styles).toHaveLength(2)
  expect(policyOf({}, hashes).get('style-src')).toBe(
    `style-src 'self' 'sha256-${hashes.styles[0]}' 'sha256-${hashes.styles[1]}'`,
  )
})
