import type { Check, Patient } from '#doctor/check'
import { readConfig } from '#settings/config'

export type PatientChanges = Partial<Omit<Patient, 'config'>> & {
  config?: Partial<Patient['config']>
}

/** What the doctor examines: local defaults, nothing outside, and the given changes. */
export const aPatient = ({ config, ...changes }: PatientChanges = {}): Patient => ({
  faults: [],
  openDb: () => Promise.reject(new Error('DATABASE_URL is not set.')),
  fetch: () => Promise.reject(new TypeError('fetch failed')),
  resolveTxt: () => Promise.reject(Object.assign(new Error('no DNS'), { code: 'ECONNREFUSED' })),
  now: () => new Date(),
  ...changes,
  config: { ...readConfig({}), ...config },
})

/** What a check says: "level: text" of each finding. */
export const runCheck = async (check: Check, changes: PatientChanges = {}) =>
  [await check.run(aPatient(changes))].flat().map(({ level, text }) => `${level}: ${text}`)
