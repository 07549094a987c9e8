/** Customers who pay, and others who look, while the cluster under the API changes. */
import { setTimeout as wait } from 'node:timers/promises'
import { call, type Patience, payOver } from '../../apps/api/test/crash/customer.ts'
import type { Sandbox } from '../../apps/sandbox/src/sandbox.ts'
import type { Figures } from './figures.ts'
import type { Stopwatch } from './starved.ts'

const payPauseMs = 500
const readPauseMs = 100
const retryMs = 250

export type Customer = { username: string; token: string; unpaid: string[] }

type World = {
  apiUrl: string
  sandbox: Sandbox
  payers: readonly Customer[]
  readers: readonly Customer[]
  /** The numbers of the orders that somebody began to pay. */
  tries: Set<string>
  /** Times answers. */
  stopwatch: Stopwatch
}

const readPaths = ['/account-summary', '/sessions', '/house-progress'] as const

/** One of the calls that a cabinet reads by, by turns. */
export const readOver = (apiUrl: string, token: string, turn: number, patience: Patience) => {
  const path = readPaths[turn % readPaths.length] ?? '/sessions'
  return call(apiUrl + path, { headers: { authorization: `Bearer ${token}` } }, patience)
}

/** They go on until `stop`, which waits for what they began. */
export function startCustomers(
  { apiUrl, sandbox, payers, readers, tries, stopwatch }: World,
  figures: Figures,
) {
  let isOpen = true
  const patience = { waitMs: retryMs, onAnswer: figures.onAnswer, stopwatch }

  async function pay(customer: Customer) {
    for (let count = 0; isOpen; count++) {
      const orderNumber = customer.unpaid.shift()
      if (orderNumber === undefined) throw new Error(`${customer.username} has no order left.`)
      tries.add(orderNumber)
      const began = performance.now()
      await payOver({
        url: apiUrl,
        token: customer.token,
        username: customer.username,
        orderNumber,
        sandbox,
        atRisk: () => {},
        comesBack: count % 4 !== 3,
        patience,
      })
      figures.onDone('payment', performance.now() - began)
      await wait(payPauseMs)
    }
  }

  async function read({ token }: Customer) {
    for (let count = 0; isOpen; count++) {
      const began = performance.now()
      const reply = await readOver(apiUrl, token, count, patience)
      await reply.body?.cancel()
      figures.onDone('read', performance.now() - began)
      await wait(readPauseMs)
    }
  }

  const all = Promise.all([...payers.map(pay), ...readers.map(read)])
  // Looked at in `stop`; until then it must not count as unhandled.
  all.catch(() => {})
  return {
    async stop() {
      isOpen = false
      await all
    },
  }
}
