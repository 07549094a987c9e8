/**
 * What people remember of the product, compared with the pictures beside this file, pixel by pixel. The browser,
 * its fonts and the site's come from the repository or its packages, so they are the same on every machine.
 * `npm run pictures:renew` redraws them: look at them before you commit them.
 */
import type { Page } from '@playwright/test'
import { listOrders, subscriptionState } from '@smart-bird/contracts/billing'
import type { Endpoint, Reply } from '@smart-bird/contracts/endpoint'
import { restartProgress } from '@smart-bird/contracts/house'
import { resetCodeMail } from '../../apps/api/src/emails/reset-code.ts'
import { drawReceipt } from '../../packages/receipt/src/draw-receipt.ts'
import { aReceipt, receiptOptions } from '../../packages/receipt/test/receipt-data.ts'
import { viewerFiles } from '../../packages/receipt/test/viewer-files.ts'
import { logIn } from '../support/log-in.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
/** After any date that matters to the demo data. */
const someDay = '2099-12-21T12:00:00.000Z'

test.describe.configure({ mode: 'parallel' })
// A page does without a font that is late (`optional`); its picture waits for it. The home page says so in its head,
// which the policy fixes by a hash.
test.use({ bypassCSP: true })
test.beforeEach(({ page }) =>
  page.route(/(\.css|:\d+\/)$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/font-display:\s*optional/g, 'font-display:block')
    await route.fulfill({ response, body })
  }),
)

for (const [name, viewport] of Object.entries({ phone, desk }))
  test(`the house, ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    // On a desk the house stands at the window's edge, so its picture is the window.
    const picture = viewport === desk ? page : page.locator('.hero')
    await expect(picture).toHaveScreenshot(`house-${name}.png`)
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`the three answers of the cabinet, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(colorScheme === 'light' ? desk : phone)
    await withFixed(page, subscriptionState, (state) => ({ ...state, nextPaymentAt: someDay }))
    await withFixed(page, restartProgress, (progress) => ({
      ...progress,
      lastReportAt: new Date().toISOString(),
      health: progress.health && {
        ...progress.health,
        lowBatteries: 0,
        lastBackupAt: new Date(Date.now() - 10.5 * 3_600_000).toISOString(),
        reportedAt: new Date().toISOString(),
      },
    }))
    await logIn(page, 'premium')
    const home = page.getByRole('region', { name: 'Your home', exact: true })
    await expect(page.getByText('Dec 21, 2099')).toBeVisible()
    await expect(home.getByRole('link', { name: /View Home/ })).toBeVisible()
    await expect(home.locator('..')).toHaveScreenshot(`answers-${colorScheme}.png`)
  })

test('a list on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await withFixed(page, listOrders, (orders) =>
    orders.map((order) => ({ ...order, orderedAt: someDay })),
  )
  await logIn(page, 'basic')
  await page.goto('/cabinet/basic/billings')
  await expect(page.getByRole('table', { name: 'Order Details' })).toHaveScreenshot(
    'list-phone.png',
  )
})

test('an email', async ({ page }) => {
  const { html } = resetCodeMail(company, {
    to: 'premium@demo.smartbird.example',
    name: 'Premium Customer',
    code: 'k7qm2x-9whtb4-3cpd6r-zs8fnv',
  })
  await page.setViewportSize({ width: 480, height: 800 })
  await page.setContent(html)
  await expect(page).toHaveScreenshot('email.png', { fullPage: true })
})

test('a receipt', async ({ page }) => {
  const pdf = await drawReceipt(aReceipt(), receiptOptions)
  await page.route('**/viewer/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)
    return name === 'receipt.pdf'
      ? route.fulfill({ body: Buffer.from(pdf), contentType: 'application/pdf' })
      : route.fulfill({
          path: name === 'worker.mjs' ? viewerFiles.worker : viewerFiles.viewer,
          contentType: 'text/javascript',
        })
  })
  await page.route('**/viewer/', (route) =>
    route.fulfill({ body: '<!doctype html><canvas></canvas>', contentType: 'text/html' }),
  )
  await page.goto('/viewer/')
  await page.evaluate(drawPage)
  await expect(page.locator('canvas')).toHaveScreenshot('receipt.png')
})

/** Runs in the page: draws the PDF as a viewer does. */
async function drawPage() {
  const address = '/viewer/viewer.mjs'
  const viewer = await import(address)
  viewer.GlobalWorkerOptions.workerSrc = '/viewer/worker.mjs'
  const file = await viewer.getDocument({ url: '/viewer/receipt.pdf' }).promise
  const sheet = await file.getPage(1)
  const viewport = sheet.getViewport({ scale: 1.2 })
  const canvas = document.querySelector('canvas')
  if (!canvas) throw new Error('The page has no canvas.')
  canvas.width = viewport.width
  canvas.height = viewport.height
  await sheet.render({ canvas, viewport }).promise
}

/** The real reply, but for what depends on the day. */
async function withFixed<E extends Endpoint>(
  page: Page,
  { path }: E,
  change: (reply: Reply<E>) => Reply<E>,
) {
  await page.route(`**${path}*`, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
}

const company = {
  name: 'Smart Bird',
  address: 'Chicago, Illinois',
  phone: '(312) 555-0142',
  email: 'hello@smartbird.example',
  siteUrl: 'https://smartbird.example',
}
