/** `npm run test:webkit`: ten journeys in Debian's WebKit, where it differs most: cookies, forms, money, time. */
import { company } from '@smart-bird/content/company'
import { contact, contactLabels } from '@smart-bird/content/contact'
import { confirmations } from '@smart-bird/contracts/confirmations'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../../apps/api/src/demo/accounts.ts'
import { publicPages } from '../../apps/web/src/app/public-pages.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { notHeld } from '../partners/support/tell.ts'
import { hasWebKit, startWebKit, type Visitor } from './webkit.ts'

const missing = hasWebKit
  ? ''
  : notHeld('WebKit', 'install Debian’s webkit2gtk-driver, libwebkit2gtk-4.1-0 and xvfb')

describe.skipIf(!hasWebKit)(`in Debian’s WebKit ${missing}`, () => {
  let product: Awaited<ReturnType<typeof startProduct>>
  let webKit: Awaited<ReturnType<typeof startWebKit>>
  let visitor: Visitor
  beforeAll(async () => {
    product = await startProduct()
    webKit = await startWebKit()
  })
  afterAll(async () => {
    await webKit?.stop()
    await product?.stop()
  })
  beforeEach(async () => {
    visitor = await webKit.visit(product.addresses.web)
  })
  afterEach(() => visitor.leave())

  // biome-ignore lint/suspicious/noExplicitAny: what the sandbox shows is looked at here only.
  const sandbox = async (path: string): Promise<any> =>
    (await fetch(product.addresses.sandbox + path)).json()

  async function logIn(username: string) {
    await visitor.open('/login')
    await fillLogin(username, demoPassword)
    await visitor.isAt(new RegExp(`/cabinet/${username}/home$`))
  }
  async function fillLogin(username: string, password: string) {
    await visitor.fill('Username or email', username)
    await visitor.fill('Password', password)
    await visitor.press('Submit')
  }

  test('every public page hydrates when idle, without anybody touching it', async () => {
    for (const { path } of publicPages) {
      await visitor.open(path)
      await visitor.isHydrated()
      await visitor.sees(company.name)
    }
  })

  test('a visitor sends the contact form and is thanked', async () => {
    await visitor.open(`/#${contact.id}`)
    await visitor.fill(contactLabels.name, 'Avery Example')
    await visitor.fill(contactLabels.phone, '3125550177')
    await visitor.fill(contactLabels.email, 'avery@example.com')
    await visitor.fill(contactLabels.zipcode, '60614')
    await visitor.choose(contactLabels.purpose, 'apartment')
    await visitor.choose(contactLabels.package, '1-2-bedroom')
    await visitor.choose(contactLabels.howHeard, 'friend')
    await visitor.choose(contactLabels.anyPet, 'Small')
    await visitor.fill(contactLabels.description, 'Two bedrooms, light and locks.')
    await visitor.press(contact.action)
    await visitor.sees('Thank you! Your message has been sent.')
    const inbox = `/mailbox.json?to=${encodeURIComponent(company.email)}`
    const newest = async () => (await sandbox(inbox))[0]?.subject
    await expect.poll(newest, { timeout: 30_000 }).toContain('Avery Example 60614')
  })

  test('a quote is carried from the price list into the contact form', async () => {
    await visitor.open('/')
    await visitor.press('Choose a studio')
    await visitor.press('Request this quote')
    await visitor.isAt(/#contact$/)
    await visitor.sees('is in the message below')
  })

  test('a customer stays logged in after a reload, and is out after logging out', async () => {
    await logIn('basic')
    await visitor.reload()
    await visitor.sees('User Cabinet', 'basic.homes.smartbird.example')
    await visitor.press('1 new. Basic Customer Menu')
    await visitor.press('Logout')
    await visitor.isAt(/\/login$/)
    await visitor.open('/cabinet/basic/home')
    await visitor.isAt(/\/login/)
  })

  test('a wrong password is refused and the form stays', async () => {
    await visitor.open('/login')
    await fillLogin('basic', 'Wrong#2026')
    await visitor.sees('Wrong username or password.', 'Username or email')
  })

  test('a customer pays an order once and reads the receipt', async () => {
    await logIn('basic')
    await visitor.press('Billing')
    await visitor.press('Pay', 'Smart Button')
    await visitor.press('Go to payment')
    await visitor.isAt(new RegExp(`^${product.addresses.sandbox}/`))
    await visitor.press('Approve')
    await visitor.sees('Guest Copy: Thank you!', 'INCLUDED', '$15.00')
    const { payments } = await sandbox('/paypal/controls/ledger')
    const charged = payments.filter((one: { amountCents: number }) => one.amountCents === 1500)
    expect(charged).toMatchObject([{ status: 'COMPLETED' }])
  })

  test('a payment that is canceled charges nothing', async () => {
    await logIn('premium')
    await visitor.press('Billing')
    await visitor.press('Pay', 'Vents')
    await visitor.press('Go to payment')
    await visitor.press('Cancel and return')
    await visitor.sees(/was canceled\. Nothing was charged/)
  })

  test('a restart of a home shows its wait, also after a reload', async () => {
    await logIn('premium')
    await visitor.press('Restart Home')
    await visitor.sees(confirmations.restart)
    await visitor.press('Restart')
    await visitor.sees('Sent to your home')
    await visitor.reload()
    await visitor.sees('Received by your home')
  })

  test('a report is sent from the cabinet and gets a reference', async () => {
    await logIn('uat')
    await visitor.press('Trial Customer Menu')
    await visitor.press('Suggest & Report')
    await visitor.press('Send')
    await visitor.sees('Choose one of the options')
    await visitor.choose('Improve or Report', 'report')
    await visitor.choose('Location', 'house_system')
    await visitor.fill('Description', 'The porch light blinks.')
    await visitor.press('Send')
    await visitor.sees('Bug report sent successfully!', /SB-R-/)
  })

  test('an admin finds a customer’s order', async () => {
    await logIn('admin')
    await visitor.open('/cabinet/admin/orders?search=Vents')
    await visitor.sees('1 match', 'SB-', 'Record payment')
  })
})
