import { select } from '#lib/form'
import { html } from '#lib/html'
import { countOf } from '#lib/time'
import { type Fault, faultKinds, type State } from '#paypal/state/state'

/** The faults tried most often. */
const presets: { label: string; fault: Partial<Fault> }[] = [
  ...[7, 20].map((seconds) => ({
    label: `The next capture takes ${seconds} seconds`,
    fault: {
      kind: 'work_slowly' as const,
      path: '/v2/checkout/orders/*/capture',
      delayMs: seconds * 1000,
    },
  })),
  {
    label: 'Orders get 429 for a minute',
    fault: { kind: 'answer_429', path: '/v2/checkout/orders', retryAfterSeconds: 60 },
  },
  {
    label: 'The next capture is answered with another amount',
    fault: { kind: 'answer_other_amount', path: '/v2/checkout/orders/*/capture' },
  },
  {
    label: 'The next capture is answered in another currency',
    fault: { kind: 'answer_other_currency', path: '/v2/checkout/orders/*/capture' },
  },
  {
    label: 'The next capture was made by somebody else',
    fault: {
      kind: 'refuse',
      issue: 'ORDER_ALREADY_CAPTURED',
      path: '/v2/checkout/orders/*/capture',
    },
  },
  {
    label: 'The next capture wants the buyer back',
    fault: {
      kind: 'refuse',
      issue: 'PAYER_ACTION_REQUIRED',
      path: '/v2/checkout/orders/*/capture',
    },
  },
  {
    label: "A subscription's payments are listed late",
    fault: {
      kind: 'answer_lagging',
      path: '/v1/billing/subscriptions/*/transactions',
      times: 3,
    },
  },
  {
    label: 'Refunds are shown late',
    fault: { kind: 'answer_lagging', path: '/v2/payments/refunds/*', times: 3 },
  },
  {
    label: 'Events can’t be verified',
    fault: {
      kind: 'answer_500',
      path: '/v1/notifications/verify-webhook-signature',
      times: 3,
    },
  },
]

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
<div class="actions">${presets.map(
  ({ label, fault }) =>
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
