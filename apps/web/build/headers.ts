/** The headers of the site's answers, in one table: the local server reads it as JSON, Caddy as a snippet. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appPaths } from '#lib/paths.ts'
import type { BuildSettings } from './settings.ts'

type Headers = Readonly<Record<string, string>>
type InlineHashes = { styles: readonly string[]; scripts: readonly string[] }
/** `pages` are all answers but existing assets: a missing one may exist after the next deployment. */
export type SiteHeaders = { all: Headers; assets: Headers; pages: Headers }

// Neither server serves files that begin with a dot.
export const headersFile = '.headers.json'
const caddyFile = '.site.caddy'

export async function writeHeaders(dist: string, settings: BuildSettings, hashes: InlineHashes) {
  const headers: SiteHeaders = {
    all: securityHeaders(settings, hashes),
    // An asset's name changes with its content.
    assets: { 'cache-control': 'public, max-age=31536000, immutable' },
    pages: { 'cache-control': 'public, max-age=0, must-revalidate' },
  }
  await writeFile(join(dist, headersFile), `${JSON.stringify(headers, null, 2)}\n`)
  await writeFile(join(dist, caddyFile), caddySnippet(headers))
}

/** The table as a Caddyfile, and @app, the addresses of the app half. */
function caddySnippet({ all, assets, pages }: SiteHeaders): string {
  const lines = (headers: Headers, matcher = '') =>
    Object.entries(headers).map(([name, value]) => `header ${matcher}${name} "${value}"`)
  const app = [...appPaths.flatMap((path) => [path, `${path}/`]), '/cabinet/*']
  return `${[
    ...lines(all),
    '@assets {\n\tpath /assets/*.*\n\tfile\n}',
    ...lines(assets, '@assets '),
    '@pages {\n\tnot {\n\t\tpath /assets/*.*\n\t\tfile\n\t}\n}',
    ...lines(pages, '@pages '),
    `@app path ${app.join(' ')}`,
  ].join('\n')}\n`
}

export function securityHeaders(settings: BuildSettings, hashes: InlineHashes): Headers {
  const calls = new Set([settings.API_URL, settings.EMAIL_API_URL])
  const policy = [
    "default-src 'none'",
    `script-src 'self'${quoted(hashes.scripts)}`,
    `style-src 'self'${quoted(hashes.styles)}`,
    "img-src 'self' data:",
    `connect-src 'self' ${[...calls].join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
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

const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` 'sha256-${hash}'`).join('')
