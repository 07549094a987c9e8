import { select } from '#lib/form'
import { html, trusted } from '#lib/html'
import { countOf } from '#lib/time'
import type { MailFault, MailFaultKind } from './faults.ts'

const labels: Record<MailFaultKind, string> = {
  greylisted: 'Greylisted (450)',
  try_later: 'Try again later (451)',
  busy: 'Too busy (421)',
  unknown_user: 'Unknown user (550 5.1.1)',
  mailbox_full: 'Mailbox full (552 5.2.2)',
  relay_denied: 'Relay access denied (554 5.7.1)',
  too_large: 'Too large (552 5.3.4, after the email)',
  spam: 'Rejected as spam (554 5.7.1, after the email)',
  wrong_password: 'Wrong password (535), or none (530)',
  answer_slowly: 'Keep the email, answer slowly',
  close_after_work: 'Keep the email, close the connection instead of an answer',
}

/** The faults that are set, and a form to set one. */
export const mailFaultForm = (
  faults: readonly MailFault[],
) => html`<details class="card"${faults.length > 0 && trusted(' open')}>
<summary>Faults</summary>
<form class="control" method="post" action="/mailbox/faults">
${select('kind', 'Fault', labels)}
<label>Recipient, or everybody <input name="to" placeholder="basic@example.com"></label>
<label>Delay of a slow answer in milliseconds <input name="delayMs" inputmode="numeric" value="10000"></label>
<label>How many times <input name="times" inputmode="numeric" value="1"></label>
<button class="primary">Set</button>
</form>
${
  faults.length > 0 &&
  html`<ul>${faults.map(
    ({ kind, to, times }) =>
      html`<li class="bad">${labels[kind]}, ${countOf(times, 'time')}${to && html`, ${to}`}</li>`,
  )}</ul><form class="actions" method="post" action="/mailbox/faults/clear"><button>Clear all faults</button></form>`
}
</details>`
