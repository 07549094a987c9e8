import { inWords, select } from '#lib/form'
import { type Html, html, trusted } from '#lib/html'
import { messagePage, type Page } from '#lib/page'
import { currentCycle, planCurrency, priceCents } from '#paypal/catalog/cycles'
import { fromCents } from '#paypal/protocol/money'
import { type Order, type Plan, pendingReasons, type Subscription } from '#paypal/state/resources'
import type { Decision } from './decisions.ts'

export const standInNotice = html`<p class="notice">A stand-in for PayPal on this machine. No real money moves.</p>`

/** What the buyer may do: the words of the button, and what follows. */
type Choices = Partial<Record<Decision, readonly [label: string, hint: string]>>

const orderChoices: Choices = {
  approve: ['Approve', 'The payment goes through.'],
  decline: [
    'Decline the card',
    'The buyer agrees, the bank refuses: the capture fails with INSTRUMENT_DECLINED.',
  ],
  decline_later: ['Decline at capture', 'The capture succeeds with the status DECLINED.'],
  pending: ['Pending', 'The capture waits until you complete or deny it on the controls page.'],
  cancel: ['Cancel and return', 'The buyer changes their mind.'],
}

const subscriptionChoices: Choices = {
  approve: ['Approve', 'The subscription starts and its first payment succeeds.'],
  decline: ['Decline the card', 'The subscription starts, its first payment fails.'],
  pending: ['Pending', 'Approved, but not active until you activate it on the controls page.'],
  cancel: ['Cancel and return', 'The buyer changes their mind.'],
}

const revisionChoices: Choices = {
  approve: ['Approve', 'The next payment is the first at this price.'],
  cancel: ['Cancel and return', 'The subscription stays as it is.'],
}

const choicesOf = ({ revision, status }: Subscription) => {
  if (revision) return revisionChoices
  return status === 'APPROVAL_PENDING' ? subscriptionChoices : undefined
}

export const orderPage = (order: Order): Page => {
  const isPaid = order.status === 'COMPLETED'
  return approval(
    `Pay ${order.brandName ?? 'the shop'}`,
    html`<ul class="lines">${order.units.map(
      ({ description, reference_id, amount }) =>
        html`<li><span>${description ?? reference_id}</span><b>${sum(amount.value, amount.currency_code)}</b></li>`,
    )}</ul>`,
    isPaid ? undefined : orderChoices,
    reasonSelect,
    isPaid && 'This order has already been paid.',
  )
}

/** Only "Pending" reads it. */
const reasonSelect = html`<p>${select('pendingReason', 'Why the money is pending', inWords(pendingReasons))}</p>`

export const subscriptionPage = (subscription: Subscription, plan: Plan): Page => {
  const { revision, quantity } = subscription
  const cycle = currentCycle(plan, subscription.cyclesCompleted)
  const price = cycle ? fromCents(priceCents(cycle, revision?.quantity ?? quantity)) : '0.00'
  const choices = choicesOf(subscription)
  const { interval_count = 1, interval_unit = 'MONTH' } = cycle?.frequency ?? {}
  const every = `${interval_count === 1 ? '' : `${interval_count} `}${interval_unit.toLowerCase()}${interval_count === 1 ? '' : 's'}`
  return approval(
    `${revision ? 'Change the subscription' : 'Subscribe'} to ${subscription.brandName ?? 'the shop'}`,
    html`<ul class="lines"><li><span>${plan.name}</span><b>${sum(price, planCurrency(plan))} every ${every}</b></li></ul>`,
    choices,
    undefined,
    !choices && 'This subscription has already been decided.',
  )
}

/** A page that ends the visit. */
export const endPage = (text: string): Page => messagePage('PayPal stand-in', text)

const approval = (
  title: string,
  lines: Html,
  choices: Choices | undefined,
  /** Shown with "Pending". */
  reasons: Html | undefined,
  notice: string | false,
): Page => ({
  title,
  // The shop decides where its buyers go next.
  formTargets: ['http:', 'https:'],
  body: html`<div class="approval card">${standInNotice}
<h1>${title}</h1>
${lines}
${notice && html`<p class="good" role="status">${notice}</p>`}
${
  choices &&
  html`<form method="post">${Object.entries(choices).map(
    ([decision, [label, hint]], index) =>
      html`<button name="decision" value="${decision}" aria-describedby="hint-${decision}"${index === 0 && trusted(' class="primary" autofocus')}>${label}</button><p class="quiet" id="hint-${decision}">${hint}</p>${decision === 'pending' && reasons}`,
  )}</form>`
}
</div>`,
})

const sum = (value: string, currency: string) =>
  currency === 'USD' ? `$${value}` : `${value} ${currency}`
