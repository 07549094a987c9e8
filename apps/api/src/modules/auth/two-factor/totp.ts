import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the values every authenticator app supports. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 bits in base32, as RFC 4226 §4 recommends. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** The URI in the setup's QR code. */
export const totpAddress = (issuer: string, label: string, secret: string) =>
  new TOTP({ ...settings, issuer, label, secret }).toString()

/** Six digits, perhaps with the gap that apps show; everything else can only be a recovery code. */
export const isAppCode = (code: string) => /^\d{3} ?\d{3}$/.test(code)

/**
 * The time step of a code, or undefined if it is wrong. One step before and after are accepted:
 * clocks differ, and typing takes time (RFC 6238 §5.2).
 */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  if (!isAppCode(code)) return undefined
  const totp = new TOTP({ ...settings, secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code.replace(' ', ''), timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** What the app shows at that time. */
export const totpCode = (secret: string, now: Date): string =>
  new TOTP({ ...settings, secret }).generate({ timestamp: now.getTime() })
