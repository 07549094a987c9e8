import { startSandbox } from '@smart-bird/sandbox/sandbox'
import { describe, expect, it } from 'vitest'
import { readBooks, saveOrders } from './books.ts'
import { aBuiltApi } from './built-process.ts'
import { logInOver } from './customer.ts'
import { envBeside } from './process.ts'
import { aSharedDatabase, isEmbedded } from './shared-database.ts'

const orderCount = 10

describe.skipIf(isEmbedded())(
  'two API processes on one PostgreSQL (the embedded database belongs to one process)',
  () => {
    it("serve one payment's return at the same time, and one of them records it", async () => {
      const sandbox = await startSandbox({ eventDelayMs: 0 })
      const database = await aSharedDatabase()
      const { user, orderNumbers } = await database.look((db) => saveOrders(db, orderCount))
      const env = envBeside(sandbox, database)
      const processes = [await aBuiltApi(env), await aBuiltApi(env)]
      try {
        // Together, so that both migrate, set up and reconcile at the same time.
        await Promise.all(processes.map((api) => api.start()))
        const urls = processes.map(({ url }) => url)
        const token = await logInOver(urls[0] ?? '', user.username)
        const authorization = `Bearer ${token}`
        for (const orderNumber of orderNumbers) {
          const asked = await Promise.all(
            urls.map((url) =>
              fetch(`${url}/order-payment`, {
                method: 'POST',
                headers: { authorization, 'content-type': 'application/json' },
                body: JSON.stringify({ username: user.username, orderNumber }),
              }),
            ),
          )
          const approvals = await Promise.all(asked.map((reply) => reply.json()))
          expect(asked.map(({ status }) => status)).toEqual([200, 200])
          expect(new Set(approvals).size).toBe(1)
          const id = new URL(String(approvals[0])).searchParams.get('token') ?? ''
          const back = sandbox.paypal.controls.decideOrder(id, 'approve')
          const query = new URL(back ?? '').search
          const replies = await Promise.all(
            [...urls, ...urls].map((url) =>
              fetch(`${url}/payment-success${query}`, { headers: { authorization } }),
            ),
          )
          const statuses = replies.map(({ status }) => status)
          // If the event recorded it first, no return did.
          expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
          expect(statuses.every((status) => status === 200 || status === 400)).toBe(true)
        }
        const books = await database.look(readBooks)
        expect(books.purchases).toHaveLength(orderCount)
        expect(books.payments.filter(({ state }) => state === 'captured')).toHaveLength(orderCount)
        expect(sandbox.paypal.ledger().payments).toHaveLength(orderCount)
        expect(books.mails.filter(({ key }) => key.startsWith('receipt:'))).toHaveLength(orderCount)
      } finally {
        await Promise.all(processes.map((api) => api.kill()))
        await database.close()
        await sandbox.close()
      }
    }, 300_000)
  },
)
