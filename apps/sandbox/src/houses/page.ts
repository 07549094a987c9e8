import { type Html, html, trusted } from '#lib/html'
import type { Page } from '#lib/page'
import { countOf, time } from '#lib/time'
import { type House, type LogEntry, type Mode, modes } from './house.ts'

export const housesPage = (houses: readonly House[]): Page => ({
  title: 'Houses',
  section: 'houses',
  live: 'houses',
  body: html`
<div class="head"><div><h1>Houses</h1><p class="quiet">Home automation platforms at the other end of the webhooks. They answer 200 to everything, restart, and report back with their key.</p></div></div>
${houses.length === 0 ? html`<p class="empty">No house is registered yet. The demo data registers its own at start.</p>` : html`<ul class="houses">${houses.map(card)}</ul>`}
${registerForm}`,
})

const labels: Record<Mode, string> = {
  up: 'Up',
  down: 'Down: the connection breaks',
  slow: 'Slow: answers late',
  silent: 'Never answers',
  error: 'Answers 500',
  redirect: 'Answers 302',
  garbage: 'Answers garbage',
  local_only: 'Local only: answers 200, drops the call',
  invalid_configuration: 'Invalid configuration: does not restart',
}

const card = (house: House): Html => html`<li class="card house">
<h2>${house.domain}</h2>
<p class="tags">${stateTag(house)} <span class="tag">version ${house.version}</span> <span class="tag">${house.status ?? 'no status yet'}</span> <span class="tag">${countOf(house.restarts, 'restart')}</span></p>
<form class="control" method="post" action="/houses/${encodeURIComponent(house.domain)}/controls">
<label for="mode-${house.domain}">Behaviour</label>
<select id="mode-${house.domain}" name="mode">${modes.map(
  (mode) =>
    html`<option value="${mode}"${mode === house.mode && trusted(' selected')}>${labels[mode]}</option>`,
)}</select>
<button class="button" data-key="mode-${house.domain}">Set</button>
</form>
<details data-key="more-${house.domain}"><summary>Version, delays, hooks</summary>${more(house)}</details>
<h3>Log</h3>
${house.log.length === 0 ? html`<p class="quiet">Nothing happened yet.</p>` : html`<ol class="log">${house.log.slice(0, 12).map(line)}</ol>`}
</li>`

const stateTag = ({ mode, offlineUntil }: House) => {
  if (offlineUntil !== null)
    return html`<span class="tag wait">restarting until ${time(offlineUntil)}</span>`
  if (mode === 'up') return html`<span class="tag good">online</span>`
  return html`<span class="tag bad">${shortMode(mode)}</span>`
}

const shortMode = (mode: Mode) => mode.replace('_', ' ')

const more = (house: House) => html`
<form class="control" method="post" action="/houses/${encodeURIComponent(house.domain)}/controls">
${field(house, 'version', 'Version', house.version)}
${field(house, 'restartSeconds', 'Restart takes, seconds', house.restartSeconds)}
${field(house, 'slowSeconds', 'Slow answer after, seconds', house.slowSeconds)}
<button class="button">Save</button>
</form>
<dl class="facts"><dt>Service hook</dt><dd><code>${house.serviceHook}</code></dd><dt>Subscription hook</dt><dd><code>${house.subscriptionHook}</code></dd><dt>Signatures</dt><dd>${house.webhookSecret ? 'checked' : 'not checked, no secret is known'}</dd></dl>`

const field = (house: House, name: string, label: string, value: string | number) =>
  html`<label for="${name}-${house.domain}">${label}</label><input id="${name}-${house.domain}" name="${name}" value="${value}" required>`

const line = ({ at, text, action, signature, deliveryId }: LogEntry) => html`<li>
${time(at)} <span>${text}${action && html`: <b>${action}</b>`}${signature && html` <span class="tag${signature === 'valid' && ' good'}${signature === 'invalid' && ' bad'}">signature ${signature}</span>`}${deliveryId && html` <code class="quiet">${deliveryId}</code>`}</span></li>`

const registerForm = html`<details class="card" data-key="register"><summary>Register a house</summary>
<form class="control" method="post" action="/houses">
<label for="domain">Domain</label><input id="domain" name="domain" placeholder="home.example.com" required>
<label for="serviceHook">Service webhook id</label><input id="serviceHook" name="serviceHook" required>
<label for="subscriptionHook">Subscription webhook id</label><input id="subscriptionHook" name="subscriptionHook" required>
<label for="reportKey">Report key</label><input id="reportKey" name="reportKey" required>
<label for="webhookSecret">Signing secret (optional)</label><input id="webhookSecret" name="webhookSecret">
<button class="button">Register</button>
</form></details>`
