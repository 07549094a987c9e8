import type { Page } from '@playwright/test'
import { addresses, expect } from './test.ts'

type LedgerPayment = { id: string; status: string; amountCents: number; description?: string }
type Ledger = { payments: LedgerPayment[] }

/** Decides on the approval page of the stand-in for PayPal, as a buyer would. */
export async function decide(page: Page, decision: string) {
  await expect(page).toHaveURL(new RegExp(`^${addresses.sandbox}/`))
  await page.getByRole('button', { name: decision, exact: true }).click()
}

/** Every payment the provider knows of this amount: the truth about what was charged. */
export async function chargesOf(amountCents: number): Promise<LedgerPayment[]> {
  const reply = await fetch(`${addresses.sandbox}/paypal/controls/ledger`)
  const { payments }: Ledger = await reply.json()
  return payments.filter((payment) => payment.amountCents === amountCents)
}

/** The provider confirms a payment that it had kept back. */
export async function completePayment(id: string) {
  const address = `${addresses.sandbox}/paypal/controls/payments/${id}/complete`
  expect((await fetch(address, { method: 'POST' })).status).toBe(200)
}
