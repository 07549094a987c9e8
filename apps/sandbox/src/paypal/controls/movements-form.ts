import { select } from '#lib/form'
import { html } from '#lib/html'
import { fromCents } from '#paypal/protocol/money'
import { aboutPayment, type MovementKind, movementKinds } from '#paypal/reporting/movements'
import type { State } from '#paypal/state/state'

const kinds = Object.keys(movementKinds) as MovementKind[]
const labelsOf = (some: readonly MovementKind[]) =>
  Object.fromEntries(some.map((kind) => [kind, movementKinds[kind].label]))

/** Adds a ledger line about one payment; the payment itself does not change. */
export const holdForm = (
  paymentId: string,
) => html`<form class="actions" method="post" action="/paypal/controls/movements">
<input type="hidden" name="paymentId" value="${paymentId}">
${select('kind', 'Ledger line', labelsOf(aboutPayment))}
<button>Add</button></form>`

const searchLabels: Record<State['transactionSearch'], string> = {
  on: 'Switched on, without delay',
  lagging: 'Three hours behind',
  off: 'Not switched on for this app',
  empty: 'No data yet',
}

/** Ledger lines that belong to no payment, and whether the ledger can be read. */
export const otherMoney = ({ movements, transactionSearch }: State) => html`<section class="card">
<h2>Other ledger lines</h2>
<form class="control" method="post" action="/paypal/controls/movements">
${select('kind', 'Line', labelsOf(kinds.filter((kind) => !aboutPayment.includes(kind))))}
<label>Amount <input name="amount" inputmode="decimal" placeholder="50.00"></label>
<button class="primary">Add</button>
</form>
<p>${Object.values(movements).map(
  ({ code, amountCents }) =>
    html`<span class="tag">${code}${amountCents !== null && ` ${fromCents(amountCents)}`}</span> `,
)}</p>
<form class="control" method="post" action="/paypal/controls/transaction-search">
${select('mode', 'Transaction Search', searchLabels, transactionSearch)}
<button>Save</button>
</form>
</section>`
