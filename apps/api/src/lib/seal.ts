import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Seal = {
  seal(text: string): string
  open(sealed: string): string
  /** The text; undefined if it was sealed with another secret, as after a restore without the old one. */
  find(sealed: string): string | undefined
}

/**
 * Encrypts secrets at rest with AES-256-GCM under a key derived from the process's secret.
 * `open` throws for anything that was not sealed with the same secret, or was altered.
 */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'smart-bird sealed columns', 32))
  function open(sealed: string): string {
    const [version, data] = sealed.split('.')
    if (version !== 'v1' || data === undefined) throw new Error('Not a sealed value.')
    const bytes = Buffer.from(data, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  }
  return {
    open,
    find(sealed) {
      try {
        return open(sealed)
      } catch {
        return undefined
      }
    },
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
  }
}

/** Tells secrets apart; the secret can't be found from it. */
export const secretFingerprint = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'smart-bird backup fingerprint', 16)).toString('hex')
