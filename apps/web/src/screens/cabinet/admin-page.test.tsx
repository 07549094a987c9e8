import { type AlarmGroup, alarmKinds } from '@smart-bird/contracts/admin/alarms'
import { openWork, overview } from '@smart-bird/contracts/admin/overview'
import { listSessions, twoFactorState } from '@smart-bird/contracts/auth'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { anAdmin, someNumbers } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./admin-page.tsx'))

const open = async () => {
  openApp('/cabinet/admin/admin-page')
  await screen.findByRole('heading', { level: 1, name: 'Admin Page' })
}
/** Among the page's own buttons; the cabinet's navigation has one of the same name. */
const adminHref = (name: string) =>
  within(screen.getByRole('navigation', { name: 'More admin pages' }))
    .getByRole('link', { name })
    .getAttribute('href')
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('an admin sees the buttons and the admin pages', async () => {
  haveSession(anAdmin)
  answer(overview, reply(someNumbers))
  await open()
  expect(adminHref('Configuration')).toBe('/cabinet/admin/configuration')
  expect(adminHref('View subscriptions')).toBe('/cabinet/admin/subscriptions')
  expect(adminHref('Billing')).toBe('/cabinet/admin/orders')
  expect(hrefOf('Back to Cabinet')).toBe('/cabinet/admin/home')
  expect(screen.queryByText('Thank you')).toBeNull()
  const nav = within(screen.getByRole('navigation', { name: 'Admin pages' }))
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Overview',
    'Enquiries',
    'Orders',
    'Customers',
    'Subscriptions',
    'Homes',
    'Money',
    'Disputes',
    'Emails',
    'Deliveries',
    'Audit log',
    'Configuration',
  ])
})

test('the navigation counts what waits on a page', async () => {
  haveSession(anAdmin)
  answer(overview, reply(someNumbers))
  answer(openWork, reply({ enquiries: 3, orders: 1200, houses: 0, disputes: 1 }))
  await open()
  const nav = within(screen.getByRole('navigation', { name: 'Admin pages' }))
  expect(await nav.findByRole('link', { name: 'Enquiries 3 to answer' })).toBeTruthy()
  expect(nav.getByRole('link', { name: 'Orders 1,200 unpaid' })).toBeTruthy()
  expect(nav.getByRole('link', { name: 'Disputes 1 to answer' })).toBeTruthy()
  expect(nav.getByRole('link', { name: 'Homes' })).toBeTruthy()
})

test('the overview shows what is waiting, and the revenue by month', async () => {
  haveSession(anAdmin)
  answer(overview, reply(someNumbers))
  await open()
  await screen.findByText('enquiries waiting')
  const business = screen.getByRole('region', { name: 'The business today' })
  for (const text of [
    '3 enquiries waiting',
    '1 for more than 48 hours',
    '1,200 orders unpaid',
    '$98,765.40 outstanding',
    '1 premium member',
    '0 homes not reporting',
  ])
    expect(business.textContent).toContain(text)
  expect(screen.queryByText('All in contact within the last day')).toBeNull()
  expect(screen.getByText('1 with no contact yet')).toBeTruthy()
  expect(hrefOf('View these homes')).toBe('/cabinet/admin/houses?lastContact=never')
  expect(hrefOf('Read and answer')).toBe('/cabinet/admin/enquiries?answer=due')
  const table = within(screen.getByRole('table', { name: 'Payments minus refunds, by month' }))
  const rows = table.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual(['Oct 2026$1,222', 'Nov 2026\u2212$20'])
})

test('the overview shows what needs attention, since when, and where to mend it', async () => {
  haveSession(anAdmin)
  const since = '2026-11-21T15:00:00.000Z'
  const blocked: AlarmGroup = {
    ...{ kind: 'payments-blocked', title: 'Customers can’t pay', since, isUrgent: true },
    lines: ['PayPal has restricted our account.'],
  }
  const refused: AlarmGroup = {
    ...{ kind: 'email-refused', title: '2 emails couldn’t be delivered', since, isUrgent: false },
    lines: ['“new login”: 550 5.1.1 No such user', '“receipt”: 552 Too big'],
  }
  answer(overview, reply({ ...someNumbers, alarms: [blocked, refused] }))
  await open()
  const alert = within(await screen.findByRole('alert'))
  const strip = within(screen.getByRole('region', { name: 'Needs attention' }))
  expect(alert.getByText('Customers can’t pay')).toBeTruthy()
  expect(alert.getByText('PayPal has restricted our account.')).toBeTruthy()
  expect(alert.getByTitle(/^Nov 21, 2026/).textContent).toMatch(/ ago$/)
  expect(hrefOf('Open Money')).toBe('/cabinet/admin/money')
  const note = within(strip.getByRole('status'))
  for (const line of refused.lines) expect(note.getByText(line)).toBeTruthy()
  expect(hrefOf('See why and resend')).toBe('/cabinet/admin/emails?state=given-up')
})

test('an alarm names its order once, as the way to it', async () => {
  haveSession(anAdmin)
  const alarm: AlarmGroup = {
    ...{ kind: 'money-differs', title: 'Payment SB-000006 needs your attention', isUrgent: true },
    ...{ lines: ['SB-000006: PayPal refunded $1.00.'], since: '2026-11-21T15:00:00.000Z' },
  }
  answer(overview, reply({ ...someNumbers, alarms: [alarm] }))
  await open()
  expect(await screen.findByText('PayPal refunded $1.00.')).toBeTruthy()
  expect(hrefOf('SB-000006')).toBe('/cabinet/admin/orders/SB-000006')
})

test.each(alarmKinds)(
  'the overview links an alarm to a page that exists, if to any: %s',
  async (kind) => {
    haveSession(anAdmin)
    const since = '2026-11-21T15:00:00.000Z'
    const alarm = { kind, title: 'An alarm', lines: ['Its sentence.'], since, isUrgent: true }
    answer(overview, reply({ ...someNumbers, alarms: [alarm] }))
    await open()
    const strip = within(await screen.findByRole('region', { name: 'Needs attention' }))
    const pages = screen.getByRole('navigation', { name: 'Admin pages' }).querySelectorAll('a')
    const known = [...pages].map((link) => link.getAttribute('href'))
    for (const link of strip.queryAllByRole('link'))
      expect(known).toContain(link.getAttribute('href')?.split('?')[0])
  },
)

test('an overview without alarms has no strip of them', async () => {
  haveSession(anAdmin)
  answer(overview, reply(someNumbers))
  await open()
  await screen.findByText('enquiries waiting')
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull()
})

test('an overview on which nothing waits says so', async () => {
  haveSession(anAdmin)
  const none = { openEnquiries: 0, lateEnquiries: 0, unpaidOrders: 0, silentHouses: 0 }
  const revenue = [{ month: '2026-11', total: '0.00' }]
  answer(overview, reply({ ...someNumbers, ...none, revenue }))
  await open()
  expect(await screen.findByText('Nothing needs you.')).toBeTruthy()
  expect(screen.getByText('Nothing to answer')).toBeTruthy()
  expect(hrefOf('View enquiries')).toBe('/cabinet/admin/enquiries')
  expect(screen.getByText('No payments yet.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('an overview that failed to load can be tried again', async () => {
  haveSession(anAdmin)
  answer(overview, refuse('internal'))
  await open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer(overview, reply(someNumbers))
  await userEvent.click(again)
  expect(await screen.findByText('enquiries waiting')).toBeTruthy()
})

test.each(['basic', 'premium', 'uat'] as const)(
  'a %s customer is thanked and makes no admin call',
  async (sbStatus) => {
    haveSession({ username: 'admin', sbStatus })
    const asked = answer(overview, reply(someNumbers))
    await open()
    expect(screen.getAllByRole('button', { name: 'Thank you' })).toHaveLength(2)
    expect(screen.queryByText('Configuration')).toBeNull()
    expect(adminHref('Billing')).toBe('/cabinet/admin/billings')
    expect(asked).toHaveLength(0)
  },
)

test.each([
  'subscriptions',
  'configuration',
  'customers',
  'customers/7',
  'orders',
  'enquiries',
  'deliveries',
  'disputes',
  'houses',
  'money',
  'audit',
])('%s redirects a customer to the admin page', async (page) => {
  haveSession({ username: 'admin', sbStatus: 'premium' })
  openApp(`/cabinet/admin/${page}`)
  await screen.findAllByRole('button', { name: 'Thank you' })
  expect(currentAddress()).toBe('/cabinet/admin/admin-page')
})

test('an admin who views as a customer has no admin pages', async () => {
  haveSession({ ...anAdmin, viewedBy: 'other' })
  await open()
  expect(screen.getAllByRole('button', { name: 'Thank you' })).toHaveLength(2)
  const banner = await screen.findByRole('region', { name: 'View as customer' })
  expect(banner.textContent).toMatch(/^Viewing as admin\. Read-only until /)
})

test.each(['admin-page', 'customers', 'configuration'])(
  '%s redirects an admin without two-factor login to its setup',
  async (page) => {
    answer(listSessions, reply({ data: [] }))
    answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
    haveSession({ ...anAdmin, mustSetUpTwoFactor: true })
    openApp(`/cabinet/admin/${page}`)
    await screen.findByText(/You can open the admin page once two-factor login is on/)
    expect(currentAddress()).toBe('/cabinet/admin/settings#password-settings')
  },
)
