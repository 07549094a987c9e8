import { html } from '#lib/html'
import { fromCents } from '#paypal/protocol/money'
import { aboutPayment, type MovementKind, movementKinds } from '#paypal/reporting/movements'
import type { State } from '#paypal/state/state'

const kinds = Object.keys(movementKinds) as MovementKind[]
const option = (kind: MovementKind) =>
  html`<option value="${kind}">${movementKinds[kind].label}</option>`

/** What PayPal may do with the money of one payment, in its ledger alone. */
export const holdForm = (
  paymentId: string,
) => html`<form method="post" action="/paypal/controls/movements">
<input type="hidden" name="paymentId" value="${paymentId}">
<label class="inline">Ledger line <select name="kind">${aboutPayment.map(option)}</select></label>
<button class="button small">Add</button></form>`

const searchLabels: Record<State['transactionSearch'], string> = {
  on: 'Switched on',
  off: 'Not switched on for this app',
  empty: 'No data yet',
}
const modes = Object.keys(searchLabels) as State['transactionSearch'][]

/** Lines of the ledger that are about no payment of the shop's, and whether the ledger can be read. */
export const otherMoney = ({ movements, transactionSearch }: State) => html`<section class="card">
<h2>Other lines of the ledger</h2>
<form class="control" method="post" action="/paypal/controls/movements">
<label for="movement">Line</label>
<select id="movement" name="kind">${kinds.filter((kind) => !aboutPayment.includes(kind)).map(option)}</select>
<label for="movement-amount">Amount</label>
<input id="movement-amount" name="amount" inputmode="decimal" placeholder="50.00">
<button class="button primary">Add</button>
</form>
<ul class="tags">${Object.values(movements).map(
  ({ code, amountCents }) =>
    html`<li class="tag">${code}${amountCents !== null && ` ${fromCents(amountCents)}`}</li>`,
)}</ul>
<form class="control" method="post" action="/paypal/controls/transaction-search">
<label for="transaction-search">Transaction Search</label>
<select id="transaction-search" name="mode">${modes.map(
  (mode) =>
    html`<option value="${mode}"${mode === transactionSearch && html` selected`}>${searchLabels[mode]}</option>`,
)}</select>
<button class="button">Save</button>
</form>
</section>`
