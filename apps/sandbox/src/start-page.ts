import { html } from './lib/html.ts'
import type { Page } from './lib/page.ts'
import { countOf } from './lib/time.ts'

type Counts = { mails: number; houses: number; payments: number }

export const startPage = (counts: Counts, webOrigin: string): Page => ({
  title: 'Start',
  body: html`
<h1>Stand-ins for the outside services</h1>
<p>No email leaves this machine, and no money moves. <a href="${webOrigin}">Open the site</a></p>
<ul class="rows">
<li class="card"><h2><a href="/mailbox">Mailbox</a></h2><p>${countOf(counts.mails, 'email')} from the product.</p></li>
<li class="card"><h2><a href="/houses">Houses</a></h2><p>${countOf(counts.houses, 'house')} that take webhook calls, restart and report back.</p></li>
<li class="card"><h2><a href="/paypal">PayPal</a></h2><p>${countOf(counts.payments, 'payment')}, with controls for what PayPal does next.</p></li>
</ul>`,
})
