import type { Page } from '@playwright/test'
import { postAsAdmin, putAsAdmin } from './admin.ts'
import { expectNoViolation } from './axe.ts'
import { expect } from './test.ts'
import { inDays } from './workday.ts'

const line = {
  ...{ kind: 'installation', request: null, detail: '', room: '', suppliedBy: null, maker: '' },
  ...{ model: '', quantity: 1, optional: false, fullPriceReason: '' },
}

/** Sends a customer a quote of $1,485.00 with a deposit of $400.00; resolves to its reference. */
export async function sendQuote(username: string, email: string): Promise<string> {
  const { reference } = await (await postAsAdmin('/admin/quotes', { username })).json()
  await putAsAdmin(`/admin/quotes/${reference}`, {
    ...{ name: 'Guest Example', email, phone: '3125550177', words: '' },
    place: '12 Example Avenue, Chicago, IL 60614',
    ...{ pay: 'deposit', deposit: '400.00', validDays: 30 },
    ...{ workFrom: inDays(20), workTo: inDays(24) },
    lines: [{ ...line, title: 'Installation, 1-2 Bedroom', listUnit: '1485.00' }],
  })
  await postAsAdmin(`/admin/quotes/${reference}/send`, {})
  return reference
}

/** Accepts the quote that is open on a phone, with the state's pamphlet opened before. */
export async function acceptQuote(phone: Page, total: string, name: string) {
  await phone.getByRole('button', { name: 'Accept this quote' }).click()
  const dialog = phone.getByRole('dialog', { name: `Accept for ${total}` })
  const received = dialog.getByRole('checkbox', { name: /^I, the homeowner, have received/ })
  await expect(received).toBeDisabled()
  const pamphlet = dialog.getByRole('link', { name: 'Open the pamphlet (PDF)' })
  const file = await phone.request.get((await pamphlet.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  const opening = phone.context().waitForEvent('page')
  await pamphlet.click()
  await (await opening).close()
  await received.check()
  await dialog.getByRole('checkbox', { name: /^I agree to receive and sign/ }).check()
  await dialog.getByLabel('Your full name').fill(name)
  await expectNoViolation(phone)
  await dialog.getByRole('button', { name: `Accept for ${total}` }).click()
  await expect(phone.getByRole('heading', { name: 'Thank you. It’s agreed.' })).toBeVisible()
}
