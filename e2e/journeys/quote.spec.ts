import { createHash, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '../../packages/receipt/test/read-pdf.ts'
import { expectNoViolation } from '../support/axe.ts'
import { guestPassword } from '../support/customers.ts'
import { contactForm, referenceOf, thanks } from '../support/enquiry.ts'
import { fillLogin, logIn } from '../support/log-in.ts'
import { findEmail } from '../support/mailbox.ts'
import { chargesOf, decide } from '../support/paypal.ts'
import { acceptQuote } from '../support/quotes.ts'
import { addresses, expect, test } from '../support/test.ts'
import { inDays } from '../support/workday.ts'

// PayPal's event may settle a payment before the customer is back; the return then answers 400.
test.use({ expectedErrors: [/400 \(Bad Request\).*\/payment-success/] })

const linkIn = (text: string, page: string) =>
  new RegExp(`http\\S+/${page}#\\S+`).exec(text)?.[0] ?? ''

async function makeQuote(admin: Page, enquiry: string): Promise<string> {
  await admin.goto(`/cabinet/admin/enquiries?search=${enquiry}`)
  await admin.getByRole('button', { name: new RegExp(enquiry) }).click()
  await admin.getByRole('button', { name: 'Make a quote' }).click()
  await expect(admin).toHaveURL(/\/quotes\/SB-Q-\w{6}$/)
  const reference = admin.url().replace(/^.*\//, '')
  await admin.getByLabel('Where the work is').fill('12 Example Avenue, Chicago, IL 60614')
  const added = 'Bedroom Light with Speaker'
  await admin.getByLabel('Add from the price list').selectOption({ label: `${added}: $325` })
  await admin.getByRole('button', { name: new RegExp(`^Edit line 3, ${added}`) }).click()
  await admin.getByLabel('Optional: the recipient chooses').check()
  await admin.getByLabel('Payment').selectOption('deposit')
  await admin.getByLabel('Deposit', { exact: true }).fill('400')
  await admin.getByLabel('We expect to begin on').fill(inDays(20))
  await admin.getByLabel('And to finish by').fill(inDays(24))
  await expectNoViolation(admin)
  await admin.getByRole('button', { name: 'Send', exact: true }).click()
  await admin.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(admin.getByRole('heading', { name: 'What happened' })).toBeVisible()
  return reference
}

async function accept(phone: Page) {
  await phone.getByRole('checkbox', { name: 'Bedroom Light with Speaker' }).check()
  await expect(phone.getByText('$1,485.00')).toHaveCount(2)
  await expectNoViolation(phone)
  await acceptQuote(phone, '$1,485.00', 'avery  example')
}

/** The signed contract, whose bytes the page names. */
async function downloadContract(page: Page): Promise<Uint8Array> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Signed contract (PDF)' }).click()
  const contract = new Uint8Array(await readFile(await (await coming).path()))
  const fingerprint = createHash('sha256').update(contract).digest('hex')
  await page.getByText('Document fingerprint (SHA-256)').click()
  await expect(page.getByText(fingerprint)).toBeVisible()
  return contract
}

test('what a visitor ticks on a phone becomes a quote, a signed contract, and an order whose receipt has its lines', async ({
  browser,
  page: admin,
}) => {
  test.slow()
  const username = `quote${randomInt(1e9)}`
  const email = `${username}@journeys.smartbird.example`
  const phones = await browser.newContext({
    baseURL: addresses.web,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const phone = await phones.newPage()

  await phone.goto('/services')
  await phone.getByRole('radio', { name: /1-2 Bedroom/ }).check()
  await phone.getByRole('checkbox', { name: 'Room Light', exact: true }).check()
  await phone.getByRole('link', { name: 'Request this quote' }).click()
  const { fill, field, send } = contactForm(phone)
  await expect(phone.getByText('Your list ($1,160) is in the message below.')).toBeInViewport()
  const list = await field('description').inputValue()
  await fill()
  await field('description').fill(`${list}\n\nIn December, please.`)
  await field('email').fill(email)
  await send.click()
  await expect(phone.getByText(thanks)).toBeVisible()

  await logIn(admin, 'admin')
  const reference = await makeQuote(admin, await referenceOf(email))

  const sent = await findEmail(email, new RegExp(`^Your quote ${reference}: \\$1,160\\.00$`))
  await phone.goto(linkIn(sent.text, 'quote'))
  await expect(phone).toHaveURL(/\/quote$/)
  await accept(phone)
  const contract = await downloadContract(phone)
  const { text } = await readPdf(contract)
  for (const said of [reference, 'Room Light', 'Bedroom Light with Speaker', '$1,485.00'])
    expect(text).toContain(said)
  await findEmail(email, new RegExp(`^Our contract ${reference}$`))

  await admin.reload()
  await admin.getByRole('button', { name: 'Create account and orders' }).click()
  const account = admin.getByRole('dialog', { name: 'Create account and orders' })
  await account.getByLabel('Username').fill(username)
  await account.getByRole('button', { name: 'Create and invite' }).click()
  await expect(admin).toHaveURL(/\/customers\/\d+$/)

  const invitation = await findEmail(email, /account is ready/)
  await phone.goto(linkIn(invitation.text, 'welcome'))
  await phone.getByLabel('New password', { exact: true }).fill(guestPassword)
  await phone.getByLabel('Confirm password', { exact: true }).fill(guestPassword)
  await phone.getByRole('button', { name: 'Set password' }).click()
  await expect(phone.getByText('Your password is set. Please log in.')).toBeVisible()
  await fillLogin(phone, username, guestPassword)
  const orders = phone.getByRole('region', { name: 'Orders' })
  await expect(orders.getByText('$400.00 to pay')).toBeVisible()

  await orders.getByRole('link', { name: 'Pay in Billing' }).click()
  await phone.getByRole('button', { name: /^Pay\b/ }).click()
  await phone.getByRole('button', { name: 'Go to payment' }).click()
  await decide(phone, 'Approve')
  await expect(phone.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  const receipt = phone.getByRole('article')
  for (const said of [`Deposit for contract ${reference}`, '$400.00'])
    await expect(receipt.getByText(said).first()).toBeVisible()
  await expectNoViolation(phone)
  expect(await chargesOf(40_000)).toMatchObject([{ status: 'COMPLETED' }])

  await phone.goto('/cabinet/-/my-quotes')
  await phone.getByRole('link', { name: /^Installation, 1-2 Bedroom/ }).click()
  expect(await downloadContract(phone)).toEqual(contract)
  await phones.close()
})
