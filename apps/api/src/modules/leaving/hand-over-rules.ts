import type { HandOverForm } from '@smart-bird/contracts/leaving'
import { formatMoment, startOfDay } from '@smart-bird/receipt/moment'

/** A request to hand a home over, as its enquiry says it. */
export const handOverWords = ({ name, email, on }: HandOverForm) =>
  `Please hand my home over on ${formatMoment(startOfDay(on).toISOString()).date}.\nNext owner: ${name}, ${email}`

/** The same read from its words. */
export function handOverIn(words: string): HandOverForm | null {
  const [, day, name, email] =
    /^Please hand my home over on (.+)\.\nNext owner: (.+), (\S+)$/.exec(words) ?? []
  if (!day || !name || !email) return null
  return { name, email, on: new Date(`${day} UTC`).toISOString().slice(0, 10) }
}
