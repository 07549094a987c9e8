import * as contract from '@smart-bird/contracts/admin/orders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import { anAdmin, anAdminOrder, pageOf } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./order.tsx'))

const reason = 'Gold: 15% off home upgrades'
const unpaid = anAdminOrder({
  ...{ orderStatus: 'unpaid', paymentState: null, transactionId: null, paidAt: null },
  ...{ orderPrice: '297.50', discount: { listPrice: '350.00', amount: '52.50', reason } },
})
const ordersAre = (...rows: contract.AdminOrder[]) =>
  answer(contract.pageOrders, reply({ ...pageOf(rows), totals: null }))

async function openCorrection(order = unpaid) {
  haveSession(anAdmin)
  ordersAre(order)
  answer(contract.findCoverage, reply({ level: null, verdicts: [], mailInvites: false }))
  openApp('/cabinet/admin/orders/SB-000041')
  await userEvent.click(await screen.findByRole('button', { name: 'Correct SB-000041' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct SB-000041' }))
  // Unlike a browser, this DOM forgets what was selected before it was inserted.
  await userEvent.selectOptions(dialog.getByLabelText('Type'), 'Upgrade')
  return dialog
}
const replace = (dialog: Awaited<ReturnType<typeof openCorrection>>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Replace order' }))

test('the correction of an order of somebody without a password says that it invites them', async () => {
  const dialog = await openCorrection({ ...unpaid, mailInvites: true })
  dialog.getByText(/says so\. The customer can’t log in yet, so this email invites them, too/)
})

test('an admin corrects an unpaid order, and sees the one that takes its place', async () => {
  const dialog = await openCorrection()
  dialog.getByText(/Basic Customer \(basic\) gets one email that says so/)
  const price = dialog.getByLabelText<HTMLInputElement>('Price')
  expect(price.value).toBe('350.00')
  dialog.getByText(`The list price. ${reason}.`)
  fireEvent.change(price, { target: { value: '$700' } })
  fireEvent.change(dialog.getByLabelText('Ordered on'), { target: { value: '2026-11-03' } })
  const corrected = anAdminOrder({ orderNumber: 'SB-000042', replaces: 'SB-000041' })
  const requests = answer(contract.correctOrder, reply(corrected, 201))
  ordersAre(corrected)
  await replace(dialog)
  await waitFor(() => expect(currentAddress()).toBe('/cabinet/admin/orders/SB-000042'))
  expect(await requests[0]?.json()).toEqual({
    orderType: 'Upgrade',
    orderDescription: 'Vents',
    orderPrice: '700.00',
    requestKind: 'upgrade',
    fullPriceReason: '',
    orderedOn: '2026-11-03',
  })
  expect(await screen.findByRole('link', { name: 'SB-000041' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what the server refuses is said beside its field', async () => {
  const dialog = await openCorrection()
  const sentence = contract.correctionRefusals.noGuarantee
  answer(contract.correctOrder, refuse('invalid_input', { orderType: [sentence] }))
  await replace(dialog)
  expect(await dialog.findByText(sentence)).toBeTruthy()
})

test('an order that was paid meanwhile is not corrected, and the dialog says what it is now', async () => {
  const dialog = await openCorrection()
  const error = contract.correctionRefusals.notUnpaid
  answer(contract.correctOrder, () => {
    ordersAre(anAdminOrder())
    const body = { error, message: error, code: 'conflict', requestId: 'r-1' }
    return HttpResponse.json(body, { status: 409 })
  })
  await replace(dialog)
  expect(await dialog.findByText(error)).toBeTruthy()
  expect(await dialog.findByText('paid')).toBeTruthy()
})

test('a canceled order leads to the one that took its place, and can’t be corrected', async () => {
  haveSession(anAdmin)
  ordersAre({ ...unpaid, orderStatus: 'cancelled', replacedBy: 'SB-000042' })
  openApp('/cabinet/admin/orders/SB-000041')
  const link = await screen.findByRole('link', { name: 'SB-000042' })
  expect(link.getAttribute('href')).toBe('/cabinet/admin/orders/SB-000042')
  expect(screen.queryByRole('button', { name: 'Correct SB-000041' })).toBeNull()
})
