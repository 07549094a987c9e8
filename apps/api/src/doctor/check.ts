import type { Db } from '#db/database'
import type { Config } from '#settings/config'

/** What a check found. A fault keeps the business from working; the text says what to do. */
export type Finding = {
  level: 'ok' | 'attention' | 'fault'
  text: string
  /** What needs this check can't be checked. So it is with every fault. */
  isEnd?: boolean
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const attention = (text: string): Finding => ({ level: 'attention', text })
export const fault = (text: string): Finding => ({ level: 'fault', text })
export const end = (text: string): Finding => ({ ...attention(text), isEnd: true })

/** What is examined; tests bring stand-ins for what is outside. */
export type Patient = {
  config: Config
  /** Faults of the settings, each a sentence. */
  faults: readonly string[]
  /** Opens the database of DATABASE_URL, without migrating it. */
  openDb: () => Promise<Db>
  fetch: typeof fetch
  /** TXT records of a name in the DNS, each in pieces. */
  resolveTxt: (name: string) => Promise<string[][]>
  now: () => Date
}

export type Check = {
  name: string
  /** Its time limit. */
  seconds: number
  /** Names of checks that must not have ended in a fault. */
  needs?: readonly string[]
  run: (patient: Patient) => Promise<Finding | Finding[]>
}
