import { findCustomer } from '@smart-bird/contracts/admin/customers'
import { type DisputeRow, listDisputes } from '@smart-bird/contracts/admin/disputes'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer, aDispute, anAdmin, pageOf } from '#testing/admin-rows.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./disputes.tsx'))

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

function open(rows: DisputeRow[], more: Partial<Reply<typeof listDisputes>> = {}) {
  haveSession(anAdmin)
  const page = { ...pageOf(rows), awaiting: rows.length, unreadableSince: null, ...more }
  const requests = answer(listDisputes, reply(page))
  openApp('/cabinet/admin/disputes')
  return requests
}
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }))

test('an admin sees what to answer by when, and answers on PayPal', async () => {
  open([aDispute()])
  const row = await rowOf('PP-D-1')
  for (const text of [
    '10 days left',
    'SB-000041',
    '$350.00',
    'Product or service not received',
    'Claim',
    'to answer',
  ])
    expect(row.getByText(text)).toBeTruthy()
  expect(row.getByRole('link', { name: 'Basic Customer' }).getAttribute('href')).toBe(
    '/cabinet/admin/customers/7',
  )
  const link = row.getByRole('link', { name: 'Answer on PayPal: PP-D-1' })
  expect(link.getAttribute('href')).toBe('https://www.paypal.com/resolutioncenter/view/PP-D-1')
  expect(screen.getByText(/^Disputes are answered on PayPal/)).toBeTruthy()
})

test('a dispute of a stranger, an overdue one and a resolved one say so', async () => {
  const strangers = { customerId: null, username: null, fullName: null, orderNumber: null }
  open([
    aDispute({ disputeId: 'PP-D-2', ...strangers, channel: 'bank', answerBy: inDays(-1) }),
    aDispute({ disputeId: 'PP-D-3', status: 'resolved', outcome: 'buyer', answerBy: null }),
    aDispute({ disputeId: 'PP-D-4', orderNumber: null, amount: null }),
  ])
  const stranger = await rowOf('PP-D-2')
  for (const text of ['Unknown', 'Not one of our payments', 'overdue', 'Chargeback'])
    expect(stranger.getByText(text)).toBeTruthy()
  const resolved = await rowOf('PP-D-3')
  expect(resolved.getByText('decided for the customer')).toBeTruthy()
  expect(resolved.getByRole('link', { name: 'View on PayPal: PP-D-3' })).toBeTruthy()
  expect((await rowOf('PP-D-4')).getByText('Subscription')).toBeTruthy()
})

test('while there is no dispute, there is nothing to filter, and the page says what one is', async () => {
  open([], { unreadableSince: inDays(-1) })
  expect(await screen.findByText('No customer has disputed a payment.')).toBeTruthy()
  expect(screen.getByText(/^A dispute asks PayPal to take a payment back/)).toBeTruthy()
  expect(screen.queryByLabelText('State')).toBeNull()
  expect(screen.getByText(/PayPal hasn’t let this site read disputes since/)).toBeTruthy()
})

test('the list is filtered by state', async () => {
  open([aDispute()])
  await rowOf('PP-D-1')
  const requests = answer(
    listDisputes,
    reply({ ...pageOf([]), awaiting: 0, unreadableSince: null }),
  )
  await userEvent.selectOptions(screen.getByLabelText('State'), 'To answer')
  expect(await screen.findByText('No disputes match.')).toBeTruthy()
  await waitFor(() => {
    const { searchParams } = new URL(requests.at(-1)?.url ?? '')
    expect(Object.fromEntries(searchParams)).toMatchObject({ state: 'awaiting', sort: 'answer' })
  })
})

test('a customer’s page says that they dispute payments, and leads there', async () => {
  haveSession(anAdmin)
  answer(findCustomer, reply(aCustomer({ openDisputes: 2 })))
  openApp('/cabinet/admin/customers/7')
  expect(await screen.findByText(/This customer is disputing 2 payments/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View the disputes' }).getAttribute('href')).toBe(
    '/cabinet/admin/disputes?search=basic&state=open',
  )
})

test('a dispute that PayPal hasn’t confirmed says so', async () => {
  open([aDispute({ isConfirmed: false })])
  const row = await rowOf('SB-000041')
  row.getByText('Only PayPal’s message says so. Check it on PayPal.')
})
