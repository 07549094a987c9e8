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
export async function completePayment(id: string) {
  const address = `${addresses.sandbox}/paypal/controls/payments/${id}/complete`
  expect((await fetch(address, { method: 'POST' })).status).toBe(200)
}
