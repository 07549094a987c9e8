import type { FastifyReply } from 'fastify'
import { type Html, html, trusted } from './html.ts'

export type Page = {
  title: string
  /** Which entry of the navigation is the current one. */
  section?: 'mailbox' | 'houses' | 'paypal'
  /** Redraw the page whenever this topic changes. */
  live?: string
  /** Said above everything else, e.g. that no real money moves. */
  banner?: string
  body: Html
  /** Origins beside ours that a form of the page may lead to. */
  formTargets?: readonly string[]
}

/** Sends a page of the sandbox with a content policy that allows our own files only. */
export const sendPage = (reply: FastifyReply, page: Page, status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy(page.formTargets ?? []))
    .header('cache-control', 'no-store')
    .send(draw(page).markup)

const policy = (formTargets: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "frame-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const sections = [
  { id: 'mailbox', label: 'Mailbox' },
  { id: 'houses', label: 'Houses' },
  { id: 'paypal', label: 'PayPal' },
] as const

const bird = trusted(
  '<svg class="bird" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><path d="M3 20c6 1 9-1 11-5 2-5 6-8 11-7l4 3-4 1c0 9-6 14-13 14-4 0-7-2-9-6z" fill="currentColor"/><circle cx="23.5" cy="11" r="1.4" fill="var(--paper)"/></svg>',
)

const draw = (page: Page) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Smart Bird sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/sandbox.css">
<script type="module" src="/assets/live.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top">
<a class="brand" href="/">${bird}<span>Smart Bird <b>sandbox</b></span></a>
<nav aria-label="Services">${sections.map(
  ({ id, label }) =>
    html`<a href="/${id}"${page.section === id && trusted(' aria-current="page"')}>${label}</a>`,
)}</nav>
</header>
${page.banner && html`<aside class="banner" aria-label="Notice">${page.banner}</aside>`}
<main id="main"${page.live && html` data-live="${page.live}"`}>
${page.body}
</main>
</body>
</html>
`
