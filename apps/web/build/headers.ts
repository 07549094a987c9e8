/** The security headers of every answer, for our server and for Caddy alike: dist/headers.json. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCaddySnippet } from './caddy.ts'
import type { BuildSettings } from './settings.ts'

export async function writeHeaders(dist: string, settings: BuildSettings, style: string) {
  const headers = securityHeaders(settings, style)
  await writeCaddySnippet(dist, headers)
  await writeFile(join(dist, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`)
}

export function securityHeaders(settings: BuildSettings, style: string): Record<string, string> {
  const styleHash = createHash('sha256').update(style).digest('base64')
  const calls = new Set([settings.API_URL, settings.EMAIL_API_URL])
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${styleHash}'`,
    "img-src 'self' data:",
    `connect-src 'self' ${[...calls].join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  }
}
