import type { Page } from '@playwright/test'
import { addresses, expect } from './test.ts'

type LedgerPayment = { id: string; status: string; amountCents: number; description?: string }
type Ledger = { payments: LedgerPayment[] }

/** Presses a button of the sandbox's approval page. */
export async function decide(page: Page, decision: string) {
  await expect(page).toHaveURL(new RegExp(`^${addresses.sandbox}/`))
  await page.getByRole('button', { name: decision, exact: true }).click()
}

/** Every payment of this amount that the sandbox's PayPal has: what was really charged. */
export async function chargesOf(amountCents: number): Promise<LedgerPayment[]> {
  const reply = await fetch(`${addresses.sandbox}/paypal/controls/ledger`)
  const { payments }: Ledger = await reply.json()
  return payments.filter((payment) => payment.amountCents === amountCents)
}

/** PayPal completes a pending payment. */
export const completePayment = (id: string) => control(`payments/${id}/complete`)

/**
 * PayPal captures the order of this approval page slowly, until the function it returns is called. The event of the
 * approval is lost: where the browser takes longer than it, the API would ask for the money before the customer is back.
 */
export async function captureSlowly(page: Page) {
  await expect(page).toHaveURL(/checkoutnow\?token=/)
  const token = new URL(page.url()).searchParams.get('token')
  const path = `/v2/checkout/orders/${token}/capture`
  await control('faults', { kind: 'drop_event', eventType: 'CHECKOUT.ORDER.APPROVED' })
  await control('faults', { kind: 'work_slowly', path, delayMs: 600_000 })
  return () => control('delays/end')
}

/** A customer disputes a payment that is none of ours; returns PayPal's id of the dispute. */
export async function openDispute(): Promise<string> {
  const { result }: { result: { id: string } } = await (await control('disputes')).json()
  return result.id
}

/** PayPal decides a dispute for us. */
export const winDispute = (id: string) => control(`disputes/${id}/resolve`, { outcome: 'seller' })

async function control(path: string, body: object = {}) {
  const reply = await fetch(`${addresses.sandbox}/paypal/controls/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(200)
  return reply
}
