import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A random code of 160 bits in base64url, short enough for an email. */
export const newCode = () => randomBytes(20).toString('base64url')

/** SHA-256 in base64url, stored instead of a code. Only safe for codes of high entropy. */
export const hashCode = (code: string) => hash('sha256', code, 'base64url')

/** Compares in constant time. */
export function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
