import { html } from '#lib/html'
import { time } from '#lib/time'
import {
  type DisputeMove,
  type DisputeOutcome,
  disputeMoves,
  disputeReasons,
} from '#paypal/disputes/disputes'
import { fromCents } from '#paypal/protocol/money'
import type { Dispute } from '#paypal/state/resources'

const words = (code: string) => code.replaceAll('_', ' ').toLowerCase()
const moves = Object.keys(disputeMoves) as DisputeMove[]
const outcomes: readonly (readonly [DisputeOutcome, string])[] = [
  ['buyer', 'For the buyer: reversal and fee'],
  ['seller', 'For the seller'],
  ['payout', 'PayPal pays'],
  ['canceled', 'Canceled by the buyer'],
]

const details = html`<label>Reason <select name="reason">${disputeReasons.map((reason) => html`<option value="${reason}">${words(reason)}</option>`)}</select></label>
<label>Opened <select name="channel"><option value="INTERNAL">at PayPal</option><option value="EXTERNAL">at the bank</option></select></label>
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
<label>Next <select name="move">${moves.map((move) => html`<option value="${move}">${disputeMoves[move]}</option>`)}</select></label>
<label>Days to answer <input name="days" inputmode="numeric" size="4" placeholder="10"></label>
<button>Move on</button></form>
<form class="actions" method="post" action="/paypal/controls/disputes/${dispute.id}/resolve">
<label>Decision <select name="outcome">${outcomes.map(([outcome, label]) => html`<option value="${outcome}">${label}</option>`)}</select></label>
<button>Resolve</button></form>`
}</li>`
