import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import { replyPromiseHours } from '@smart-bird/contracts/limits'
import type { BadgeLook } from '#components/badge.tsx'
import { hourMs, hoursInWords } from '#lib/ago.ts'
import { company } from '#lib/company.ts'
import { formatDay } from '#lib/dates.ts'

/** How much is left of the 48 hours in which we promise to answer (specification §9). */
export function promiseState(createdAt: string, now: Date): { look: BadgeLook; words: string } {
  const hours = (now.getTime() - new Date(createdAt).getTime()) / hourMs
  const left = replyPromiseHours - hours
  if (left <= 0) return { look: 'bad', words: `${hoursInWords(-left)} late` }
  return {
    look: left < replyPromiseHours / 4 ? 'bad' : 'waiting',
    words: `${hoursInWords(left)} left`,
  }
}

/** In characters of an address, which Windows cuts off at about 2,000. */
const quotedMost = 1400

/** Opens the admin's mail program with a greeting and what the visitor wrote. */
export function answerTo({ email, name, reference, description, createdAt }: Answered): string {
  const lines = [
    `Hello ${name},`,
    ...['', '', '', company.name, company.phone, ''],
    `On ${formatDay(createdAt)} you wrote:`,
    ...beginningOf(description)
      .split(/\r?\n/)
      .map((line) => `> ${line}`),
  ]
  // Line breaks as RFC 6068 has them.
  const body = encodeURIComponent(lines.join('\r\n'))
  return `mailto:${email}?subject=${encodeURIComponent(`Your enquiry ${reference}`)}&body=${body}`
}
type Answered = Pick<EnquiryRow, 'email' | 'name' | 'reference' | 'description' | 'createdAt'>

function beginningOf(description: string): string {
  const letters = [...description]
  let length = 0
  const end = letters.findIndex((letter) => {
    length += encodeURIComponent(letter).length
    return length > quotedMost
  })
  return end === -1 ? description : `${letters.slice(0, end).join('')}…`
}
