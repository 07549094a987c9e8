import * as contract from '@smart-bird/contracts/admin/orders'
import * as payments from '@smart-bird/contracts/admin/payments'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { anAdmin, anAdminOrder, pageOf } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./order.tsx'))

const unpaid = anAdminOrder({ orderNumber: 'SB-000042', orderStatus: 'unpaid' })

async function open(order = anAdminOrder()) {
  haveSession(anAdmin)
  answer(contract.pageOrders, reply({ ...pageOf([order]), totals: null }))
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  openApp(`/cabinet/admin/orders/${order.orderNumber}`)
  await screen.findByText('View in the audit log')
}

const byCheck = { method: 'check', reference: '1042', paymentState: null } as const

async function openRecording() {
  await open(unpaid)
  await userEvent.click(screen.getByRole('button', { name: 'Record payment SB-000042' }))
  return within(await screen.findByRole('dialog', { name: 'Record a payment: SB-000042' }))
}

test('a payment by check is recorded with its number and the admin’s password', async () => {
  const dialog = await openRecording()
  const requests = answer(payments.markPaid, reply(anAdminOrder(byCheck)))
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(await dialog.findByText('Enter the check number. The receipt shows it.')).toBeTruthy()
  expect(await dialog.findByText('Enter your password.')).toBeTruthy()
  await enter(dialog.getByLabelText('Check number'), '1042')
  fireEvent.change(dialog.getByLabelText('Received on'), { target: { value: '2026-11-20' } })
  await enter(dialog.getByLabelText('Your password'), 'Right#Pass1')
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(await screen.findByText('The payment was recorded.')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({
    method: 'check',
    receivedOn: '2026-11-20',
    reference: '1042',
    movesOrder: false,
    proof: { password: 'Right#Pass1' },
  })
})

test('a check of before the order can take the order’s day along', async () => {
  const dialog = await openRecording()
  const requests = answer(payments.markPaid, reply(anAdminOrder(byCheck)))
  const label = /^The order is from this day, too, and not from /
  expect(dialog.queryByLabelText(label)).toBeNull()
  fireEvent.change(dialog.getByLabelText('Received on'), { target: { value: '2026-01-02' } })
  await userEvent.click(dialog.getByLabelText(label))
  await enter(dialog.getByLabelText('Check number'), '1042')
  await enter(dialog.getByLabelText('Your password'), 'Right#Pass1')
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toMatchObject({ receivedOn: '2026-01-02', movesOrder: true })
})

test('a missing check number is no fault of cash', async () => {
  const dialog = await openRecording()
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  await dialog.findByText('Enter the check number. The receipt shows it.')
  await userEvent.selectOptions(dialog.getByLabelText('Payment method'), 'Cash')
  await waitFor(() => expect(dialog.queryByText(/^Enter the (check|reference)/)).toBeNull())
})

test('a payment that PayPal is confirming keeps the dialog open and says so', async () => {
  const dialog = await openRecording()
  answer(payments.markPaid, refuse('payment_under_way'))
  await userEvent.selectOptions(dialog.getByLabelText('Payment method'), 'Cash')
  expect(dialog.getByLabelText('Reference (optional)')).toBeTruthy()
  await enter(dialog.getByLabelText('Your password'), 'Right#Pass1')
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(await dialog.findByText(/is being confirmed/)).toBeTruthy()
})

test('a payment by check is refunded outside PayPal only', async () => {
  await open(anAdminOrder(byCheck))
  await userEvent.click(screen.getByRole('button', { name: 'Refund SB-000041' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund SB-000041' }))
  expect(screen.getByText('by check no. 1042')).toBeTruthy()
  const methods = within(dialog.getByLabelText('Refund method')).getAllByRole('option')
  expect(methods.map(({ textContent }) => textContent)).not.toContain('Original payment method')
  expect(dialog.getByLabelText<HTMLSelectElement>('Refund method').value).toBe('check')
})

test('a payment by check is voided with a reason and the admin’s password', async () => {
  await open(anAdminOrder(byCheck))
  const requests = answer(payments.voidPayment, reply(unpaid))
  await userEvent.click(screen.getByRole('button', { name: 'Void payment SB-000041' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Void payment SB-000041' }))
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'It was recorded by mistake')
  await enter(dialog.getByLabelText('Your password'), 'Right#Pass1')
  await userEvent.click(dialog.getByRole('button', { name: 'Void payment' }))
  expect(await screen.findByText(/The order is unpaid again/)).toBeTruthy()
  const proof = { password: 'Right#Pass1' }
  expect(await requests[0]?.json()).toEqual({ reason: 'mistake', proof })
})

test('a payment through PayPal can’t be voided', async () => {
  await open()
  expect(screen.queryByRole('button', { name: /^Void/ })).toBeNull()
})
