import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A random code of 160 bits in base64url, for links. */
export const newCode = () => randomBytes(20).toString('base64url')

/** Crockford's base32: no letter that looks like a digit. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * A random code that people may have to type, "k7qm2x-…" in four groups: 120 bits, above the 112 from which
 * ASVS 6.5.2 lets a plain hash do.
 */
export function newTypedCode(): string {
  const pick = () => letters[randomInt(letters.length)] ?? ''
  const group = () => Array.from({ length: 6 }, pick).join('')
  return Array.from({ length: 4 }, group).join('-')
}

/** A `newTypedCode` as it was made, however it was typed. */
export const normalTypedCode = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, '')
    .replace(/[il]/g, '1')
    .replace(/o/g, '0')
    .replace(/(.{6})(?=.)/g, '$1-')

/** SHA-256 in base64url, stored instead of a code. Only safe for codes of high entropy. */
export const hashCode = (code: string) => hash('sha256', code, 'base64url')

/** Compares in constant time. */
export function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
