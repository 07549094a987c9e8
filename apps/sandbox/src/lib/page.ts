import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Html, html, trusted } from './html.ts'

export type Page = {
  title: string
  /** Which entry of the navigation is the current one. */
  section?: 'mailbox' | 'houses' | 'paypal'
  body: Html
  /** Origins besides ours that a form of the page may lead to. */
  formTargets?: readonly string[]
}

/** Serves the stylesheet of all pages; they run no script. */
export const addStylesheet = async (app: FastifyInstance) => {
  const content = await readFile(new URL('../assets/sandbox.css', import.meta.url))
  app.get('/assets/sandbox.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(content),
  )
}

/** Sends a page with a content policy that allows our own style and frames, and nothing else. */
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
    'img-src data:',
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

const draw = (page: Page) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Smart Bird sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/sandbox.css">
</head>
<body>
<header class="top">
<a class="brand" href="/">Smart Bird <b>sandbox</b></a>
<nav aria-label="Services">${sections.map(
  ({ id, label }) =>
    html`<a href="/${id}"${page.section === id && trusted(' aria-current="page"')}>${label}</a>`,
)}</nav>
</header>
<main>
${page.body}
</main>
</body>
</html>
`

/** A page that says one thing, such as that there is nothing at this address. */
export const messagePage = (title: string, text: string): Page => ({
  title,
  body: html`<h1>${title}</h1><p>${text}</p><p><a href="/">Start page</a></p>`,
})
