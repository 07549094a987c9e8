import { type Html, html, trusted } from '#lib/html'
import type { Page } from '#lib/page'
import { countOf, time } from '#lib/time'
import { attachmentPath } from './json.ts'
import type { Message } from './message.ts'

const rowsShown = 200

export const listPage = (mails: readonly Message[], refusing: boolean, to?: string): Page => ({
  title: 'Mailbox',
  section: 'mailbox',
  live: 'mailbox',
  body: html`
<div class="head">
<div><h1>Mailbox</h1><p class="quiet">Every mail that the product sends on this machine, whoever it is for. Nothing leaves it.</p></div>
<div class="actions">${refuseForm(refusing)}
<form method="post" action="/mailbox/empty"><button class="button" data-key="empty"${mails.length === 0 && trusted(' disabled')}>Empty the mailbox</button></form></div>
</div>
${refusing && html`<p class="notice bad" role="status">Mail is being refused: SMTP answers 451, the sender has to try again later.</p>`}
<form class="filter" method="get" action="/mailbox" role="search">
<label for="to">Recipient</label>
<input id="to" name="to" type="email" value="${to}" placeholder="Everybody" autocomplete="off">
<button class="button">Show</button>
${to && html`<a href="/mailbox">Show everybody's</a>`}
</form>
${mails.length === 0 ? empty(to) : list(mails)}`,
})

const refuseForm = (refusing: boolean) => html`<form method="post" action="/mailbox/refuse">
<input type="hidden" name="refusing" value="${refusing ? 'no' : 'yes'}">
<button class="button${refusing && ' primary'}" data-key="refuse">${refusing ? 'Take mail again' : 'Refuse mail (451)'}</button></form>`

const empty = (to?: string) =>
  html`<p class="empty">${to ? `No mail for ${to} yet.` : 'No mail yet. Send the contact form and look here.'}</p>`

const list = (mails: readonly Message[]) => html`
<p class="quiet">${countOf(mails.length, 'mail')}${mails.length > rowsShown && `, the newest ${rowsShown} are shown`}</p>
<ul class="mails">${mails.slice(0, rowsShown).map(
  (mail) => html`<li><a href="/mailbox/${mail.id}" data-key="${mail.id}">
<span class="subject">${subject(mail)}${mail.attachments.length > 0 && html` <span class="tag">${countOf(mail.attachments.length, 'file')}</span>`}</span>
<span class="to">${mail.to.join(', ')}</span>
<span class="snippet">${snippet(mail)}</span>
<span class="when">${time(mail.date)}</span></a></li>`,
)}</ul>`

export const mailPage = (mail: Message): Page => ({
  title: subject(mail),
  section: 'mailbox',
  body: html`
<p><a href="/mailbox">← Mailbox</a></p>
<article class="mail">
<h1>${subject(mail)}</h1>
<dl class="facts">
<dt>From</dt><dd>${mail.fromName} &lt;${mail.from}&gt;</dd>
<dt>To</dt><dd>${mail.to.join(', ')}</dd>
${mail.replyTo.length > 0 && html`<dt>Reply to</dt><dd>${mail.replyTo.join(', ')}</dd>`}
<dt>Received</dt><dd>${time(mail.date)} UTC</dd>
</dl>
${mail.attachments.length > 0 && files(mail)}
${mail.html !== '' && frame(mail)}
${mail.text !== '' && plain(mail)}
</article>`,
})

const files = (mail: Message): Html => html`<h2>Attachments</h2>
<ul class="files">${mail.attachments.map(
  ({ filename, contentType, content }, index) =>
    html`<li><a href="${attachmentPath(mail.id, index)}" download>${filename}</a> <span class="quiet">${contentType}, ${size(content.length)}</span></li>`,
)}</ul>`

const frame = (mail: Message) =>
  html`<iframe class="paper" title="The mail as it looks" src="/mailbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`

const plain = (mail: Message) =>
  mail.html === ''
    ? html`<pre class="paper">${mail.text}</pre>`
    : html`<details><summary>The same as plain text</summary><pre class="paper">${mail.text}</pre></details>`

export const missingPage: Page = {
  title: 'Not found',
  body: html`<h1>Not found</h1><p>There is no such page here, or it was emptied meanwhile.</p><p><a href="/">To the start</a></p>`,
}

const subject = (mail: Message) => mail.subject || '(no subject)'
const snippet = (mail: Message) => mail.text.replace(/\s+/g, ' ').trim().slice(0, 160)
const size = (bytes: number) =>
  bytes < 1024 ? countOf(bytes, 'byte') : `${(bytes / 1024).toFixed(1)} KB`
