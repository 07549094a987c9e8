import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import type { Enquiry } from '@smart-bird/contracts/enquiry'
import { replyPromiseHours } from '@smart-bird/contracts/limits'
import type { BadgeLook } from '#components/badge.tsx'
import { hourMs, hoursInWords } from '#lib/ago.ts'

/** How much is left of the 48 hours in which we promise to answer (specification §9). */
export function dueState(waitingSince: string, now: Date): { look: BadgeLook; words: string } {
  const hours = (now.getTime() - new Date(waitingSince).getTime()) / hourMs
  const left = replyPromiseHours - hours
  if (left <= 0) return { look: 'bad', words: `${hoursInWords(-left)} late` }
  return {
    look: left < replyPromiseHours / 4 ? 'bad' : 'waiting',
    words: `${hoursInWords(left)} left`,
  }
}

/** How much of what the sender added since is on the screen; nothing while it loads. */
export const seenOf = (enquiry: Enquiry | undefined): number =>
  enquiry
    ? enquiry.messages.filter(({ from }) => from === 'sender').length + enquiry.photos.length
    : 0

/** The first that fits: browsers also name those they resemble. */
const browsers = [
  ['Edge', /Edg\w*\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** "Chrome 141 on Linux"; what isn't known stays as it was sent. */
export function browserInWords(userAgent: string): string {
  const browser = browsers.find(([, mark]) => mark.test(userAgent))
  if (!browser) return userAgent
  const [name, mark] = browser
  const system = systems.find(([, mark]) => mark.test(userAgent))
  return `${name} ${mark.exec(userAgent)?.[1]}${system ? ` on ${system[0]}` : ''}`
}

/** Who wrote: a report has the customer's username instead of their name. */
export const senderOf = ({
  kind,
  name,
  customerName,
}: Pick<EnquiryRow, 'kind' | 'name' | 'customerName'>): string =>
  (kind === 'report' && customerName) || name
