import { html } from '../lib/html.ts'
import { countOf } from '../lib/time.ts'
import type { Fault, State } from './whole-state.ts'

const labels: Record<Fault['kind'], string> = {
  answer_slowly: 'Answer slowly',
  answer_500: 'Answer 500 before doing the work',
  answer_500_after_work: 'Answer 500 after doing the work',
  answer_401: 'Answer 401',
  answer_403: 'Answer 403',
  answer_429: 'Answer 429',
  close_before_work: 'Close the connection before doing the work',
  close_after_work: 'Close the connection after doing the work',
  refuse: 'Refuse with an issue',
  refund_pending: 'Next refund: pending',
  refund_failed: 'Next refund: failed',
  refund_cancelled: 'Next refund: cancelled',
  drop_event: 'Drop an event',
  duplicate_event: 'Send an event twice',
  delay_event: 'Delay an event',
}

/** What is to go wrong next, and what is still lying in wait. */
export const faultForm = ({ faults, eventDelayMs }: State) => html`<section class="card">
<h2>What goes wrong next</h2>
<form class="control" method="post" action="/paypal/controls/faults">
<label for="kind">Fault</label>
<select id="kind" name="kind">${Object.entries(labels).map(
  ([kind, label]) => html`<option value="${kind}">${label}</option>`,
)}</select>
<label for="path">Only this path, * for one part (requests)</label>
<input id="path" name="path" placeholder="/v2/checkout/orders/*/capture">
<label for="issue">Issue (refusals)</label>
<input id="issue" name="issue" placeholder="REFUND_TIME_LIMIT_EXCEEDED">
<label for="eventType">Only this type (events)</label>
<input id="eventType" name="eventType" placeholder="PAYMENT.CAPTURE.COMPLETED">
<label for="delayMs">Delay in milliseconds</label>
<input id="delayMs" name="delayMs" inputmode="numeric" placeholder="10000">
<label for="times">How many times</label>
<input id="times" name="times" inputmode="numeric" placeholder="1">
<button class="button primary">Set</button>
</form>
${
  faults.length > 0 &&
  html`<ul class="tags">${faults.map(
    ({ kind, path, issue, eventType, times }) =>
      html`<li class="tag bad">${labels[kind]}${kind === 'refuse' && html` ${issue}`}, ${countOf(times, 'time')}${path && html`, ${path}`}${eventType && html`, ${eventType}`}</li>`,
  )}</ul><form method="post" action="/paypal/controls/faults/clear"><button class="button small">Clear all faults</button></form>`
}
<form class="control" method="post" action="/paypal/controls/settings">
<label for="eventDelayMs">Events are sent after, milliseconds</label>
<input id="eventDelayMs" name="eventDelayMs" inputmode="numeric" value="${eventDelayMs}" required>
<button class="button">Save</button>
</form>
<form method="post" action="/paypal/controls/tokens/revoke"><button class="button small">Revoke all access tokens</button></form>
</section>`
