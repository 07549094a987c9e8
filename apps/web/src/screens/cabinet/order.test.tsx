import { findCustomer } from '@smart-bird/contracts/admin/customers'
import * as contract from '@smart-bird/contracts/admin/orders'
import { openWork } from '@smart-bird/contracts/admin/overview'
import { offerVisit } from '@smart-bird/contracts/admin/visits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, anAdminOrder, pageOf } from '#testing/admin-rows.ts'
import { anAdminVisit } from '#testing/an-admin-visit.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { orderLines } from '#testing/order-lines.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./order.tsx'))

const unpaid = anAdminOrder({ orderNumber: 'SB-000042', orderStatus: 'unpaid', paidAt: null })

async function open(order = unpaid) {
  haveSession(anAdmin)
  answer(contract.pageOrders, reply({ ...pageOf([anAdminOrder(), order]), totals: null }))
  openApp('/cabinet/admin/orders/SB-000042')
  await screen.findByText('View in the audit log')
}

test('an order’s page says what was ordered, by whom, and leads to its history', async () => {
  answer(findCustomer, reply(aCustomer({ phone: '3125550142', note: 'Large dog.' })))
  await open()
  expect(screen.getByText('Vents')).toBeTruthy()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Basic Customer')).toBe('/cabinet/admin/customers/7')
  expect(hrefOf('View in the audit log')).toBe('/cabinet/admin/audit?search=SB-000042')
  expect(hrefOf('Back to Orders')).toBe('/cabinet/admin/orders')
  expect(await screen.findByText('Large dog.')).toBeTruthy()
  const visit = screen.getByText('Large dog.').closest('dl')
  expect([...(visit?.querySelectorAll('a') ?? [])].map(({ href }) => href)).toEqual([
    'https://www.google.com/maps/search/?api=1&query=1%20Example%20Street',
    'tel:3125550142',
    'mailto:basic@example.com',
  ])
})

test.each([
  ['2026-12-08T20:00:00Z', 'Answer the dispute'],
  [null, 'View the dispute'],
])(
  'a disputed order leads to its dispute, which asks for an answer by %s',
  async (answerBy, words) => {
    answer(findCustomer, reply(aCustomer()))
    const dispute = { disputeId: 'PP-D-1', transactionId: '8MC585209K746392H', answerBy }
    const disputes = [{ ...dispute, channel: 'paypal' as const }]
    await open(anAdminOrder({ orderNumber: 'SB-000042', disputes }))
    expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(
      '/cabinet/admin/disputes?search=SB-000042',
    )
  },
)

test('work that isn’t complete is installed on a visit, which is offered beside its address', async () => {
  answer(findCustomer, reply(aCustomer()))
  const asked = answer(offerVisit, reply(anAdminVisit(), 201))
  const upgrade = { orderType: 'Upgrade', completedOn: null } as const
  haveSession(anAdmin)
  answer(
    contract.pageOrders,
    reply({ ...pageOf([anAdminOrder({ ...unpaid, ...upgrade })]), totals: null }),
  )
  openApp('/cabinet/admin/orders/SB-000042')
  await userEvent.click(await screen.findByRole('button', { name: 'Offer a visit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer a visit' }))
  expect(dialog.getByLabelText('Where?')).toHaveProperty('value', '1 Example Street')
  await enter(dialog.getByLabelText('Who comes?'), 'Tess')
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-12-01' } })
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '09:00' } })
  fireEvent.change(dialog.getByLabelText('To'), { target: { value: '11:00' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(await asked[0]?.json()).toMatchObject({
    kind: 'installation',
    of: { orderNumber: 'SB-000042' },
  })
})

test('an admin who is kept from money isn’t offered what would be refused', async () => {
  answer(findCustomer, reply(aCustomer()))
  const none = { enquiries: 0, orders: 0, houses: 0, disputes: 0, quotes: 0, visits: 0 }
  answer(openWork, reply({ ...none, noMoney: true }))
  await open()
  expect(await screen.findByRole('button', { name: 'Offer a visit' })).toBeTruthy()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Cancel order SB-000042' })).toBeNull(),
  )
  await userEvent.click(screen.getByRole('link', { name: 'Back to Orders' }))
  expect(await screen.findByRole('table', { name: 'Orders' })).toBeTruthy()
  for (const name of ['New order', 'Save as CSV', /^Refund/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('an order that came out of a quote says what it is for, and leads to its contract', async () => {
  answer(findCustomer, reply(aCustomer()))
  const deposit = anAdminOrder({
    ...{ orderNumber: 'SB-000042', orderType: 'Installation' },
    ...{ quote: 'SB-Q-7K2M4F', part: 'deposit', lines: orderLines },
  })
  haveSession(anAdmin)
  answer(contract.pageOrders, reply({ ...pageOf([deposit]), totals: null }))
  openApp('/cabinet/admin/orders/SB-000042')
  const link = await screen.findByRole('link', { name: 'SB-Q-7K2M4F' })
  expect(link.getAttribute('href')).toBe('/cabinet/admin/quotes/SB-Q-7K2M4F')
  expect(screen.getByText('deposit')).toBeTruthy()
  expect(screen.getByText('A dimmer.')).toBeTruthy()
  // The work is complete with the balance.
  expect(screen.queryByText('Not complete yet')).toBeNull()
})

test('the work of a contract is complete on its quote', async () => {
  answer(findCustomer, reply(aCustomer()))
  const order = anAdminOrder({ orderNumber: 'SB-000042', quote: 'SB-Q-7K2M4F', part: 'balance' })
  haveSession(anAdmin)
  answer(contract.pageOrders, reply({ ...pageOf([order]), totals: null }))
  openApp('/cabinet/admin/orders/SB-000042')
  const link = await screen.findByRole('link', { name: 'Record it on the quote' })
  expect(link.getAttribute('href')).toBe('/cabinet/admin/quotes/SB-Q-7K2M4F')
  expect(screen.queryByRole('button', { name: /^Mark complete/ })).toBeNull()
})

test('what is canceled or refunded isn’t said to be incomplete, and its days are days', async () => {
  answer(findCustomer, reply(aCustomer()))
  const refund: contract.RefundRow = {
    id: 9,
    state: 'completed',
    way: 'check',
    amount: '350.00',
    reason: 'Not needed',
    failure: null,
    reference: '901',
    deductions: [],
    payAt: null,
    agreedAt: null,
    transactionId: '8MC585209K746392H',
    requestedAt: '2026-11-21T15:00:00.000Z',
  }
  const orderStatus = 'refunded'
  const refunded = anAdminOrder({ orderNumber: 'SB-000042', orderStatus, refunds: [refund] })
  haveSession(anAdmin)
  answer(contract.pageOrders, reply({ ...pageOf([refunded]), totals: null }))
  openApp('/cabinet/admin/orders/SB-000042')
  await screen.findByText('View in the audit log')
  expect(screen.queryByText('Not complete yet')).toBeNull()
  expect(screen.getByText(/, by check no\. 901$/)).toBeTruthy()
  expect(screen.getByText('Ordered').closest('ol')?.textContent).not.toMatch(/[AP]M/)
})

test('an admin cancels an unpaid order after confirming', async () => {
  await open()
  const requests = answer(contract.cancelOrder, reply({ ...unpaid, orderStatus: 'cancelled' }))
  const press = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order SB-000042' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name }))
  }
  await press('Keep order')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requests).toHaveLength(0)
  await press('Cancel order')
  expect(await screen.findByText('The order was canceled.')).toBeTruthy()
  expect(new URL(requests[0]?.url ?? '').pathname).toBe('/admin/orders/SB-000042/cancel')
})

test('an unknown order says so, and leads back to all', async () => {
  haveSession(anAdmin)
  answer(contract.pageOrders, reply({ ...pageOf([anAdminOrder()]), totals: null }))
  openApp('/cabinet/admin/orders/SB-000099')
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeTruthy()
  expect(screen.getByText('No order has the number SB-000099.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View all orders' })).toBeTruthy()
})
