import { select } from '#lib/form'
import { html } from '#lib/html'
import type { SellerStatus, State } from '#paypal/state/state'

const labels: Record<SellerStatus, string> = {
  ok: 'Can take payments',
  restricted: 'Restricted',
  locked: 'Locked or closed',
  not_authorized: 'Not permitted for this app',
}

/** What PayPal knows of the seller: whether it may take payments, and invoices paid elsewhere. */
export const sellerForm = ({ seller, knownInvoices }: State) => html`<section class="card">
<h2>Seller</h2>
<form class="control" method="post" action="/paypal/controls/seller">
${select('status', 'Account', labels, seller)}
<button>Save</button>
</form>
<form class="control" method="post" action="/paypal/controls/known-invoices">
<label>Invoice ID that was paid elsewhere, before PayPal's list begins <input name="invoiceId" placeholder="SB-000123-BCDFGH" required></label>
<button>Add</button>
</form>
<p>${knownInvoices.map((id) => html`<span class="tag">${id}</span> `)}</p>
</section>`
