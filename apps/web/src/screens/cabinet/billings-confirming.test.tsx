import {
  listOrders,
  listPayments,
  payOrder,
  pendingNotes,
  subscriptionState,
} from '@smart-bird/contracts/billing'
import { errorCatalogue } from '@smart-bird/contracts/errors'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anOrder, aPurchase } from '#testing/a-purchase.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./billings.tsx'))
beforeEach(() => {
  answer(subscriptionState, reply(noSubscription))
})
afterEach(() => {
  vi.useRealTimers()
})

async function openBillings() {
  haveSession()
  openApp('/cabinet/basic/billings')
  await screen.findByRole('heading', { level: 1, name: 'Billings' })
}
const rowOf = async (orderNumber: string) => {
  const cell = await screen.findByText(orderNumber)
  const row = cell.closest('tr')
  if (!row) throw new Error(`${orderNumber} stands in no row.`)
  return within(row)
}

const confirming = anOrder({ underWay: 'payment' })

test('an order whose payment is being confirmed says so, cannot be paid, and is not counted as unpaid', async () => {
  answer(listOrders, reply([confirming, anOrder({ orderNumber: 'SB-1003', orderPrice: '0.10' })]))
  await openBillings()
  const row = await rowOf('SB-1041')
  row.getByText('being confirmed')
  expect(row.queryByText('unpaid')).toBeNull()
  expect(row.getByRole('button', { name: /^Pay / })).toHaveProperty('disabled', true)
  screen.getByText('To pay:', { exact: false })
  expect(screen.getAllByText('$0.10')).toHaveLength(2)
})

test('an order whose payment PayPal holds says why', async () => {
  answer(listOrders, reply([anOrder({ underWay: 'payment', pendingReason: 'check' })]))
  await openBillings()
  ;(await rowOf('SB-1041')).getByText(pendingNotes.check)
})

test.each([
  [{ orderStatus: 'paid' }, 'paid', 'The payment for order SB-1041 was confirmed.'],
  [{ orderStatus: 'unpaid' }, 'unpaid', 'The payment for order SB-1041 didn’t go through.'],
] as const)(
  'the order updates once its payment is settled: %o',
  async (changes, word, sentence) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    localStorage.setItem('paymentHistory', '[]')
    answer(listOrders, reply([confirming]))
    answer(listPayments, reply({ data: [aPurchase()] }))
    await openBillings()
    ;(await rowOf('SB-1041')).getByText('being confirmed')
    answer(listOrders, reply([anOrder(changes)]))
    act(() => vi.advanceTimersByTime(3100))
    await screen.findByText(sentence)
    await (await rowOf('SB-1041')).findByText(word)
    // Dropped, or fetched again for the receipt.
    await waitFor(() => expect(localStorage.getItem('paymentHistory')).not.toBe('[]'))
    expect(JSON.parse(localStorage.getItem('ordersHistory') ?? '')).toEqual([anOrder(changes)])
  },
)

test.each(['already_paid', 'payment_under_way', 'order_cancelled', 'conflict'] as const)(
  'the answer %s drops the kept orders, and the row says how it stands',
  async (code) => {
    answer(listOrders, reply([anOrder()]))
    answer(payOrder, refuse(code))
    await openBillings()
    await userEvent.click((await rowOf('SB-1041')).getByRole('button', { name: /^Pay / }))
    answer(listOrders, reply([confirming]))
    await userEvent.click(await screen.findByRole('button', { name: 'Go to payment' }))
    await screen.findByText('being confirmed')
    expect(JSON.parse(localStorage.getItem('ordersHistory') ?? '')).toEqual([confirming])
  },
)

test.each(['payments_unavailable', 'provider_busy'] as const)(
  'the answer %s is shown in its own words, and the order can still be paid',
  async (code) => {
    answer(listOrders, reply([anOrder()]))
    answer(payOrder, refuse(code))
    await openBillings()
    const pay = (await rowOf('SB-1041')).getByRole('button', { name: /^Pay / })
    await userEvent.click(pay)
    await userEvent.click(await screen.findByRole('button', { name: 'Go to payment' }))
    await screen.findByText(errorCatalogue[code].sentence)
    await waitFor(() => expect(pay).toHaveProperty('disabled', false))
  },
)

test('a failure within the ten minutes keeps the list, and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer(listOrders, reply([anOrder({ underWay: 'payment' })]))
  await openBillings()
  await rowOf('SB-1041')
  answer(listOrders, refuse('internal'))
  act(() => vi.advanceTimersByTime(3100))
  await screen.findByRole('alert')
  await rowOf('SB-1041')
})

test.each([
  ['paid', 'Paid'],
  ['refunded', 'Refunded'],
  ['cancelled', 'Canceled'],
] as const)(
  'the button of an order that is %s says why it can’t be pressed',
  async (status, why) => {
    answer(listOrders, reply([anOrder({ orderStatus: status })]))
    await openBillings()
    const pay = (await rowOf('SB-1041')).getByRole('button', { name: /^Pay/ })
    expect(pay).toHaveProperty('disabled', true)
    const reason = document.getElementById(pay.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe(why)
  },
)
