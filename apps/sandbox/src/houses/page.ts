import { select } from '#lib/form'
import { type Html, html } from '#lib/html'
import type { Page } from '#lib/page'
import { countOf, time } from '#lib/time'
import { type House, type LogEntry, modes, packages } from './house.ts'

const logShown = 12

export const housesPage = (houses: readonly House[]): Page => ({
  title: 'Houses',
  section: 'houses',
  body: html`
<h1>Houses</h1>
${houses.length === 0 ? html`<p class="quiet">No house is registered yet. The demo data registers its own when the API starts.</p>` : html`<ul class="columns">${houses.map(card)}</ul>`}`,
})

const card = (house: House): Html => html`<li class="card">
<h2>${house.domain}</h2>
<p>${stateTag(house)} ${house.status ?? 'no status yet'}, ${countOf(house.restarts, 'restart')}</p>
<form class="control" method="post" action="/houses/${encodeURIComponent(house.domain)}/controls">
${select('mode', 'Mode', modes, house.mode)}
${field('version', 'Version', house.version)}
${field('restartSeconds', 'Seconds a restart takes', house.restartSeconds)}
${field('slowSeconds', 'Seconds before a slow answer', house.slowSeconds)}
${select('package', 'Package', packages, house.package)}
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
