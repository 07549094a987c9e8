import type { Sandbox } from '@smart-bird/sandbox/sandbox'
import * as z from 'zod'
import { password } from '#test/people'

/** What one try got; the status is 0 if the connection was refused or cut off. */
export type Answer = { address: string; status: number; ms: number; retryAfter: string | null }

/** How long a customer waits before the next try, who gets each answer, and what times it. */
export type Patience = {
  waitMs: number
  onAnswer?: (answer: Answer) => void
  stopwatch?: typeof startTiming
}
const impatient: Patience = { waitMs: 25 }

function startTiming() {
  const began = performance.now()
  return () => performance.now() - began
}

/** Calls the API until it answers, because a killed process is back in a moment. */
export async function call(
  address: string,
  init: RequestInit,
  { waitMs, onAnswer, stopwatch = startTiming }: Patience = impatient,
): Promise<Response> {
  for (;;) {
    const elapsedMs = stopwatch()
    const tell = (status: number, retryAfter: string | null = null) =>
      onAnswer?.({ address, status, ms: elapsedMs(), retryAfter })
    try {
      const reply = await fetch(address, { ...init, signal: AbortSignal.timeout(20_000) })
      tell(reply.status, reply.headers.get('retry-after'))
      // A silent provider or database answers again, too.
      if (reply.status !== 503 && reply.status !== 429) return reply
      await reply.body?.cancel()
    } catch {
      // A customer would reload the page.
      tell(0)
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

export const asJson = (token: string, body: object): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export async function logInOver(url: string, username: string): Promise<string> {
  const reply = await call(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return z.object({ token: z.string() }).parse(await reply.json()).token
}

type Purchase = {
  url: string
  token: string
  username: string
  orderNumber: string
  sandbox: Sandbox
  /** Called whenever money is about to move, which is when to kill the process. */
  atRisk: () => void
  /** Whether the browser returns; if not, the event or the reconciliation must find the payment. */
  comesBack: boolean
  patience?: Patience
}

/** Pays one order over HTTP as a browser does, repeating calls as a patient customer would. */
export async function payOver(purchase: Purchase): Promise<void> {
  const { url, token, username, orderNumber, sandbox, atRisk } = purchase
  const approvalUrl = await ask(purchase)
  if (approvalUrl === undefined) return
  const orderId = new URL(approvalUrl).searchParams.get('token') ?? ''
  const back = sandbox.paypal.controls.decideOrder(orderId, 'approve')
  if (!purchase.comesBack) return atRisk()
  const query = new URL(back ?? '').search
  for (let load = 0; load < 50; load++) {
    atRisk()
    const reply = await call(
      `${url}/payment-success${query}`,
      { headers: { authorization: `Bearer ${token}` } },
      purchase.patience,
    )
    const text = await reply.text()
    if (reply.status === 200 || text.includes('already_paid')) return
    // Outcome unknown: reload the page.
    if (reply.status !== 500) throw new Error(`${username} ${orderNumber}: ${reply.status} ${text}`)
  }
  throw new Error(`${orderNumber} was never confirmed.`)
}

/** The approval address; undefined if the order turns out to be paid. */
async function ask({ url, token, username, orderNumber, atRisk, patience }: Purchase) {
  for (let load = 0; load < 50; load++) {
    atRisk()
    const reply = await call(
      `${url}/order-payment`,
      asJson(token, { username, orderNumber }),
      patience,
    )
    const text = await reply.text()
    if (reply.status === 200) return z.string().parse(JSON.parse(text))
    if (text.includes('already_paid')) return undefined
    if (reply.status !== 500) throw new Error(`${orderNumber}: ${reply.status} ${text}`)
  }
  throw new Error(`${orderNumber} could never be paid.`)
}

/** Waits until this many orders are paid. */
export async function untilPaid(
  url: string,
  token: string,
  user: { id: number; username: string; email: string | null },
  count: number,
  withinMs: number,
) {
  const end = Date.now() + withinMs
  for (;;) {
    const reply = await call(
      `${url}/user-order-check`,
      asJson(token, { userId: user.id, username: user.username, userEmail: user.email ?? '' }),
    )
    const rows = z.array(z.object({ orderStatus: z.string() })).parse(await reply.json())
    const paid = rows.filter(({ orderStatus }) => orderStatus === 'paid').length
    if (paid === count) return
    if (Date.now() > end) throw new Error(`Only ${paid} of ${count} orders are paid.`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
