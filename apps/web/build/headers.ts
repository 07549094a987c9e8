/** The security headers of every answer, for our server and for Caddy alike: dist/headers.json. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCaddySnippet } from './caddy.ts'
import type { BuildSettings } from './settings.ts'

export async function writeHeaders(
  dist: string,
  settings: BuildSettings,
  styleHashes: readonly string[],
) {
  const headers = securityHeaders(settings, styleHashes)
  await writeCaddySnippet(dist, headers)
  await writeFile(join(dist, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`)
}

export function securityHeaders(
  settings: BuildSettings,
  styleHashes: readonly string[],
): Record<string, string> {
  const calls = new Set([settings.API_URL, settings.EMAIL_API_URL])
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`,
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
