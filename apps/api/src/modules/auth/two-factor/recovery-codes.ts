import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@smart-bird/contracts/limits'

/** Crockford's base32: no letter that looks like a digit. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * A recovery code of the second factor, "k7qm2x-…" in four groups: 120 bits, above the 112 from which
 * ASVS 6.5.2 lets a plain hash do.
 */
export function newRecoveryCode(): string {
  const pick = () => letters[randomInt(letters.length)] ?? ''
  const group = () => Array.from({ length: 6 }, pick).join('')
  return Array.from({ length: 4 }, group).join('-')
}

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, newRecoveryCode)

/** A typed code in its stored form. */
export const normalRecoveryCode = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[\s-]+/g, '')
    .replace(/[il]/g, '1')
    .replace(/o/g, '0')
    .replace(/(.{6})(?=.)/g, '$1-')
