import { randomBytes } from 'node:crypto'

const length = 32
/** Random digits for this many ids at once: asking for a few costs as much as asking for many. */
const many = 512
let digits = ''
let used = 0

/** An id of 128 random bits: it says neither when the call came nor how many there were. */
export function requestId(): string {
  if (used === digits.length) {
    digits = randomBytes((length / 2) * many).toString('hex')
    used = 0
  }
  used += length
  return digits.slice(used - length, used)
}
