import type { Locator, Page } from '@playwright/test'
import { timings } from '@smart-bird/contracts/limits'
import { postAsAdmin } from '../support/admin.ts'
import { expectNoViolation } from '../support/axe.ts'
import { openDownload } from '../support/downloads.ts'
import { logIn } from '../support/log-in.ts'
import { findEmail, openAttachment } from '../support/mailbox.ts'
import { captureSlowly, chargesOf, completePayment, decide } from '../support/paypal.ts'
import { expect, test } from '../support/test.ts'

// PayPal's event may settle a payment before the customer is back; the return then answers 400.
test.use({ expectedErrors: [/400 \(Bad Request\).*\/payment-success/] })

async function openBillings(page: Page) {
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
}
const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

async function pay(page: Page, description: string) {
  await rowOf(page, description).getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('button', { name: 'Go to payment' }).click()
}
const returnHome = (page: Page) =>
  page.getByRole('link', { name: 'Return to personal office' }).click()
const receiptHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Receipt' })

test('a customer pays an order and finds its receipt on the page, in the statements and in an email', async ({
  page,
}) => {
  test.slow()
  await logIn(page, 'basic')
  await openBillings(page)
  await expectNoViolation(page)
  await pay(page, 'Smart Button')
  await decide(page, 'Approve')
  await expect(receiptHeading(page)).toBeVisible()
  for (const text of ['Smart Button', 'INCLUDED', 'Guest Copy: Thank you!'])
    await expect(page.getByRole('article').getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('article').getByText('$15.00')).toHaveCount(3)
  await expectNoViolation(page)
  // Only the receipt is printed, as in the PDF.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByText('Return to personal office')).toBeHidden()
  await expect(page.getByRole('main').locator('xpath=preceding-sibling::header')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const press = () => page.getByRole('button', { name: 'Download PDF' }).click()
  const saved = await openDownload(page, press, 'Receipt.pdf')
  for (const text of ['Smart Button', 'Basic Customer', 'Total price', '$15.00', 'Paid'])
    expect(saved.text).toContain(text)
  expect(saved.loaded.scripts).toBeGreaterThan(0)
  expect(saved.loaded.scripts).toBeLessThanOrEqual(90_000)
  expect(saved.loaded.fonts).toBeGreaterThan(0)
  expect(saved.loaded.fonts).toBeLessThanOrEqual(60_000)

  await returnHome(page)
  await openBillings(page)
  await expect(rowOf(page, 'Smart Button').getByText('paid', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'User Statements' }).click()
  await expect(page).toHaveURL(/#user-statements$/)
  const statement = rowOf(page, 'Smart Button')
  await expect(statement.getByText(/Order SB-\d+ · Transaction \w+/)).toBeVisible()
  await expectNoViolation(page)
  const again = await openDownload(
    page,
    () => statement.getByRole('button', { name: 'Download' }).click(),
    'Receipt.pdf',
  )
  expect(again.text).toBe(saved.text)
  const year = await openDownload(
    page,
    () => page.getByRole('button', { name: /^Statement \d{4} \(PDF\)$/ }).click(),
    `Statement-${new Date().getFullYear()}.pdf`,
  )
  expect(year.text).toContain('Smart Button')
  const message = await findEmail('basic@demo.smartbird.example', /receipt/i)
  expect(message.text).toContain('15.00')
  // The browser's receipt and the API's differ in nothing but how they are compressed.
  const { loaded, ...receipt } = saved
  expect(await openAttachment(message, 'Receipt.pdf')).toEqual(receipt)
  expect(await chargesOf(1500)).toMatchObject([{ status: 'COMPLETED' }])
})

test('an order whose payment is canceled, declined, and then pending is charged once', async ({
  page,
}) => {
  test.slow()
  await logIn(page, 'basic')
  await openBillings(page)
  await pay(page, 'Bedroom Light with Speaker')
  await decide(page, 'Cancel and return')
  await expect(page.getByText(/was canceled\.\sNothing was charged/)).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Stay here' }).click()
  await returnHome(page)

  await openBillings(page)
  await pay(page, 'Bedroom Light with Speaker')
  await decide(page, 'Decline the card')
  await expect(page.getByText(/The payment was declined and nothing was charged/)).toBeVisible()
  await expect(page).toHaveURL(/\/cabinet\/basic\/home$/)
  expect(await chargesOf(32_500)).toEqual([])

  await openBillings(page)
  await pay(page, 'Bedroom Light with Speaker')
  await decide(page, 'Pending')
  await expect(page.getByText('Your payment is being confirmed.', { exact: true })).toBeVisible()
  await expectNoViolation(page)
  const [waiting] = await chargesOf(32_500)
  await completePayment(waiting?.id ?? '')
  await expect(page.getByText('Your payment is being confirmed.', { exact: true })).toBeHidden()
  await expect(page.getByRole('article').getByText('Paid')).toHaveCount(1)
  expect(await chargesOf(32_500)).toMatchObject([{ status: 'COMPLETED' }])
})

test.describe('in two tabs', () => {
  test.use({
    expectedErrors: [/40[09] .*(payment-success|order-payment)|422 .*checkoutnow/],
  })

  test('an order is charged once, however often it is paid', async ({ page, context }) => {
    await logIn(page, 'premium')
    await openBillings(page)
    const [second, third] = [await context.newPage(), await context.newPage()]
    for (const tab of [second, third]) {
      await tab.goto('/cabinet/premium/billings')
      await expect(rowOf(tab, 'Vents')).toBeVisible()
    }
    await pay(page, 'Vents')
    await pay(second, 'Vents')
    await expect(second).toHaveURL(/checkoutnow/)
    await expect(page).toHaveURL(second.url())
    await decide(page, 'Approve')
    await expect(receiptHeading(page)).toBeVisible()
    await decide(second, 'Approve')
    await expect(second.getByText(/already been paid/)).toBeVisible()

    await pay(third, 'Vents')
    await expect(third.getByText('This order has already been paid.')).toBeVisible()
    await expect(rowOf(third, 'Vents').getByText('paid', { exact: true })).toBeVisible()

    await page.reload()
    await expect(receiptHeading(page)).toBeVisible()
    await third.getByRole('tab', { name: 'User Statements' }).click()
    await expect(rowOf(third, 'Vents')).toHaveCount(1)
    expect(await chargesOf(35_000)).toMatchObject([{ status: 'COMPLETED' }])
  })
})

test.describe('while PayPal takes its time', () => {
  // The reloaded page asks while PayPal works on the first request, and learns the outcome later.
  test.use({ expectedErrors: [/(400|500) \(.*\/payment-success/] })

  test('a customer reads that, reloads the page, and is charged once', async ({ page }) => {
    const order = {
      orderType: 'Device',
      orderDescription: 'Door sensor',
      orderPrice: '41.70',
      requestKind: 'device',
    }
    await postAsAdmin('/admin/orders', { username: 'basic', ...order })
    await logIn(page, 'basic')
    await openBillings(page)
    await pay(page, 'Door sensor')
    const finish = await captureSlowly(page)
    await page.clock.install()
    await decide(page, 'Approve')
    // A slow browser shows the page later than the second sentence is due.
    await expect(
      page.getByText(/^(Confirming your payment…|PayPal is still confirming your payment\.)$/),
    ).toBeVisible()
    for (const text of ['Door sensor', '$41.70']) await expect(page.getByText(text)).toBeVisible()
    await page.clock.fastForward(timings.stillConfirmingMs)
    await expect(page.getByRole('status')).toContainText('PayPal is still confirming your payment.')
    await expectNoViolation(page)

    await page.reload()
    await expect(page.getByText(/PayPal hasn’t reported the outcome yet/)).toBeVisible()
    await finish()
    await page.clock.fastForward(3000)
    await expect(receiptHeading(page)).toBeVisible()
    expect(await chargesOf(4170)).toMatchObject([{ status: 'COMPLETED' }])
  })
})
