import { listOrders, payOrder, subscriptionState } from '@smart-bird/contracts/billing'
import { confirmations } from '@smart-bird/contracts/confirmations'
import { timings } from '@smart-bird/contracts/limits'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findSession } from '#lib/session.ts'
import { anOrder } from '#testing/a-purchase.ts'
import { aSubscription, noSubscription } from '#testing/a-subscription.ts'
import { answer, neverAnswers, noConnection, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./billings.tsx'))
beforeEach(() => {
  answer(subscriptionState, reply(noSubscription))
})
afterEach(() => {
  vi.useRealTimers()
})

const threeOrders = [
  anOrder(),
  anOrder({ orderNumber: 'SB-1002', orderStatus: 'paid', orderPrice: '15.00' }),
  anOrder({ orderNumber: 'SB-1003', orderStatus: 'unpaid', orderPrice: '0.10' }),
]

async function openBillings(claims: Parameters<typeof haveSession>[0] = {}) {
  haveSession(claims)
  openApp('/cabinet/basic/billings')
  await screen.findByRole('heading', { level: 1, name: 'Billings' })
}
const rowOf = async (orderNumber: string) => {
  const cell = await screen.findByText(orderNumber)
  const row = cell.closest('tr')
  if (!row) throw new Error(`${orderNumber} stands in no row.`)
  return within(row)
}

test('lists the orders with their columns, and the unpaid total', async () => {
  const requests = answer(listOrders, reply(threeOrders))
  await openBillings()
  const row = await rowOf('SB-1041')
  for (const text of ['unpaid', 'Upgrade', 'Bedroom Light with Speaker', '$1,325.00'])
    row.getByText(text)
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Order Number',
    'Status',
    'Type',
    'Description',
    'Price',
    'Action',
  ])
  screen.getByText('$1,325.10')
  expect(await requests[0]?.json()).toEqual({
    userId: 7,
    username: 'basic',
    userEmail: 'basic@example.com',
  })
  expect(screen.getByRole('link', { name: 'Back to Cabinet' }).getAttribute('href')).toBe(
    '/cabinet/basic/home',
  )
})

test('shows five orders a page', async () => {
  const seven = [1, 2, 3, 4, 5, 6, 7].map((id) => anOrder({ orderNumber: `SB-${id}` }))
  answer(listOrders, reply(seven))
  await openBillings()
  await rowOf('SB-5')
  expect(screen.queryByText('SB-6')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(screen.getAllByRole('row')).toHaveLength(3)
})

test('orders to pay come first, then those under way, each with the newest first', async () => {
  const dated = (orderNumber: string, day: number, changes: Parameters<typeof anOrder>[0] = {}) =>
    anOrder({ orderNumber, orderedAt: `2026-11-0${day}T15:00:00.000Z`, ...changes })
  const orders = [
    dated('SB-1', 1, { orderStatus: 'paid' }),
    dated('SB-2', 2, { underWay: 'payment' }),
    dated('SB-3', 3),
    dated('SB-4', 4, { orderStatus: 'cancelled' }),
    dated('SB-5', 5),
  ]
  answer(listOrders, reply(orders))
  await openBillings()
  await rowOf('SB-1')
  const shown = screen.getAllByText(/^SB-\d$/).map(({ firstChild }) => firstChild?.textContent)
  expect(shown).toEqual(['SB-5', 'SB-3', 'SB-2', 'SB-4', 'SB-1'])
})

test('says that there are no orders yet', async () => {
  answer(listOrders, reply([]))
  await openBillings()
  expect(await screen.findByText('No orders available yet.')).toBeTruthy()
})

test('a failure leaves the list empty, says so, and can be tried again', async () => {
  answer(listOrders, refuse('internal'))
  await openBillings()
  const alert = within(await screen.findByRole('alert'))
  expect(screen.queryByRole('table')).toBeNull()
  // It is unknown whether there are any.
  expect(screen.queryByText('No orders available yet.')).toBeNull()
  answer(listOrders, reply(threeOrders))
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
  await rowOf('SB-1041')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('caches the orders for ten minutes, then fetches them again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  haveSession()
  localStorage.setItem('ordersHistory', JSON.stringify([anOrder({ orderNumber: 'SB-kept' })]))
  localStorage.setItem('OrdersHistoryTimestamp', String(Date.now() - 60_000))
  const requests = answer(listOrders, reply(threeOrders))
  openApp('/cabinet/basic/billings')
  await rowOf('SB-kept')
  act(() => vi.advanceTimersByTime(timings.listCacheMs - 70_000))
  expect(requests).toHaveLength(0)
  act(() => vi.advanceTimersByTime(20_000))
  await rowOf('SB-1041')
  expect(requests).toHaveLength(1)
  expect(JSON.parse(localStorage.getItem('ordersHistory') ?? '')).toEqual(threeOrders)
  expect(Number(localStorage.getItem('OrdersHistoryTimestamp'))).toBeGreaterThan(Date.now() - 5000)
  act(() => vi.advanceTimersByTime(timings.listCacheMs))
  await waitFor(() => expect(requests).toHaveLength(2))
})

test("a list that can't be fetched again after ten minutes is empty", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer(listOrders, reply(threeOrders))
  await openBillings()
  await rowOf('SB-1041')
  answer(listOrders, refuse('internal'))
  act(() => vi.advanceTimersByTime(timings.listCacheMs))
  await screen.findByRole('alert')
  expect(screen.queryByRole('table')).toBeNull()
})

test('an expired session removes both cookies and the lists, and leads to the login', async () => {
  localStorage.setItem('paymentHistory', '[]')
  answer(listOrders, refuse('session_expired'))
  haveSession()
  openApp('/cabinet/basic/billings')
  await screen.findByRole('heading', { name: 'Login' })
  expect(document.cookie).toBe('')
  expect(localStorage.getItem('paymentHistory')).toBeNull()
})

test('a session whose cookie is gone ends as well', async () => {
  localStorage.setItem('paymentHistory', '[]')
  // biome-ignore lint/suspicious/noDocumentCookie: what is left when the other cookie has vanished.
  document.cookie = 'sbVersion=1; Path=/; Secure'
  openApp('/cabinet/basic/billings')
  await screen.findByRole('heading', { name: 'Login' })
  expect(document.cookie).toBe('')
  expect(localStorage.getItem('paymentHistory')).toBeNull()
})

async function pressPay(orderNumber = 'SB-1041') {
  const pay = (await rowOf(orderNumber)).getByRole('button', { name: /^Pay / })
  await userEvent.click(pay)
  const dialog = await screen.findByRole('alertdialog', { name: 'Pay $1,325.00' })
  return { pay, dialog: within(dialog) }
}

test('pay asks first, and leaves for the approval page', async () => {
  answer(listOrders, reply(threeOrders))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const requests = answer(payOrder, reply('https://pay.example.com/approve/1'))
  await openBillings()
  const { dialog, pay } = await pressPay()
  dialog.getByText(confirmations.pay)
  dialog.getByText(/may be returned within 30 days\. A service call or cancellation fee may be/)
  expect(dialog.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe(
    '/privacy-policy',
  )
  expect(dialog.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe(
    '/terms-of-service/',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Go to payment' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example.com/approve/1'))
  expect(await requests[0]?.json()).toEqual({ username: 'basic', orderNumber: 'SB-1041' })
  expect(pay.getAttribute('aria-disabled')).toBe('true')
})

test('Cancel in the dialog pays nothing', async () => {
  answer(listOrders, reply(threeOrders))
  const requests = answer(payOrder, reply('https://pay.example.com/approve/1'))
  await openBillings()
  const { dialog } = await pressPay()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requests).toHaveLength(0)
})

test('while one order is being sent to PayPal no other can be paid', async () => {
  answer(listOrders, reply(threeOrders))
  answer(payOrder, neverAnswers)
  await openBillings()
  const { dialog, pay } = await pressPay()
  await userEvent.click(dialog.getByRole('button', { name: 'Go to payment' }))
  await waitFor(() => expect(pay.getAttribute('aria-busy')).toBe('true'))
  const other = (await rowOf('SB-1003')).getByRole('button', { name: /^Pay / })
  expect(other).toHaveProperty('disabled', true)
})

test('the back button shows the orders as they are now', async () => {
  answer(listOrders, reply(threeOrders))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  answer(payOrder, reply('https://pay.example.com/approve/1'))
  await openBillings()
  const { dialog } = await pressPay()
  await userEvent.click(dialog.getByRole('button', { name: 'Go to payment' }))
  await waitFor(() => expect(assign).toHaveBeenCalled())
  answer(listOrders, reply([anOrder({ orderStatus: 'paid' })]))
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  await (await rowOf('SB-1041')).findByText('paid')
})

test.each(['paid', 'cancelled', 'refunded', 'partially refunded'] as const)(
  'an order that is %s cannot be paid',
  async (orderStatus) => {
    answer(listOrders, reply([anOrder({ orderStatus })]))
    await openBillings()
    const pay = (await rowOf('SB-1041')).getByRole('button', { name: /^Pay / })
    expect(pay).toHaveProperty('disabled', true)
  },
)

test('an order whose refund is in progress says so', async () => {
  answer(listOrders, reply([anOrder({ orderStatus: 'paid', underWay: 'refund' })]))
  await openBillings()
  const row = await rowOf('SB-1041')
  row.getByText('refunding')
  expect(row.getByRole('button', { name: /^Pay/ })).toHaveProperty('disabled', true)
})

test('the cached orders are removed before the customer leaves to pay', async () => {
  answer(listOrders, reply(threeOrders))
  let keptThen: string | null = 'not asked'
  vi.spyOn(window.location, 'assign').mockImplementation(() => {
    keptThen = localStorage.getItem('ordersHistory')
  })
  answer(payOrder, reply('https://pay.example.com/approve/1'))
  await openBillings()
  const { dialog } = await pressPay()
  await userEvent.click(dialog.getByRole('button', { name: 'Go to payment' }))
  await waitFor(() => expect(keptThen).toBeNull())
})

const tryAgain = "Unexpected error! Operation wasn't successful. Please try again."
const contactUs = "Unexpected error! Operation wasn't successful. Please contact us."
test.each([
  ['no connection', noConnection, tryAgain, true],
  ['a fault of the server', refuse('provider_unreachable'), tryAgain, true],
  ['an order that is unknown', refuse('order_not_found'), tryAgain, false],
  ['a session that has ended', refuse('session_expired'), tryAgain, false],
  [
    'an order paid in the meantime',
    refuse('already_paid'),
    'This order has already been paid.',
    true,
  ],
  ['a success of another kind', reply('https://pay.example.com/', 201), contactUs, false],
  ['an answer that is no address', () => HttpResponse.json({}), contactUs, false],
  ['an address of another kind', reply('javascript:alert(1)'), tryAgain, true],
])('paying with %s alerts', async (_, give, sentence, staysIn) => {
  const requests = answer(listOrders, reply(threeOrders))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  answer(payOrder, give)
  await openBillings()
  const { dialog } = await pressPay()
  await userEvent.click(dialog.getByRole('button', { name: 'Go to payment' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(findSession() !== undefined).toBe(staysIn)
  expect(assign).not.toHaveBeenCalled()
  if (staysIn) await waitFor(() => expect(requests).toHaveLength(2))
  else await waitFor(() => expect(currentAddress()).toBe('/login'))
})

test.each([
  [aSubscription(), 'Smart Bird Premium for $29.00 a month', /Next payment on Dec 21, 2026/],
  [
    aSubscription({ failedPayments: 1, nextRetryAt: '2026-12-26T12:00:00.000Z' }),
    'Smart Bird Premium: your last payment failed',
    /PayPal will try again on Dec 26, 2026/,
  ],
  [aSubscription({ status: 'suspended' }), 'Smart Bird Premium is suspended', /didn’t tell us why/],
])('shows the state of the subscription: %#', async (state, title, text) => {
  answer(listOrders, reply([]))
  answer(subscriptionState, reply(state))
  await openBillings()
  expect(await screen.findByText(title)).toBeTruthy()
  screen.getByText(text)
})
