import { words } from '#lib/form'
import { type Html, html } from '#lib/html'
import type { Page } from '#lib/page'
import { countOf, time } from '#lib/time'
import { standInNotice } from '#paypal/buyer-pages/page'
import { planCurrency } from '#paypal/catalog/cycles'
import { fromCents } from '#paypal/protocol/money'
import type { Ledger } from '#paypal/reporting/ledger'
import type { Order, Subscription } from '#paypal/state/resources'
import type { Delivery } from '#paypal/state/state'
import type { World } from '#paypal/state/world'
import { disputeRow, disputeStranger, openDisputeForm } from './disputes-form.ts'
import { faultForm } from './faults-form.ts'
import { holdForm, otherMoney } from './movements-form.ts'
import { sellerForm } from './seller-form.ts'

const rowsShown = 25

/** What happened at PayPal, with a button for everything it may do next. */
export const payPalPage = (world: World, ledger: Ledger): Page => {
  const { state } = world
  const newest = <T>(records: Record<string, T>) => Object.values(records).reverse()
  const open = newest(state.orders).filter(({ status }) => status !== 'COMPLETED')
  return {
    title: 'PayPal',
    section: 'paypal',
    body: html`
${standInNotice}
<h1>PayPal</h1>
<p>${countOf(ledger.payments.length, 'payment')}: $${fromCents(ledger.capturedCents)} captured, $${fromCents(ledger.refundedCents)} refunded. <a href="/paypal/controls/ledger">Ledger as JSON</a></p>
<div class="columns"><div>
${section('Subscriptions', newest(state.subscriptions), (one) => subscriptionRow(world, one))}
${section('Payments', [...ledger.payments].reverse(), paymentRow)}
${section('Disputes', newest(state.disputes), disputeRow)}
${disputeStranger}
${section('Unpaid orders', open, orderRow)}
</div><div>
${faultForm(state)}
${sellerForm(state)}
${otherMoney(state)}
${section('Events', newest(state.events), (event) => eventRow(world, event.id))}
</div></div>`,
  }
}

const section = <T>(title: string, rows: readonly T[], draw: (row: T) => Html) => html`
<section><h2>${title}</h2>
${rows.length === 0 ? html`<p class="quiet">None yet.</p>` : html`<ul class="rows">${rows.slice(0, rowsShown).map(draw)}</ul>`}
${rows.length > rowsShown && html`<p class="quiet">The newest ${rowsShown} of ${rows.length} shown.</p>`}</section>`

const subscriptionRow = (world: World, one: Subscription) => {
  const plan = world.state.plans[one.planId]
  const { lastPayment, nextBillingTime, lastFailedPayment } = one
  return html`<li class="card"><h3><code>${one.id}</code> ${statusTag(one.status)}</h3>
<p>${plan?.name}, ${countOf(one.cyclesCompleted, 'payment')}${lastPayment && html`, the last ${fromCents(lastPayment.amountCents)} ${plan && planCurrency(plan)}`}${nextBillingTime && html`, the next on ${time(nextBillingTime)}`}${one.failedPaymentsCount > 0 && html`. <b>${countOf(one.failedPaymentsCount, 'failed payment')}</b>${lastFailedPayment?.retryTime && html`, next try on ${time(lastFailedPayment.retryTime)}`}`}</p>
${one.status === 'ACTIVE' && html`<div class="actions">${withAmount(`subscriptions/${one.id}/next-cycle`, 'Next billing cycle', 'as agreed')}${button(`subscriptions/${one.id}/fail-payment`, 'Fail a payment')}${button(`subscriptions/${one.id}/fail-payment`, 'Fail with all retries', 'exhaust')}${withAmount(`subscriptions/${one.id}/revise`, 'Propose a price', '35.00')}${button(`subscriptions/${one.id}/suspend`, 'Suspend')}${button(`subscriptions/${one.id}/cancel`, 'Cancel at PayPal')}${button(`subscriptions/${one.id}/expire`, 'Expire')}</div>`}
${(one.status === 'SUSPENDED' || one.status === 'APPROVED') && html`<div class="actions">${button(`subscriptions/${one.id}/activate`, 'Activate')}${button(`subscriptions/${one.id}/${one.status === 'SUSPENDED' ? 'cancel' : 'expire'}`, one.status === 'SUSPENDED' ? 'Cancel at PayPal' : 'Expire')}</div>`}
${(one.status === 'APPROVAL_PENDING' || one.revision) && html`<p><a href="/webapps/billing/subscriptions?ba_token=${one.agreementToken}">Approval page</a></p>`}</li>`
}

const paymentRow = (payment: Ledger['payments'][number]) => html`<li class="card">
<h3><code>${payment.id}</code> ${statusTag(payment.status)}${payment.pendingReason && payment.status === 'PENDING' && statusTag(payment.pendingReason)}</h3>
<p><b class="amount">${fromCents(payment.amountCents)} ${payment.currency}</b> ${payment.kind === 'sale' ? html`for subscription <code>${payment.subscriptionId}</code>` : html`for order <code>${payment.orderId}</code>`}, ${time(payment.createTime)}${payment.refundedCents > 0 && html`, ${fromCents(payment.refundedCents)} refunded`}</p>
${payment.refunds.filter(({ status }) => status !== 'COMPLETED').map(refundLine)}
${payment.status === 'PENDING' && html`<div class="actions">${button(`payments/${payment.id}/complete`, 'Complete')}${button(`payments/${payment.id}/deny`, 'Deny')}</div>`}
${(payment.status === 'COMPLETED' || payment.status === 'PARTIALLY_REFUNDED') && html`<div class="actions">${withAmount(`payments/${payment.id}/refund`, 'Refund', 'all')}${withAmount(`payments/${payment.id}/reverse`, 'Reverse', 'all')}${withAmount(`payments/${payment.id}/reverse`, 'Charge back', 'all', 'chargeback')}${holdForm(payment.id)}${openDisputeForm(payment.id)}</div>`}</li>`

const refundLine = ({
  id,
  amountCents,
  status,
}: Ledger['payments'][number]['refunds'][number]) => html`
<p>Refund <code>${id}</code> of ${fromCents(amountCents)} ${statusTag(status)}</p>
${status === 'PENDING' && html`<div class="actions">${button(`refunds/${id}/complete`, 'Complete the refund')}${button(`refunds/${id}/fail`, 'Fail the refund')}${button(`refunds/${id}/cancel`, 'Cancel the refund')}</div>`}`

const orderRow = (
  order: Order,
) => html`<li class="card"><h3><code>${order.id}</code> ${statusTag(order.status)}</h3>
<p>${order.units.map(({ amount, description }) => html`<b class="amount">${amount.value} ${amount.currency_code}</b> ${description}`)}, ${time(order.createTime)}</p>
${order.status !== 'VOIDED' && html`<div class="actions"><a class="button" href="/checkoutnow?token=${order.id}">Approval page</a>${button(`orders/${order.id}/expire`, 'Expire')}${order.status === 'APPROVED' ? button(`orders/${order.id}/reverse-approval`, 'Withdraw the approval') : withAmount(`orders/${order.id}/patch`, 'Change the amount', order.units[0]?.amount.value ?? '')}</div>`}</li>`

const eventRow = ({ state }: World, id: string) => {
  const event = state.events[id]
  const deliveries = state.deliveries.filter(({ eventId }) => eventId === id)
  return html`<li class="card"><h3>${event?.event_type}</h3>
<div class="actions">${event && time(event.create_time)} ${deliveries.length === 0 ? html`<span class="tag">no webhook listens to it</span>` : deliveries.map(deliveryTag)} ${button(`events/${id}/resend`, 'Send again')}</div></li>`
}

const deliveryTag = ({ status, result, attempts }: Delivery) =>
  html`<span class="tag${status === 'delivered' && ' good'}${(status === 'failed' || status === 'dropped') && ' bad'}">${status}${result && `, ${outcome(result)}`}${attempts > 1 && html`, ${attempts} attempts`}</span>`

const good = ['ACTIVE', 'COMPLETED', 'APPROVED']
const bad = ['CANCELLED', 'FAILED', 'SUSPENDED', 'EXPIRED', 'DECLINED', 'VOIDED']
const statusTag = (status: string) =>
  html`<span class="tag${good.includes(status) && ' good'}${bad.includes(status) && ' bad'}">${words(status)}</span>`

const button = (path: string, label: string, flag?: string) =>
  html`<form method="post" action="/paypal/controls/${path}">${hidden(flag)}<button>${label}</button></form>`

const hidden = (flag?: string) => flag && html`<input type="hidden" name="${flag}" value="true">`

const withAmount = (path: string, label: string, placeholder: string, flag?: string) =>
  html`<form class="actions" method="post" action="/paypal/controls/${path}">${hidden(flag)}<label>Amount <input name="amount" inputmode="decimal" size="8" placeholder="${placeholder}"></label> <button>${label}</button></form>`

const outcome = (result: string) =>
  /^\d+$/.test(result) ? `answered ${result}` : `no answer: ${result}`
