import { type Html, html } from './html.ts'

/** A time in UTC, with the exact value in `datetime`. */
export const time = (moment: Date | string): Html => {
  const iso = typeof moment === 'string' ? moment : moment.toISOString()
  return html`<time datetime="${iso}">${format.format(new Date(iso))}</time>`
}

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
})

export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
