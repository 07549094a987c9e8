import { select } from '#lib/form'
import { html } from '#lib/html'
import { countOf } from '#lib/time'
import { type Fault, faultKinds, type State } from '#paypal/state/state'

const capture = '/v2/checkout/orders/*/capture'
const verification = '/v1/notifications/verify-webhook-signature'

/** The faults tried most often. */
const presets: Readonly<Record<string, Partial<Fault>>> = {
  'The next capture takes 7 seconds': { kind: 'work_slowly', path: capture, delayMs: 7000 },
  'The next capture takes 20 seconds': { kind: 'work_slowly', path: capture, delayMs: 20_000 },
  'Orders get 429 for a minute': {
    kind: 'answer_429',
    path: '/v2/checkout/orders',
    retryAfterSeconds: 60,
  },
  'The next capture is answered with another amount': {
    kind: 'answer_other_amount',
    path: capture,
  },
  'The next capture is answered in another currency': {
    kind: 'answer_other_currency',
    path: capture,
  },
  'The next capture was made by somebody else': {
    kind: 'refuse',
    issue: 'ORDER_ALREADY_CAPTURED',
    path: capture,
  },
  'The next capture wants the buyer back': {
    kind: 'refuse',
    issue: 'PAYER_ACTION_REQUIRED',
    path: capture,
  },
  "A subscription's payments are listed late": {
    kind: 'answer_lagging',
    path: '/v1/billing/subscriptions/*/transactions',
    times: 3,
  },
  'Refunds are shown late': { kind: 'answer_lagging', path: '/v2/payments/refunds/*', times: 3 },
  'Events can’t be verified': { kind: 'answer_500', path: verification, times: 3 },
}

/** The faults that are set, and a form to set one. */
export const faultForm = ({ faults, eventDelayMs }: State) => html`<section class="card">
<h2>Faults</h2>
<form class="control" method="post" action="/paypal/controls/faults">
${select('kind', 'Fault', faultKinds)}
${field('path', 'Path of requests, * for one part', '/v2/checkout/orders/*/capture')}
${field('issue', 'Issue of refusals', 'REFUND_TIME_LIMIT_EXCEEDED')}
${field('eventType', 'Type of events', 'PAYMENT.CAPTURE.COMPLETED')}
${field('delayMs', 'Delay in milliseconds', '10000')}
${field('retryAfterSeconds', 'Retry-After of a 429 in seconds', '30')}
${field('times', 'How many times', '1')}
<button class="primary">Set</button>
</form>
<div class="actions">${Object.entries(presets).map(
  ([label, fault]) =>
    html`<form method="post" action="/paypal/controls/faults">${Object.entries(fault).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )}<button>${label}</button></form>`,
)}</div>
${
  faults.length > 0 &&
  html`<ul>${faults.map(
    ({ kind, path, issue, eventType, times }) =>
      html`<li class="bad">${faultKinds[kind]}${kind === 'refuse' && html` ${issue}`}, ${countOf(times, 'time')}${path && html`, ${path}`}${eventType && html`, ${eventType}`}</li>`,
  )}</ul><form class="actions" method="post" action="/paypal/controls/faults/clear"><button>Clear all faults</button></form>`
}
<form class="actions" method="post" action="/paypal/controls/delays/end"><button>Finish slow calls now</button></form>
<form class="control" method="post" action="/paypal/controls/settings">
<label>Milliseconds before an event is sent <input name="eventDelayMs" inputmode="numeric" value="${eventDelayMs}" required></label>
<button>Save</button>
</form>
<form method="post" action="/paypal/controls/request-ids/forget"><button>Forget all request IDs</button></form>
<form method="post" action="/paypal/controls/tokens/revoke"><button>Revoke all access tokens</button></form>
</section>`

const field = (name: string, label: string, placeholder: string) =>
  html`<label>${label} <input name="${name}" placeholder="${placeholder}"></label>`
