/**
 * Times are UTC on the wire and shown in the viewer's own zone. Receipts and statements, and any day of the business
 * that stands without a time, follow the company's calendar (@smart-bird/receipt/moment): it must be one day everywhere.
 */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export const formatDay = (iso: string) => day.format(new Date(iso))
export const formatClock = (at: string | number) => clock.format(new Date(at))
/** For a sentence: it never breaks before AM or PM. */
export const clockInOnePiece = (at: string | number) => formatClock(at).replace(' ', '\u00a0')
export const formatMoment = (iso: string) => moment.format(new Date(iso))
