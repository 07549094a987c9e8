import { type Html, html, trusted } from '#lib/html'
import type { Page } from '#lib/page'
import { currentCycle, planCurrency, priceCents } from '#paypal/catalog/cycles'
import { fromCents } from '#paypal/protocol/money'
import type { Order, Plan, Subscription } from '#paypal/state/resources'
import type { Decision } from './decisions.ts'

export const banner = 'This is a stand-in for PayPal on this machine. No real money moves.'

type Choice = { decision: Decision; label: string; hint: string }

const orderChoices: Choice[] = [
  { decision: 'approve', label: 'Approve', hint: 'The payment goes through.' },
  {
    decision: 'decline',
    label: 'Decline the card',
    hint: 'The buyer agrees, the bank refuses: the capture is answered INSTRUMENT_DECLINED.',
  },
  {
    decision: 'decline_later',
    label: 'Decline at capture',
    hint: 'The capture is made and has the status DECLINED.',
  },
  {
    decision: 'pending',
    label: 'Pending',
    hint: 'The capture waits for review, until it is completed or denied on the controls page.',
  },
  {
    decision: 'pending_acceptance',
    label: 'Pending until accepted',
    hint: 'The capture waits until the merchant accepts it by hand, on the controls page.',
  },
  { decision: 'cancel', label: 'Cancel and return', hint: 'The buyer changes their mind.' },
]

const subscriptionChoices: Choice[] = [
  { decision: 'approve', label: 'Approve', hint: 'The subscription starts and is paid.' },
  {
    decision: 'decline',
    label: 'Decline the card',
    hint: 'The subscription starts, its first payment fails.',
  },
  {
    decision: 'pending',
    label: 'Pending',
    hint: 'Approved but not active, until it is activated on the controls page.',
  },
  { decision: 'cancel', label: 'Cancel and return', hint: 'The buyer changes their mind.' },
]

export const orderPage = (order: Order): Page => {
  const isPaid = order.status === 'COMPLETED'
  return approval(
    `Pay ${order.brandName ?? 'the shop'}`,
    html`<ul class="lines">${order.units.map(
      ({ description, reference_id, amount }) =>
        html`<li><span>${description ?? reference_id}</span><b>${sum(amount.value, amount.currency_code)}</b></li>`,
    )}</ul>`,
    isPaid ? [] : orderChoices,
    isPaid && 'This order was paid already.',
  )
}

export const subscriptionPage = (subscription: Subscription, plan: Plan): Page => {
  const isOpen = subscription.status === 'APPROVAL_PENDING'
  const cycle = currentCycle(plan, 0)
  const price = cycle ? fromCents(priceCents(cycle, subscription.quantity)) : '0.00'
  const { interval_count = 1, interval_unit = 'MONTH' } = cycle?.frequency ?? {}
  const every = `${interval_count === 1 ? '' : `${interval_count} `}${interval_unit.toLowerCase()}${interval_count === 1 ? '' : 's'}`
  return approval(
    `Subscribe at ${subscription.brandName ?? 'the shop'}`,
    html`<ul class="lines"><li><span>${plan.name}</span><b>${sum(price, planCurrency(plan))} every ${every}</b></li></ul>`,
    isOpen ? subscriptionChoices : [],
    !isOpen && 'This subscription was decided already.',
  )
}

/** A page without a way on. */
export const endPage = (text: string): Page => ({
  title: 'PayPal stand-in',
  banner,
  body: html`<div class="approval card"><h1>${text}</h1></div>`,
})

const approval = (
  title: string,
  lines: Html,
  choices: readonly Choice[],
  notice: string | false,
): Page => ({
  title,
  banner,
  // Where the shop sends its buyers on to is the shop's business.
  formTargets: ['http:', 'https:'],
  body: html`<div class="approval card"><h1>${title}</h1>
${lines}
${notice && html`<p class="notice good" role="status">${notice}</p>`}
${
  choices.length > 0 &&
  html`<form method="post" class="choices">${choices.map(
    ({ decision, label, hint }, index) =>
      html`<div><button class="button big${index === 0 && ' primary'}" name="decision" value="${decision}" aria-describedby="hint-${decision}"${index === 0 && trusted(' autofocus')}>${label}</button><p class="quiet" id="hint-${decision}">${hint}</p></div>`,
  )}</form>`
}
</div>`,
})

const sum = (value: string, currency: string) =>
  currency === 'USD' ? `$${value}` : `${value} ${currency}`
