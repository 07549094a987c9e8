import { createCustomer, findCustomer, listCustomers } from '@smart-bird/contracts/admin/customers'
import { listDeliveries, resendDelivery } from '@smart-bird/contracts/admin/deliveries'
import {
  compareMoney,
  findFirstMonth,
  listAttention,
  listFailedPayments,
  settleMoney,
} from '@smart-bird/contracts/admin/money'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { today } from '#lib/today.ts'
import { aCustomer, aCustomerRow, anAdmin, customersOf, pageOf } from '#testing/admin-rows.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
const named = (username: string) => ({ username, fullName: null })
beforeEach(() => {
  haveSession(anAdmin)
  answer(listAttention, reply({ data: [] }))
  answer(findFirstMonth, reply({ month: null }))
})

const open = (page: string) => openApp(`/cabinet/admin/${page}`)
const at = '2026-11-20T15:00:00.000Z'

test('the list of customers shows who is blocked, invited or out of reach by email', async () => {
  const rows = [
    aCustomerRow({ blocked: true }),
    aCustomerRow({ id: 8, fullUserName: 'New', invitation: 'sent' }),
    aCustomerRow({ id: 9, fullUserName: 'Typo', emailBounced: true }),
  ]
  const requests = answer(listCustomers, reply(customersOf(rows)))
  open('customers?blocked=yes')
  const link = await screen.findByRole('link', { name: 'Basic Customer' })
  expect(link.getAttribute('href')).toBe('/cabinet/admin/customers/7')
  for (const text of ['blocked', 'invited', 'email bounced'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(new URL(requests[0]?.url ?? '').searchParams.get('blocked')).toBe('yes')
})

test('a search without a match leads back to all customers', async () => {
  answer(listCustomers, reply(customersOf([])))
  open('customers?search=nobody&blocked=yes')
  const clear = await screen.findByRole('button', { name: 'Clear search and filters' })
  expect(screen.getByText('No customers match.')).toBeTruthy()
  const requests = answer(listCustomers, reply(customersOf([aCustomerRow({})])))
  await userEvent.click(clear)
  await waitFor(() => expect(currentAddress()).toBe('/cabinet/admin/customers'))
  await waitFor(() =>
    expect(new URL(requests.at(-1)?.url ?? '').searchParams.has('search')).toBe(false),
  )
  const search = screen.getByLabelText<HTMLInputElement>('Search')
  expect(search.value).toBe('')
  expect(document.activeElement).toBe(search)
  expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull()
})

test('an admin invites a new customer and sees their page', async () => {
  answer(listCustomers, reply(customersOf([])))
  const requests = answer(createCustomer, reply(aCustomer({ username: 'fresh' }), 201))
  answer(findCustomer, reply(aCustomer({ username: 'fresh' })))
  open('customers')
  expect(await screen.findByText('No customers yet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'New customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }))
  await enter(dialog.getByLabelText('Username'), 'fresh')
  await enter(dialog.getByLabelText('Email'), 'fresh@example.com')
  await userEvent.click(dialog.getByRole('button', { name: 'Create and invite' }))
  await waitFor(() => expect(currentAddress()).toBe('/cabinet/admin/customers/7'))
  expect(await requests[0]?.json()).toEqual({
    username: 'fresh',
    email: 'fresh@example.com',
    fullUserName: '',
    phone: '',
    customerSince: today(),
    invites: true,
  })
})

test('an admin sees a delivery’s request and error, and resends it', async () => {
  const row = {
    id: 5,
    webhookId: 'msg_1',
    ...named('basic'),
    action: 'restart',
    host: 'basic.homes.example',
    request: '{"action":"restart"}',
    status: null,
    answer: null,
    error: 'no answer in time',
    durationMs: 5000,
    attempt: 1,
    receivedAt: null,
    createdAt: at,
  }
  answer(listDeliveries, reply(pageOf([row])))
  const requests = answer(resendDelivery, reply({ ...row, status: 200, error: null }))
  open('deliveries')
  await userEvent.click(await screen.findByRole('button', { name: /^Open basic, restart/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delivery to basic: restart' }))
  const request = dialog.getByLabelText<HTMLTextAreaElement>('Request')
  expect(request.value).toBe('{\n  "action": "restart"\n}')
  const [cause] = dialog.getAllByRole('definition')
  expect(cause?.textContent).toBe('no answer in time')
  await userEvent.click(dialog.getByRole('button', { name: 'Resend' }))
  expect(await screen.findByText('Resent. The home answered 200.')).toBeTruthy()
  expect(requests).toHaveLength(1)
})

const line = {
  paymentId: 12,
  orderNumber: 'SB-000041',
  ...named('basic'),
  providerId: '8MC585209K746392H',
  kind: 'payment' as const,
  currency: 'USD',
  ourState: 'created',
  providerState: 'settled',
  ourAmount: null,
  providerAmount: '350.00',
  mismatch: true,
  at,
}

const fine = {
  rows: [],
  others: [],
  unreadable: [],
  mismatches: 0,
  providerReachable: true,
  problem: null,
}

test('an admin settles a mismatch with one click', async () => {
  const compared = answer(compareMoney, reply({ ...fine, rows: [line], mismatches: 1 }))
  answer(listFailedPayments, reply({ data: [] }))
  answer(listAttention, reply({ data: [] }))
  const requests = answer(settleMoney, reply({ message: 'Payment synced with PayPal.' }))
  open('money')
  expect(await screen.findByText('1 mismatch')).toBeTruthy()
  const settled = { ...line, ourState: 'captured', ourAmount: '350.00', mismatch: false }
  answer(compareMoney, reply({ ...fine, rows: [settled] }))
  await userEvent.click(screen.getByRole('button', { name: 'Settle payment 12' }))
  expect(await screen.findByText('Payment synced with PayPal.')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({ paymentId: 12 })
  expect(await screen.findByText('all match')).toBeTruthy()
  expect(new URL(compared[0]?.url ?? '').searchParams.get('days')).toBe('30')
})

test('transactions that our books don’t track are collapsed, and unreadable ones are named', async () => {
  const hold = {
    transactionId: 'HOLD1',
    kind: 'hold' as const,
    amount: '-350.00',
    currency: 'USD',
    status: 'settled',
    orderNumber: 'SB-000041',
    ...named('basic'),
    at,
  }
  const stranger = {
    ...hold,
    ...{ transactionId: 'STRANGER1', kind: 'payment' as const, amount: '70.00', currency: 'EUR' },
    ...{ orderNumber: null, username: null, fullName: null },
  }
  const unreadable = [{ transactionId: 'ODD1', missing: ['transaction_amount'] }]
  answer(listAttention, reply({ data: [] }))
  answer(compareMoney, reply({ ...fine, others: [hold, stranger], unreadable }))
  answer(listFailedPayments, reply({ data: [] }))
  open('money')
  await userEvent.click(await screen.findByText('Other PayPal transactions (2)'))
  const table = within(screen.getByRole('table', { name: 'Other PayPal transactions' }))
  expect(table.getByText('Hold')).toBeTruthy()
  expect(table.getByText('Unrelated payment')).toBeTruthy()
  expect(table.getByText('70.00 EUR')).toBeTruthy()
  expect(screen.getByText('ODD1 (missing or unknown: transaction amount)')).toBeTruthy()
  // Nothing was compared, so nothing matches.
  expect(screen.queryByText('all match')).toBeNull()
})

test.each([
  ['not_authorized', /Turn on Transaction Search/],
  ['not_yet', /runs up to three hours behind/],
  ['not_set_up', /paypal:setup/],
] as const)(
  'transactions that can’t be compared (%s) show the reason',
  async (problem, sentence) => {
    answer(listAttention, reply({ data: [] }))
    answer(compareMoney, reply({ ...fine, providerReachable: false, problem }))
    answer(listFailedPayments, reply({ data: [] }))
    open('money')
    expect(await screen.findByText(sentence)).toBeTruthy()
  },
)

test('failed payments are shown even if PayPal doesn’t respond', async () => {
  answer(
    compareMoney,
    reply({ ...fine, providerReachable: false, problem: 'unreachable' as const }),
  )
  const failed = {
    ...named('late'),
    subscriptionId: 'I-1',
    failedPayments: 2,
    lastFailedAt: at,
    nextRetryAt: '2026-11-25T15:00:00.000Z',
  }
  answer(listFailedPayments, reply({ data: [failed] }))
  answer(listAttention, reply({ data: [] }))
  open('money')
  expect(await screen.findByText(/PayPal isn’t responding/)).toBeTruthy()
  expect(await screen.findByText('Nov 25, 2026')).toBeTruthy()
})
