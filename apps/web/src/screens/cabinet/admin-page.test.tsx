import { type AlarmGroup, alarmKinds, alarmPlaces } from '@smart-bird/contracts/admin/alarms'
import { type DisputeRow, listDisputes } from '@smart-bird/contracts/admin/disputes'
import { type EnquiryRow, findEnquiry, listEnquiries } from '@smart-bird/contracts/admin/enquiries'
import { type HouseRow, listHouses } from '@smart-bird/contracts/admin/houses'
import { type AdminOrder, pageOrders } from '@smart-bird/contracts/admin/orders'
import { openWork, overview } from '@smart-bird/contracts/admin/overview'
import { listSessions, twoFactorState } from '@smart-bird/contracts/auth'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import {
  aDispute,
  aHouseRow,
  anAdmin,
  anAdminOrder,
  anEnquiryRow,
  pageOf,
  someNumbers,
} from '#testing/admin-rows.ts'
import { answer, neverAnswers, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./admin-page.tsx'))

const noRows = { rows: [], nextCursor: null, previousCursor: null }
const open = async () => {
  openApp('/cabinet/admin/admin-page')
  await screen.findByRole('heading', { level: 1, name: 'Admin Page' })
}
/** An admin's, with these numbers and rows to do. */
const openAsAdmin = async (
  numbers: Reply<typeof overview> = someNumbers,
  rows: {
    letters?: EnquiryRow[]
    sales?: AdminOrder[]
    homes?: HouseRow[]
    claims?: DisputeRow[]
  } = {},
) => {
  haveSession(anAdmin)
  answer(overview, reply(numbers))
  const { letters = [], sales = [], homes = [], claims = [] } = rows
  const asked = [
    answer(listEnquiries, reply({ ...pageOf(letters), open: letters.length })),
    answer(pageOrders, reply({ ...pageOf(sales), totals: null })),
    answer(listHouses, reply({ ...pageOf(homes), newestVersion: null })),
    answer(
      listDisputes,
      reply({ ...pageOf(claims), awaiting: claims.length, unreadableSince: null }),
    ),
  ]
  await open()
  return asked
}
const navigation = async () =>
  within(await screen.findByRole('navigation', { name: 'Admin pages' }))
const toDo = () => screen.findByRole('region', { name: 'To do' })
/** Among the page's own buttons; the header has one of the same name. */
const adminHref = (name: string) =>
  within(screen.getByRole('navigation', { name: 'More admin pages' }))
    .getByRole('link', { name })
    .getAttribute('href')
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('an admin sees the buttons and the admin pages', async () => {
  await openAsAdmin()
  expect(adminHref('Configuration')).toBe('/cabinet/admin/configuration')
  expect(adminHref('View subscriptions')).toBe('/cabinet/admin/subscriptions')
  expect(adminHref('Billing')).toBe('/cabinet/admin/orders')
  expect(hrefOf('Back to Cabinet')).toBe('/cabinet/admin/home')
  expect(screen.queryByText('Thank you')).toBeNull()
  const nav = await navigation()
  const names = nav.getAllByRole('link', { hidden: true }).map((link) => link.textContent)
  expect(names).toEqual([
    ...['Work', 'Customers', 'Orders', 'Money', 'Homes'],
    ...['Subscriptions', 'Configuration', 'Emails', 'Audit log'],
  ])
  expect(nav.getByRole('button', { name: 'More' })).toBeTruthy()
})

test('an admin’s own cabinet is in the menu, and nobody is asked to call themselves', async () => {
  await openAsAdmin()
  await navigation()
  const own = ['Home', 'Billing', 'Settings'].map((name) =>
    screen
      .getAllByRole('link', { name, hidden: true })
      .find((link) => link.closest('[popover]'))
      ?.getAttribute('href'),
  )
  expect(own).toEqual(['home', 'billings', 'settings'].map((page) => `/cabinet/admin/${page}`))
  expect(screen.queryByText('Need help?')).toBeNull()
})

test('the header and the tabs count what waits', async () => {
  answer(
    openWork,
    reply({
      enquiries: 3,
      orders: 1200,
      houses: 0,
      disputes: 1,
      quotes: 0,
      visits: 0,
      noMoney: false,
    }),
  )
  await openAsAdmin()
  const nav = await navigation()
  expect(await nav.findByRole('link', { name: 'Work 3 to answer' })).toBeTruthy()
  expect(nav.getByRole('link', { name: 'Orders 1,200 unpaid' })).toBeTruthy()
  expect(nav.getByRole('link', { name: 'Money 1 to answer' })).toBeTruthy()
  expect(nav.getByRole('link', { name: 'Homes' })).toBeTruthy()
  const tabs = within(screen.getByRole('navigation', { name: 'Work' }))
  expect(tabs.getByRole('link', { name: 'Enquiries 3 to answer' }).getAttribute('href')).toBe(
    '/cabinet/admin/enquiries',
  )
  const business = screen.getByRole('region', { name: 'The business today' })
  for (const text of [
    '3 enquiries to answer',
    '1,200 orders unpaid, $98,765.40',
    '1 dispute to answer',
    '0 homes stopped reporting',
  ])
    expect(business.textContent).toContain(text)
  expect(hrefOf('3 enquiries to answer')).toBe('/cabinet/admin/enquiries?answer=due')
  const table = within(screen.getByRole('table', { name: 'Payments minus refunds, by month' }))
  const rows = table.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual(['Oct 2026$1,222', 'Nov 2026\u2212$20'])
})

test('what is to be done stands by its kind, what is due first before the rest, each with its button', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const asked = await openAsAdmin(someNumbers, {
    letters: [anEnquiryRow({ waitingSince: ago(1) })],
    sales: [
      anAdminOrder({ orderStatus: 'unpaid', paymentState: null, orderedAt: ago(9) }),
      anAdminOrder({
        ...{ orderNumber: 'SB-000042', orderStatus: 'unpaid' },
        ...{ paymentState: 'approved', orderedAt: ago(4) },
      }),
    ],
    homes: [aHouseRow({ lastReportAt: ago(3) })],
    claims: [aDispute({ openedAt: ago(2) })],
  })
  const rows = within(await toDo()).getAllByRole('listitem')
  expect(
    rows.map((row) =>
      [...row.querySelectorAll('p, time, .btn')].map(({ textContent }) => textContent),
    ),
  ).toMatchObject([
    ['Zoë Visitor', 'Two rooms near the lake.', '24 hours ago', 'Answer'],
    ['Dispute of $350.00 by Basic Customer', '48 hours ago', 'Answer on PayPal'],
    ['Vents', '9 days ago', 'Record payment'],
    ['Vents', '4 days ago', 'View order'],
    ['Home of Basic Customer', '3 days ago', 'Test home'],
  ])
  expect(asked.map(([request]) => new URL(request?.url ?? '').search)).toEqual([
    '?answer=due&sort=due&direction=asc&limit=10',
    '?status=unpaid&sort=ordered&direction=asc&limit=10',
    '?lastContact=silent&sort=lastReport&direction=asc&limit=10',
    '?state=awaiting&sort=opened&direction=asc&limit=10',
  ])
  answer(findEnquiry, neverAnswers)
  await userEvent.click(screen.getByRole('button', { name: 'Answer SB-E-4F7K2M' }))
  expect(await screen.findByRole('dialog', { name: 'Zoë Visitor' })).toBeTruthy()
})

test('the overview shows what needs attention, since when, and where to mend it', async () => {
  const since = '2026-11-21T15:00:00.000Z'
  const blocked: AlarmGroup = {
    ...{ kind: 'payments-blocked', title: 'Customers can’t pay', since, isUrgent: true },
    lines: ['PayPal has restricted our account.'],
  }
  const refused: AlarmGroup = {
    ...{ kind: 'email-refused', title: '2 emails couldn’t be delivered', since, isUrgent: false },
    lines: ['“new login”: 550 5.1.1 No such user', '“receipt”: 552 Too big'],
  }
  await openAsAdmin({ ...someNumbers, alarms: [blocked, refused] })
  const strip = within(await toDo())
  const alert = within(await strip.findByRole('alert'))
  expect(alert.getByText('Customers can’t pay')).toBeTruthy()
  expect(alert.getByText('PayPal has restricted our account.')).toBeTruthy()
  expect(alert.getByTitle(/^Nov 21, 2026/).textContent).toMatch(/ ago$/)
  expect(hrefOf('Open Money')).toBe('/cabinet/admin/money')
  const note = within(strip.getByRole('status'))
  for (const line of refused.lines) expect(note.getByText(line)).toBeTruthy()
  expect(hrefOf('See why and resend')).toBe('/cabinet/admin/emails?state=given-up')
})

test('an alarm names its order once, as the way to it', async () => {
  const alarm: AlarmGroup = {
    ...{ kind: 'money-differs', title: 'Payment SB-000006 needs your attention', isUrgent: true },
    ...{ lines: ['SB-000006: PayPal refunded $1.00.'], since: '2026-11-21T15:00:00.000Z' },
  }
  await openAsAdmin({ ...someNumbers, alarms: [alarm] })
  expect(await screen.findByText('PayPal refunded $1.00.')).toBeTruthy()
  expect(hrefOf('SB-000006')).toBe('/cabinet/admin/orders/SB-000006')
})

test.each(alarmKinds)(
  'the overview links an alarm to a page that exists, if to any: %s',
  async (kind) => {
    const since = '2026-11-21T15:00:00.000Z'
    const alarm = { kind, title: 'An alarm', lines: ['Its sentence.'], since, isUrgent: true }
    await openAsAdmin({ ...someNumbers, alarms: [alarm] })
    const strip = within(await toDo())
    await strip.findByText('An alarm')
    const known = [...Object.values(alarmPlaces)].map((place) => place?.page)
    for (const link of strip.queryAllByRole('link'))
      expect(known).toContain(link.getAttribute('href')?.split('?')[0]?.split('/').at(-1))
  },
)

test('an overview on which nothing waits says so', async () => {
  await openAsAdmin()
  expect(await screen.findByText('Nothing needs you.')).toBeTruthy()
})

test.each([
  ['numbers', overview, reply(someNumbers)],
  ['list of homes', listHouses, reply({ ...noRows, newestVersion: null })],
] as const)('an overview whose %s failed to load can be tried again', async (_, call, well) => {
  haveSession(anAdmin)
  answer(overview, reply(someNumbers))
  answer(listEnquiries, reply({ ...noRows, open: 0 }))
  answer(listHouses, reply({ ...noRows, newestVersion: null }))
  answer(listDisputes, reply({ ...noRows, awaiting: 0, unreadableSince: null }))
  answer(call, refuse('internal'))
  await open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer(call, well)
  await userEvent.click(again)
  expect(await screen.findByText('Nothing needs you.')).toBeTruthy()
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
  expect(banner.textContent).toMatch(/^Viewing as Basic Customer\. Read-only until /)
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
