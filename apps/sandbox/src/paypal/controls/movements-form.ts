import { html } from '#lib/html'
import { fromCents } from '#paypal/protocol/money'
import { aboutPayment, type MovementKind, movementKinds } from '#paypal/reporting/movements'
import type { State } from '#paypal/state/state'

const kinds = Object.keys(movementKinds) as MovementKind[]
const option = (kind: MovementKind) =>
  html`<option value="${kind}">${movementKinds[kind].label}</option>`

/** Adds a ledger line about one payment; the payment itself does not change. */
export const holdForm = (
  paymentId: string,
) => html`<form class="actions" method="post" action="/paypal/controls/movements">
<input type="hidden" name="paymentId" value="${paymentId}">
<label>Ledger line <select name="kind">${aboutPayment.map(option)}</select></label>
<button>Add</button></form>`

const searchLabels: Record<State['transactionSearch'], string> = {
  on: 'Switched on, without delay',
  lagging: 'Three hours behind',
  off: 'Not switched on for this app',
  empty: 'No data yet',
}
const modes = Object.keys(searchLabels) as State['transactionSearch'][]

/** Ledger lines that belong to no payment, and whether the ledger can be read. */
export const otherMoney = ({ movements, transactionSearch }: State) => html`<section class="card">
<h2>Other ledger lines</h2>
<form class="control" method="post" action="/paypal/controls/movements">
<label>Line <select name="kind">${kinds.filter((kind) => !aboutPayment.includes(kind)).map(option)}</select></label>
<label>Amount <input name="amount" inputmode="decimal" placeholder="50.00"></label>
<button class="primary">Add</button>
</form>
<p>${Object.values(movements).map(
  ({ code, amountCents }) =>
    html`<span class="tag">${code}${amountCents !== null && ` ${fromCents(amountCents)}`}</span> `,
)}</p>
<form class="control" method="post" action="/paypal/controls/transaction-search">
<label>Transaction Search <select name="mode">${modes.map(
  (mode) =>
    html`<option value="${mode}"${mode === transactionSearch && html` selected`}>${searchLabels[mode]}</option>`,
)}</select></label>
<button>Save</button>
</form>
</section>`
