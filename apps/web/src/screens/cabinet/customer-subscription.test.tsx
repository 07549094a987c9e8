import * as contract from '@smart-bird/contracts/admin/customers'
import * as subscriptions from '@smart-bird/contracts/admin/subscriptions'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, anAdmin, aPlan } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./customer.tsx'))
beforeEach(() => {
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
})

async function open(changes: Partial<contract.Customer> = {}) {
  haveSession(anAdmin)
  answer(contract.findCustomer, reply(aCustomer(changes)))
  openApp('/cabinet/admin/customers/7')
  await screen.findByRole('heading', { level: 1, name: 'Basic Customer' })
}
const lastPayment = {
  ...{ transactionId: 'S-1', amount: '29.00', refundable: '29.00' },
  paidAt: '2026-11-26T18:00:00.000Z',
}
const aMember = (): Partial<contract.Customer> => ({
  ...{ sbStatus: 'premium', subscription: aPlan(), lastPayment },
})
async function fill(reason: string) {
  await enter(await screen.findByLabelText('Reason'), reason)
  await enter(screen.getByLabelText('Your password'), 'Demo#2026')
}
const proof = { password: 'Demo#2026' }

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each([
  [{ status: 'active', hasPaid: true }, 'premium', ['Premium']],
  [{ status: 'active', hasPaid: true }, 'uat', ['Premium', 'UAT']],
  [{ status: 'suspended', hasPaid: true }, 'basic', ['Basic']],
  [undefined, 'basic', ['Basic', 'Premium', 'UAT', 'Admin']],
] as const)(
  'an edit offers only the account status that goes with a running subscription: %o beside %s',
  async (running, sbStatus, offered) => {
    await open({ sbStatus, subscription: running ? aPlan(running) : null })
    await press('Edit')
    const field = await screen.findByLabelText('Account status')
    const options = within(field).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(offered)
  },
)

test('ending a subscription says what ends with it, and asks for a reason and the admin’s password', async () => {
  await open({ ...aMember(), userLevel: 'Silver' })
  const message = subscriptions.endSentences.cancelled
  const requests = answer(subscriptions.endSubscription, reply({ message }))
  await press('End subscription')
  const dialog = within(await screen.findByRole('dialog', { name: 'End subscription of basic' }))
  await dialog.findByText(
    'PayPal charges Basic Customer (basic) $29.00 a month, next on Dec 26, 2026. That stops. Right away the account becomes basic, the managed domain basic.homes.example ends, and the support level starts over.',
  )
  dialog.getByText('We’ll email basic@example.com.')
  await userEvent.click(dialog.getByRole('button', { name: 'End subscription' }))
  expect(await dialog.findByText('Say why. The customer reads it.')).toBeTruthy()
  await fill('You moved')
  await userEvent.click(dialog.getByRole('button', { name: 'End subscription' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({ reason: 'You moved', proof })
})

test('a refund that PayPal refuses after the end can be tried again where it was refused', async () => {
  await open(aMember())
  const requests = answer(subscriptions.endSubscription, refuse('refund_refused'))
  await press('End subscription')
  await userEvent.click(
    await screen.findByLabelText('Refund the last payment, $29.00 of Nov 26, 2026'),
  )
  await fill('You moved')
  answer(contract.findCustomer, reply(aCustomer({ lastPayment })))
  await press('End and refund')
  expect(await screen.findByText(/PayPal refused the refund/)).toBeTruthy()
  expect(await screen.findByText('None')).toBeTruthy()
  await press('End and refund')
  await waitFor(() => expect(requests).toHaveLength(2))
  for (const request of requests)
    expect(await request.json()).toEqual({ reason: 'You moved', refundOf: 'S-1', proof })
})

test('the last payment of a subscription is refunded without ending it', async () => {
  await open(aMember())
  const message = subscriptions.monthSentences.completed
  const requests = answer(subscriptions.refundSubscription, reply({ message }))
  await press('Refund last payment')
  await screen.findByText(
    'PayPal refunds $29.00 of Nov 26, 2026 to the original payment method. The subscription goes on.',
  )
  await fill('A month without service')
  await press('Refund')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({
    ...{ reason: 'A month without service', transactionId: 'S-1', proof },
  })
})

test('a payment that PayPal can’t refund is recorded as refunded by check, with its number', async () => {
  await open({ lastPayment })
  const message = subscriptions.monthSentences.recorded
  const requests = answer(subscriptions.refundSubscription, reply({ message }))
  await press('Refund last payment')
  await userEvent.selectOptions(await screen.findByLabelText('Refund method'), 'Check')
  await screen.findByText('Record that you’ve sent $29.00 of Nov 26, 2026 yourself.')
  await fill('A month without service')
  await press('Record refund')
  expect(await screen.findByText('Enter the number. The receipt shows it.')).toBeTruthy()
  await enter(screen.getByLabelText('Check number'), '1042')
  fireEvent.change(screen.getByLabelText('Sent on'), { target: { value: '2026-11-26' } })
  await press('Record refund')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(await requests[0]?.json()).toMatchObject({
    ...{ transactionId: 'S-1', byHand: { way: 'check', reference: '1042', sentOn: '2026-11-26' } },
  })
})

test('blocking a member says what goes on being charged, and offers to end it first', async () => {
  await open(aMember())
  await press('Block')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Block basic' }))
  dialog.getByText('PayPal goes on charging $29.00 a month, next on Dec 26, 2026.')
  await userEvent.click(dialog.getByRole('button', { name: 'End subscription' }))
  expect(await screen.findByRole('dialog', { name: 'End subscription of basic' })).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('of a blocked member the page says so, too', async () => {
  await open({ ...aMember(), blocked: true, blockedAt: '2026-11-26T18:00:00.000Z' })
  expect(
    screen.getByText('PayPal goes on charging $29.00 a month, next on Dec 26, 2026.'),
  ).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'End subscription' })).toHaveLength(2)
})

test.each([
  ['is ending', { subscription: aPlan({ ending: true }), lastPayment: null }],
  ['doesn’t run and was refunded', { lastPayment: { ...lastPayment, refundable: '0.00' } }],
])('a subscription that %s can neither be ended nor refunded', async (_, changes) => {
  await open(changes)
  for (const name of ['End subscription', 'Refund last payment'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await press('Block')
  await screen.findByRole('alertdialog')
  expect(screen.queryByText(/goes on charging/)).toBeNull()
})
