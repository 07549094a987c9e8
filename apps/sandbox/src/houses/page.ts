import { type Html, html, trusted } from '#lib/html'
import type { Page } from '#lib/page'
import { countOf, time } from '#lib/time'
import { type House, type LogEntry, type Mode, modes, packages } from './house.ts'

const logShown = 12

export const housesPage = (houses: readonly House[]): Page => ({
  title: 'Houses',
  section: 'houses',
  body: html`
<h1>Houses</h1>
${houses.length === 0 ? html`<p class="quiet">No house is registered yet. The demo data registers its own when the API starts.</p>` : html`<ul class="columns">${houses.map(card)}</ul>`}`,
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
  starting: 'Starting: answers, but knows no webhook yet',
  no_webhooks: 'No webhooks loaded: answers 404',
  no_post: 'Webhooks without POST: answers 405',
  untrusted_proxy: 'Behind a proxy it doesn’t trust: answers 400',
}

const packageLabels: Record<House['package'], string> = {
  current: 'Tells how the house is',
  older: 'Older: tells nothing of it',
}

const card = (house: House): Html => html`<li class="card">
<h2>${house.domain}</h2>
<p>${stateTag(house)} ${house.status ?? 'no status yet'}, ${countOf(house.restarts, 'restart')}</p>
<form class="control" method="post" action="/houses/${encodeURIComponent(house.domain)}/controls">
<label>Mode <select name="mode">${modes.map(
  (mode) =>
    html`<option value="${mode}"${mode === house.mode && trusted(' selected')}>${labels[mode]}</option>`,
)}</select></label>
${field('version', 'Version', house.version)}
${field('restartSeconds', 'Seconds a restart takes', house.restartSeconds)}
${field('slowSeconds', 'Seconds before a slow answer', house.slowSeconds)}
<label>Package <select name="package">${packages.map(
  (value) =>
    html`<option value="${value}"${value === house.package && trusted(' selected')}>${packageLabels[value]}</option>`,
)}</select></label>
${field('updates', 'Updates', house.updates)}
${field('repairs', 'Repairs', house.repairs)}
${field('unavailableDevices', 'Unavailable devices', house.unavailableDevices)}
${field('lowBatteries', 'Low batteries', house.lowBatteries)}
<label>Days since the last backup, empty for none <input name="backupDaysAgo" value="${house.backupDaysAgo ?? ''}"></label>
<button>Save</button>
</form>
<h3>Log</h3>
${house.log.length === 0 ? html`<p class="quiet">No calls yet.</p>` : html`<ol class="log">${house.log.slice(0, logShown).map(line)}</ol>`}
</li>`

const stateTag = ({ mode, offlineUntil }: House) => {
  if (offlineUntil !== null)
    return html`<span class="tag">restarting until ${time(offlineUntil)}</span>`
  if (mode === 'up') return html`<span class="tag good">online</span>`
  return html`<span class="tag bad">${mode.replace('_', ' ')}</span>`
}

const field = (name: string, label: string, value: string | number) =>
  html`<label>${label} <input name="${name}" value="${value}" required></label>`

const line = ({ at, text, action, signature }: LogEntry) => html`<li>
${time(at)} ${text}${action && html`: <b>${action}</b>`}${signature && html`, signature ${signature}`}</li>`
