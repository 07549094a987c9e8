import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { getAsAdmin } from '../support/admin.ts'
import { expectNoViolation } from '../support/axe.ts'
import { createCustomer, guestPassword } from '../support/customers.ts'
import { logIn } from '../support/log-in.ts'
import { findEmail } from '../support/mailbox.ts'
import { decide } from '../support/paypal.ts'
import { acceptQuote, sendQuote } from '../support/quotes.ts'
import { addresses, expect, test } from '../support/test.ts'
import { workday } from '../support/workday.ts'

// PayPal's event may settle a payment before the customer is back; the return then answers 400.
test.use({ expectedErrors: [/400 \(Bad Request\).*\/payment-success/] })

/** Sets the server's clock to a moment. Sessions from days ago are over by then. */
const goTo = (moment: number) =>
  writeFileSync(process.env.E2E_CLOCK_AHEAD ?? '', String(moment - Date.now()))
const hours = (count: number) => count * 3_600_000

async function enterTime(admin: Page, from: string, to: string, day = workday(6)) {
  const time = admin.getByRole('group', { name: 'Time 1' })
  await admin.getByLabel('Who comes?').fill('Tess')
  await admin.getByLabel('Where?').fill('1 Journey Street')
  await time.getByLabel('Day').fill(day)
  await time.getByLabel('From').fill(from)
  await time.getByLabel('To').fill(to)
  return day
}

/** Closes the visit that is open, after half an hour, with what is to be checked once it is there. */
async function close(admin: Page, summary: string, works: readonly string[] = []) {
  await admin.getByRole('button', { name: 'Close visit' }).click()
  const dialog = admin.getByRole('dialog', { name: /^Close SB-V-/ })
  await dialog.getByLabel('What did you do?').fill(summary)
  await dialog.getByLabel('Minutes at the home').fill('30')
  for (const work of works) await dialog.getByRole('checkbox', { name: work }).check()
  await expectNoViolation(admin)
  await dialog.getByRole('button', { name: 'Close visit' }).click()
  await expect(admin.getByText(summary)).toBeVisible()
}

test('a contract is installed on a visit, which begins its guarantee and bills the balance, and a call under guarantee costs nothing', async ({
  browser,
}) => {
  test.slow()
  const { username, email } = await createCustomer((name) => ({
    house: { domain: `${name}.homes.example`, address: '1 Journey Street', package: '1-2 Bedroom' },
  }))
  const contract = await sendQuote(username, email)
  const open = async (width: number, as: string, password?: string) => {
    const context = await browser.newContext({
      baseURL: addresses.web,
      viewport: { width, height: 844 },
    })
    const page = await context.newPage()
    await logIn(page, as, password)
    return page
  }
  let phone = await open(390, username, guestPassword)
  await phone.goto(`/cabinet/-/my-quotes?open=${contract}`)
  await acceptQuote(phone, '$1,485.00', 'Guest Example')
  await phone.goto('/cabinet/-/billings')
  await phone.getByRole('button', { name: /^Pay\b/ }).click()
  await phone.getByRole('button', { name: 'Go to payment' }).click()
  await decide(phone, 'Approve')
  await expect(phone.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()

  let admin = await open(1280, 'admin')
  await admin.goto(`/cabinet/admin/quotes/${contract}`)
  await admin.getByRole('button', { name: 'Offer a visit' }).click()
  const day = await enterTime(admin, '09:00', '11:00')
  await admin.getByRole('button', { name: 'Send', exact: true }).click()
  await findEmail(email, /When can we come\?/)

  await phone.goto('/cabinet/-/house#visits')
  await phone.getByRole('radio').check()
  await phone.getByRole('button', { name: 'Choose this time' }).click()
  await expect(phone.getByText('Tess will come.')).toBeVisible()
  const [visit] = (await (await getAsAdmin(`/admin/visits?username=${username}`)).json()).rows
  const start = Date.parse(visit.startsAt)

  goTo(start + hours(1))
  admin = await open(390, 'admin')
  await admin.goto('/cabinet/admin/visits')
  await admin.getByRole('link', { name: 'Guest Example' }).click()
  await close(admin, 'Installed all of it, and showed you how.', [
    'Installation, 1-2 Bedroom',
    'Installation complete',
  ])
  await findEmail(email, /What we did/)

  phone = await open(390, username, guestPassword)
  const orders = phone.getByRole('region', { name: 'Orders' })
  await expect(orders.getByText('$1,085.00 to pay')).toBeVisible()
  await phone.goto('/cabinet/-/house#visits')
  await expect(phone.getByText(/^Your one-year guarantee ends on/)).toBeVisible()
  await expectNoViolation(phone)

  await admin.goto(`/cabinet/admin/customers?search=${username}`)
  await admin.getByRole('link', { name: 'Guest Example' }).click()
  await admin.getByRole('button', { name: 'Actions' }).click()
  await admin.getByRole('button', { name: 'Offer a visit' }).click()
  await admin.getByLabel('Which request is it for?').selectOption('installed')
  await admin.getByRole('radio', { name: /agreed/i }).check()
  await enterTime(admin, '13:00', '14:00', day)
  await admin.getByRole('button', { name: 'Send', exact: true }).click()
  await findEmail(email, /1:00 PM: we’ll come$/)

  goTo(start + hours(5))
  await admin.goto('/cabinet/admin/visits')
  await admin.getByRole('link', { name: 'Guest Example' }).last().click()
  await close(admin, 'Tightened a loose contact of the hall light.')
  await phone.goto('/cabinet/-/house#visits')
  await expect(
    phone.getByText('We worked for 30 minutes. Free: covered by your one-year'),
  ).toBeVisible()
  await phone.goto('/cabinet/-/billings')
  // All that is to pay is still the balance.
  await expect(phone.getByRole('strong')).toHaveText('$1,085.00')
})
