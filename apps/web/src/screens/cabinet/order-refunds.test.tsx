import * as contract from '@smart-bird/contracts/admin/orders'
import * as refunds from '@smart-bird/contracts/admin/refunds'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anAdmin, anAdminOrder, pageOf } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => Promise.all([import('./orders.tsx'), import('./order.tsx')]))
afterEach(() => {
  vi.useRealTimers()
})

const totals = { count: 1234, unpaid: '15.00', paid: '350.00', refunded: '0.00' }

async function open(rows = [anAdminOrder()]) {
  haveSession(anAdmin)
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  answer(contract.pageOrders, reply({ ...pageOf(rows), totals }))
  openApp('/cabinet/admin/orders')
  await screen.findByText(rows[0]?.orderNumber ?? '')
}

const aRefund = (changes: Partial<contract.RefundRow> = {}): contract.RefundRow => ({
  id: 1,
  state: 'pending',
  way: 'provider',
  amount: '100.00',
  reason: 'A broken vent',
  failure: null,
  reference: null,
  deductions: [],
  payAt: null,
  agreedAt: null,
  transactionId: '8MC585209K746392H',
  requestedAt: '2026-11-21T15:00:00.000Z',
  ...changes,
})

async function openRefund(changes: Partial<contract.AdminOrder> = {}) {
  await open([anAdminOrder(changes)])
  await userEvent.click(screen.getByRole('button', { name: 'Refund SB-000041' }))
  return within(await screen.findByRole('dialog', { name: 'Refund SB-000041' }))
}

test('less than what is left is only proposed, with what is kept, and its reason', async () => {
  const dialog = await openRefund({ refunded: '50.00', orderStatus: 'partially refunded' })
  const asked = anAdminOrder({ refunds: [aRefund({ state: 'proposed' })] })
  const requests = answer(refunds.refundOrder, reply(asked))
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount in dollars')
  expect(amount.value).toBe('300.00')
  await userEvent.clear(amount)
  await enter(amount, '300.01')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await dialog.findByText('Enter $300.00 or less.')).toBeTruthy()
  expect(await dialog.findByText('Say why. The customer reads it.')).toBeTruthy()
  await userEvent.clear(amount)
  await enter(amount, '$120')
  await userEvent.click(dialog.getByRole('button', { name: 'Add a deduction' }))
  await enter(dialog.getByLabelText('Deduction'), 'Service call')
  await enter(dialog.getByLabelText('Amount'), '95')
  expect(dialog.getByText('$25.00')).toBeTruthy()
  expect(dialog.getByText(/sees amount, deductions and reason first/)).toBeTruthy()
  await enter(dialog.getByLabelText('Reason'), 'One light was not needed')
  await enter(dialog.getByLabelText('Your password'), 'Right#Pass1')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask the customer' }))
  expect(await screen.findByText(/The customer was asked/)).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({
    amount: '120.00',
    deductions: [{ label: 'Service call', amount: '95.00' }],
    reason: 'One light was not needed',
    proof: { password: 'Right#Pass1' },
    refunded: '50.00',
    refunding: '0.00',
  })
})

test('a refund made by hand needs its number, a reason and the admin’s password', async () => {
  const dialog = await openRefund()
  const requests = answer(refunds.markRefunded, reply(anAdminOrder()))
  await userEvent.selectOptions(dialog.getByLabelText('Refund method'), 'Zelle')
  await userEvent.click(dialog.getByRole('button', { name: 'Record refund' }))
  for (const words of [/^Enter the number/, 'Enter your password.', /^Say why/])
    expect(await dialog.findByText(words)).toBeTruthy()
  await enter(dialog.getByLabelText('Confirmation number'), '77-B')
  fireEvent.change(dialog.getByLabelText('Sent on'), { target: { value: '2026-11-20' } })
  await enter(dialog.getByLabelText('Reason'), 'Not needed')
  await enter(dialog.getByLabelText('Your password'), 'Right#Pass1')
  await userEvent.click(dialog.getByRole('button', { name: 'Record refund' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({
    amount: '350.00',
    reason: 'Not needed',
    way: 'zelle',
    reference: '77-B',
    sentOn: '2026-11-20',
    proof: { password: 'Right#Pass1' },
    refunded: '0.00',
    refunding: '0.00',
  })
})

test('a refund by check can be proposed, too', async () => {
  const dialog = await openRefund()
  const requests = answer(refunds.refundOrder, reply(anAdminOrder()))
  await userEvent.selectOptions(dialog.getByLabelText('Refund method'), 'Check')
  await userEvent.selectOptions(dialog.getByLabelText('Money'), 'Ask the customer first')
  await enter(dialog.getByLabelText('Reason'), 'Not needed')
  await enter(dialog.getByLabelText('Your password'), 'Right#Pass1')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask the customer' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toMatchObject({ amount: '350.00', way: 'check' })
})

test.each([
  ['2026-12-01', '11 days left to return it', /, until/],
  ['2026-11-20', 'The 30 days to return it ended on', /Refund anyway\?/],
  [null, 'The 30 days to return it begin when the work is complete', /complete\./],
])('the form says how long the order can be returned (%s)', async (until, words, more) => {
  vi.setSystemTime(new Date('2026-11-20T18:00:00Z'))
  if (until === '2026-11-20') vi.setSystemTime(new Date('2026-11-21T18:00:00Z'))
  const dialog = await openRefund({ returns: { until } })
  expect(dialog.getByText(new RegExp(words)).textContent).toMatch(more)
})

test('the refund of a disputed payment warns of paying twice', async () => {
  const dispute = {
    disputeId: 'PP-D-1',
    transactionId: '8MC585209K746392H',
    channel: 'paypal' as const,
    answerBy: null,
  }
  const dialog = await openRefund({ disputes: [dispute] })
  expect(screen.getByText('disputed')).toBeTruthy()
  expect(dialog.getByText(/PP-D-1 is open, PayPal refunds this payment only in full/)).toBeTruthy()
  expect(dialog.getByText(/the customer could get the money twice/)).toBeTruthy()
})

test('a refund that PayPal is processing shows on the row and reduces the remaining amount', async () => {
  const dialog = await openRefund()
  const pending = anAdminOrder({ refunding: '100.00', refunds: [aRefund()] })
  answer(refunds.refundOrder, reply(pending))
  answer(contract.pageOrders, reply({ ...pageOf([pending]), totals }))
  await enter(dialog.getByLabelText('Reason'), 'Not needed')
  await enter(dialog.getByLabelText('Your password'), 'Right#Pass1')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText(/PayPal is processing the refund/)).toBeTruthy()
  expect(await screen.findByText('Refund of $100.00 in progress')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Refund SB-000041' }))
  const again = within(await screen.findByRole('dialog', { name: 'Refund SB-000041' }))
  expect(again.getByLabelText<HTMLInputElement>('Amount in dollars').value).toBe('250.00')
})

test('a failed refund shows on the row, with the reason in the dialog', async () => {
  const failure = 'REFUND_TIME_LIMIT_EXCEEDED: You are over the time limit'
  const dialog = await openRefund({ refunds: [aRefund({ state: 'failed', failure })] })
  expect(screen.getByText('refund of $100.00 failed')).toBeTruthy()
  expect(dialog.getByText(failure)).toBeTruthy()
})

test('a duplicate payment has its own refund button', async () => {
  const doubles = [
    { transactionId: 'DOUBLE1', amount: '350.00', refunded: '0.00', refunding: '0.00' },
  ]
  await open([anAdminOrder({ doubles })])
  const requests = answer(refunds.refundOrder, reply(anAdminOrder({ doubles })))
  expect(screen.getByText('paid twice, $350.00')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Refund duplicate SB-000041' }))
  const dialog = within(await screen.findByRole('dialog'))
  await enter(dialog.getByLabelText('Reason'), 'Not needed')
  await enter(dialog.getByLabelText('Your password'), 'Right#Pass1')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toMatchObject({ amount: '350.00', transactionId: 'DOUBLE1' })
})

test('a refused refund keeps the dialog open and shows the reason', async () => {
  const dialog = await openRefund()
  answer(refunds.refundOrder, refuse('refund_refused'))
  await enter(dialog.getByLabelText('Reason'), 'Not needed')
  await enter(dialog.getByLabelText('Your password'), 'Right#Pass1')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await dialog.findByText(/PayPal refused the refund/)).toBeTruthy()
})
