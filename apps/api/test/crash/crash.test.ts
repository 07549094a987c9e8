/**
 * A real API process is repeatedly killed with SIGKILL while customers pay over HTTP. Afterwards our
 * books must equal the provider's to the cent. CRASH_PAYMENTS sets how many payments; `npm run
 * test:crash` makes 200.
 */
import { type Sandbox, startSandbox } from '@smart-bird/sandbox/sandbox'
import { expect, it } from 'vitest'
import { type Books, findDifferences, readBooks, saveOrders } from './books.ts'
import { aBuiltApi } from './built-process.ts'
import { logInOver, payOver, untilPaid } from './customer.ts'
import { aKiller } from './killer.ts'
import { untilMailed } from './mailed.ts'
import { envBeside } from './process.ts'
import { aSharedDatabase } from './shared-database.ts'

const paymentCount = Number(process.env.CRASH_PAYMENTS ?? 200)
const customers = 4

it(`loses and doubles nothing if it is killed in the middle of ${paymentCount} payments`, async () => {
  const sandbox = await startSandbox({ eventDelayMs: 50 })
  const database = await aSharedDatabase()
  const { user, orderNumbers } = await database.look((db) => saveOrders(db, paymentCount))
  const api = await aBuiltApi(envBeside(sandbox, database))
  try {
    await api.start()
    const token = await logInOver(api.url, user.username)
    const killer = aKiller(api)
    const queue = orderNumbers.map((orderNumber, n) => ({ orderNumber, comesBack: n % 4 !== 3 }))
    await Promise.all(
      Array.from({ length: customers }, async () => {
        for (let next = queue.shift(); next; next = queue.shift())
          await payOver({
            ...next,
            url: api.url,
            token,
            username: user.username,
            sandbox,
            atRisk: killer.atRisk,
          })
      }),
    )
    const kills = await killer.end()
    const settledFrom = Date.now()
    // The last start reconciles at once what the killed processes left.
    await api.kill()
    await api.start()
    await untilPaid(api.url, token, user, paymentCount, 90_000)
    const settledMs = Date.now() - settledFrom
    // An email that a killed process was sending is sent again once its heartbeat has been missing for a minute.
    await untilMailed(sandbox.mailbox, 'receipt for', paymentCount)
    await api.stop()
    const books = await database.look(readBooks)
    expectEqual(books, sandbox.paypal.ledger())
    expect(kills).toBeGreaterThan(0)
    process.stdout.write(
      `${paymentCount} payments, ${kills + 1} kills: 0 double, 0 lost, 0 phantom; all settled ${(settledMs / 1000).toFixed(1)} s after the last one.\n`,
    )
  } catch (error) {
    process.stderr.write(api.output())
    throw error
  } finally {
    await api.kill()
    await database.close()
    await sandbox.close()
  }
}, 3_600_000)

/** Each payment captured there is paid here, with one statement row and one email, and sums are equal. */
function expectEqual(books: Books, ledger: ReturnType<Sandbox['paypal']['ledger']>) {
  expect(findDifferences(books, ledger.payments)).toEqual([])
  expect(books.orders.every(({ status }) => status === 'paid')).toBe(true)
  const sum = books.orders.reduce((cents, { priceCents }) => cents + priceCents, 0)
  expect(ledger.capturedCents).toBe(sum)
}
