import { inWords, select, words } from '#lib/form'
import { html } from '#lib/html'
import { time } from '#lib/time'
import { type DisputeOutcome, disputeMoves, disputeReasons } from '#paypal/disputes/disputes'
import { fromCents } from '#paypal/protocol/money'
import type { Dispute } from '#paypal/state/resources'

const outcomes: Record<DisputeOutcome, string> = {
  buyer: 'For the buyer: reversal and fee',
  seller: 'For the seller',
  payout: 'PayPal pays',
  canceled: 'Canceled by the buyer',
}

const details = html`${select('reason', 'Reason', inWords(disputeReasons))}
${select('channel', 'Opened', { INTERNAL: 'at PayPal', EXTERNAL: 'at the bank' })}
<label>Days to answer <input name="days" inputmode="numeric" size="4" placeholder="10"></label>`

/** Opens a dispute about a payment. */
export const openDisputeForm = (
  paymentId: string,
) => html`<details><summary>Open a dispute</summary>
<form class="actions" method="post" action="/paypal/controls/disputes">
<input type="hidden" name="paymentId" value="${paymentId}">
${details}
<button>Open</button></form></details>`

/** About a sale that isn't the product's. */
export const disputeStranger = html`<details><summary>Open a dispute of a stranger's payment</summary>
<form class="actions" method="post" action="/paypal/controls/disputes">
${details}
<button>Open</button></form></details>`

export const disputeRow = (dispute: Dispute) => html`<li class="card">
<h3><code>${dispute.id}</code> <span class="tag">${words(dispute.outcome ?? dispute.status)}</span></h3>
<p><b class="amount">${fromCents(dispute.amountCents)} ${dispute.currency}</b> of <code>${dispute.transactionId}</code>: ${words(dispute.reason)}, ${words(dispute.stage)}${dispute.answerBy && html`, to answer by ${time(dispute.answerBy)}`}</p>
${
  dispute.status !== 'RESOLVED' &&
  html`<form class="actions" method="post" action="/paypal/controls/disputes/${dispute.id}/move">
${select('move', 'Next', disputeMoves)}
<label>Days to answer <input name="days" inputmode="numeric" size="4" placeholder="10"></label>
<button>Move on</button></form>
<form class="actions" method="post" action="/paypal/controls/disputes/${dispute.id}/resolve">
${select('outcome', 'Decision', outcomes)}
<button>Resolve</button></form>`
}</li>`
