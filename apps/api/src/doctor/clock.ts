import { attention, type Check, fault, ok, type Patient } from './check.ts'
import { readTime } from './repo.ts'

/** Codes of authenticator apps, tokens and PayPal's signatures go wrong beyond. */
const toleratedMs = 30_000

export const clock: Check = {
  name: 'Clock',
  seconds: 15,
  async run(patient) {
    const { now } = patient
    const before = now().getTime()
    const answer = (await askPayPal(patient)) ?? (await askDatabase(patient))
    if (!answer)
      return attention('Nobody could be asked for the time. Look whether NTP is on: timedatectl')
    // Their clock was read between our two readings; a Date header has whole seconds.
    const offMs = (before + now().getTime()) / 2 - answer.at.getTime()
    const off = `${Math.round(Math.abs(offMs) / 1000)} s ${offMs > 0 ? 'ahead of' : 'behind'} ${answer.whose}`
    if (Math.abs(offMs) > toleratedMs)
      return fault(
        `This machine’s clock is ${off}. Turn on NTP (timedatectl set-ntp true): login codes and PayPal’s events are refused meanwhile.`,
      )
    return ok(`Right: compared with ${answer.whose}.`)
  },
}

async function askPayPal({ config, fetch }: Patient) {
  try {
    const reply = await fetch(config.paypal.baseUrl, {
      method: 'HEAD',
      signal: AbortSignal.timeout(8000),
      redirect: 'manual',
    })
    const at = new Date(reply.headers.get('date') ?? Number.NaN)
    return Number.isNaN(at.getTime()) ? undefined : { at, whose: 'PayPal’s' }
  } catch {
    // Its own check says what keeps PayPal from answering.
    return undefined
  }
}

async function askDatabase({ openDb }: Patient) {
  const db = await openDb().catch(() => undefined)
  return db && { at: await readTime(db), whose: 'the database’s' }
}
