import { html } from '#lib/html'
import type { Page } from '#lib/page'
import { countOf } from '#lib/time'

type Counts = { mails: number; houses: number; payments: number }

export const indexPage = (counts: Counts, webOrigin: string): Page => ({
  title: 'Start',
  body: html`
<h1>The outside world, on this machine</h1>
<p class="lead">The product talks to three services that are not its own. Here they are, over the same protocols: nothing leaves this machine, no mail arrives at a stranger, no money moves.</p>
<ul class="services">
<li><h2><a href="/mailbox">Mailbox</a></h2><p>Every mail the product sends. ${countOf(counts.mails, 'mail')} at the moment.</p></li>
<li><h2><a href="/houses">Houses</a></h2><p>Home automation platforms that answer webhooks, restart and report back. ${countOf(counts.houses, 'house')} known.</p></li>
<li><h2><a href="/paypal">PayPal</a></h2><p>Orders, subscriptions, approvals and events. ${countOf(counts.payments, 'payment')} so far.</p></li>
</ul>
<p><a href="${webOrigin}">To the site</a></p>`,
})
