import * as contract from '@smart-bird/contracts/admin/orders'
import * as refunds from '@smart-bird/contracts/admin/refunds'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#lib/today.ts'
import { anAdmin, anAdminOrder, pageOf } from '#testing/admin-rows.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./order.tsx'))

type State = contract.RefundRow['state']
const withRefund = (state: State) =>
  anAdminOrder({
    orderStatus: state === 'completed' ? 'partially refunded' : 'paid',
    refunds: [
      {
        id: 9,
        state,
        way: 'check',
        amount: '160.00',
        reason: 'One light was not needed',
        failure: null,
        reference: state === 'completed' ? '82' : null,
        deductions: [{ label: 'Service call', amount: '95.00' }],
        payAt: '2026-11-24T18:00:00.000Z',
        agreedAt: null,
        transactionId: '8MC585209K746392H',
        requestedAt: '2026-11-21T15:00:00.000Z',
      },
    ],
  })

async function open(state: State) {
  haveSession(anAdmin)
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  answer(contract.pageOrders, reply({ ...pageOf([withRefund(state)]), totals: null }))
  openApp('/cabinet/admin/orders/SB-000041')
  await screen.findByText('View in the audit log')
}
const meanwhile = (state: State, sentence: string) => () => {
  answer(contract.pageOrders, reply({ ...pageOf([withRefund(state)]), totals: null }))
  const body = { error: sentence, message: sentence, code: 'conflict', requestId: 'r-1' }
  return HttpResponse.json(body, { status: 409 })
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const inDialog = async () => within(await screen.findByRole('dialog'))
const prove = async () => enter((await inDialog()).getByLabelText('Your password'), 'Right#Pass1')
const proof = { password: 'Right#Pass1' }

test('a refund that was recorded by hand is voided with a reason and the admin’s password', async () => {
  await open('completed')
  expect(screen.getByText(/by check no\. 82$/)).toBeTruthy()
  await press('Void the refund of $160.00')
  await prove()
  const requests = answer(refunds.voidRefund, reply(withRefund('voided')))
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Void refund' }))
  expect(await screen.findByText(/was voided\. It no longer counts/)).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({ reason: 'mistake', proof })
  expect(new URL(requests[0]?.url ?? '').pathname).toBe('/admin/orders/SB-000041/refunds/9/void')
})

test('a refund that a colleague voided meanwhile keeps its dialog and says so', async () => {
  await open('completed')
  await press('Void the refund of $160.00')
  await prove()
  answer(refunds.voidRefund, meanwhile('voided', refunds.refundConflicts.notByHand))
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Void refund' }))
  const dialog = await inDialog()
  expect(await dialog.findByText(refunds.refundConflicts.notByHand)).toBeTruthy()
  expect(await dialog.findByText('paid')).toBeTruthy()
})

test('a proposed refund says until when, and is withdrawn', async () => {
  await open('proposed')
  expect(screen.getByText('waiting for the customer')).toBeTruthy()
  expect(screen.getByText('Nov 24, 2026')).toBeTruthy()
  expect(screen.getByText('Service call: −$95.00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Record the refund/ })).toBeNull()
  const requests = answer(refunds.withdrawRefund, reply(withRefund('withdrawn')))
  await press('Withdraw')
  const asked = within(await screen.findByRole('alertdialog'))
  await userEvent.click(asked.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('The refund was withdrawn.')).toBeTruthy()
  expect(requests).toHaveLength(1)
})

test('a withdrawal that comes after the customer agreed says so', async () => {
  await open('proposed')
  answer(refunds.withdrawRefund, meanwhile('requested', refunds.refundConflicts.notProposed))
  await press('Withdraw')
  const asked = within(await screen.findByRole('alertdialog'))
  await userEvent.click(asked.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(refunds.refundConflicts.notProposed)).toBeTruthy()
})

test('an agreed refund by check is recorded with its number and the admin’s password', async () => {
  await open('agreed')
  expect(screen.getByText(/didn’t object in time\. Send the money/)).toBeTruthy()
  await press('Record the refund of $160.00')
  await prove()
  const dialog = await inDialog()
  const requests = answer(refunds.recordAgreed, reply(withRefund('completed')))
  await userEvent.click(dialog.getByRole('button', { name: 'Record refund' }))
  expect(await dialog.findByText('Enter the number. The receipt shows it.')).toBeTruthy()
  expect(requests).toHaveLength(0)
  await enter(dialog.getByLabelText('Check number'), '88')
  await userEvent.click(dialog.getByRole('button', { name: 'Record refund' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({ reference: '88', sentOn: today(), proof })
})
