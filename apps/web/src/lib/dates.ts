/**
 * The viewer's own time, for sessions and the current minutes. All else is in the company's:
 * `Moment`, `Day`, @smart-bird/receipt/moment.
 */
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const moment = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

export const viewersClock = (at: string | number) => clock.format(new Date(at))
/** For a sentence: it never breaks before AM or PM. */
export const clockInOnePiece = (at: string | number) => viewersClock(at).replace(' ', '\u00a0')
/** Its time stays in one piece, too. */
export const viewersMoment = (iso: string) =>
  moment.format(new Date(iso)).replace(/ (\S+) (\S+)$/, '\u00a0$1\u00a0$2')
