import { startApi } from '../api-child.ts'
import { closeLogins, compareRates, inFlight, loginRate } from '../login-rates.ts'
import type { Row } from '../report/section.ts'
import { openLab } from '../rig/lab.ts'
import { median, spreadOf } from '../stats.ts'

export const title = 'Logging in'

export async function measure(rounds: number): Promise<Row[]> {
  const lab = await openLab()
  const api = await startApi(lab.env)
  try {
    await loginRate(api, 2)
    const { rates, ratios } = await compareRates(api, rounds)
    return [
      {
        what: `Logins, ${inFlight} in flight, against a bare loop of argon2id`,
        detail: `${median(rates).toFixed(0)} a second`,
        unit: '×',
        measured: spreadOf(ratios),
        goal: { least: 0.85 },
      },
    ]
  } finally {
    closeLogins()
    await api.stop()
    await lab.close()
  }
}
