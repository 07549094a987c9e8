import { type Html, html, trusted } from '#lib/html'
import { messagePage, type Page } from '#lib/page'
import { countOf, time } from '#lib/time'
import type { MailFault } from './faults.ts'
import { mailFaultForm } from './faults-form.ts'
import { attachmentPath } from './json.ts'
import type { Message } from './message.ts'

const rowsShown = 200

type Controls = { refusing: boolean; faults: readonly MailFault[] }

export const listPage = (mails: readonly Message[], { refusing, faults }: Controls): Page => ({
  title: 'Mailbox',
  section: 'mailbox',
  body: html`
<h1>Mailbox</h1>
<div class="actions">
<form method="post" action="/mailbox/refuse"><input type="hidden" name="refusing" value="${refusing ? 'no' : 'yes'}"><button>${refusing ? 'Accept email again' : 'Refuse email (451)'}</button></form>
<form method="post" action="/mailbox/empty"><button${mails.length === 0 && trusted(' disabled')}>Empty the mailbox</button></form>
</div>
${mailFaultForm(faults)}
${refusing && html`<p class="notice bad" role="status">Email is refused: SMTP answers 451, and the sender has to try again later.</p>`}
${mails.length === 0 ? html`<p class="quiet">No emails yet. Send the contact form and reload this page.</p>` : list(mails)}`,
})

const list = (mails: readonly Message[]) => html`
<p class="quiet">${countOf(mails.length, 'email')}${mails.length > rowsShown && `, the newest ${rowsShown} shown`}</p>
<ul class="mails">${mails.slice(0, rowsShown).map(
  (mail) => html`<li><a href="/mailbox/${mail.id}">
<b>${subject(mail)}</b>
<span>${mail.to.join(', ')}</span>
<span class="quiet">${time(mail.date)}${mail.attachments.length > 0 && `, ${countOf(mail.attachments.length, 'file')}`}</span></a></li>`,
)}</ul>`

export const mailPage = (mail: Message): Page => ({
  title: subject(mail),
  section: 'mailbox',
  body: html`
<h1>${subject(mail)}</h1>
<dl class="facts">
<dt>From</dt><dd>${mail.fromName} &lt;${mail.from}&gt;</dd>
<dt>To</dt><dd>${mail.to.join(', ')}</dd>
${mail.replyTo.length > 0 && html`<dt>Reply to</dt><dd>${mail.replyTo.join(', ')}</dd>`}
<dt>Received</dt><dd>${time(mail.date)} UTC</dd>
<dt>Message-ID</dt><dd>${mail.headers['message-id']}</dd>
${mail.attachments.map((attachment, index) => file(mail.id, attachment, index))}
</dl>
${mail.html !== '' && html`<iframe class="paper" title="The email as it looks" src="/mailbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
${mail.text !== '' && html`<details${mail.html === '' && trusted(' open')}><summary>Plain text</summary><pre class="paper">${mail.text}</pre></details>`}`,
})

const file = (
  id: string,
  { filename, contentType, content }: Message['attachments'][number],
  index: number,
): Html =>
  html`<dt>Attachment</dt><dd><a href="${attachmentPath(id, index)}" download>${filename}</a> <span class="quiet">${contentType}, ${countOf(content.length, 'byte')}</span></dd>`

export const missingPage = messagePage(
  'Not found',
  'This page does not exist, or its email was deleted.',
)

const subject = (mail: Message) => mail.subject || '(no subject)'
