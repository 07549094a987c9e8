import * as customers from '@smart-bird/contracts/admin/customers'
import * as money from '@smart-bird/contracts/admin/money'
import * as contract from '@smart-bird/contracts/admin/orders'
import * as payments from '@smart-bird/contracts/admin/payments'
import * as refunds from '@smart-bird/contracts/admin/refunds'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { errorCatalogue } from '@smart-bird/contracts/errors'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, anAdmin, anAdminOrder, pageOf } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() =>
  Promise.all([
    import('./order.tsx'),
    import('./orders.tsx'),
    import('./customer.tsx'),
    import('./money.tsx'),
  ]),
)
beforeEach(() => {
  haveSession(anAdmin)
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
})

type Order = contract.AdminOrder
const unpaid = anAdminOrder({ orderStatus: 'unpaid', paymentState: null, transactionId: null })
const byCheck = anAdminOrder({ method: 'check', reference: '82', paymentState: null })
const canceled = { ...unpaid, orderStatus: 'cancelled' as const }
const refunded = anAdminOrder({ orderStatus: 'refunded', refunded: '350.00' })
const installed = anAdminOrder({ orderType: 'Installation', completedOn: null })

const ordersAre = (rows: Order[]) =>
  answer(contract.pageOrders, reply({ ...pageOf(rows), totals: null }))

/** What a colleague did a moment before: the refusal's answer, and all later ones, know it. */
const meanwhile = (now: Order[], refusal: () => Response) => () => {
  ordersAre(now)
  return refusal()
}
const conflict = (sentence: string) => () =>
  HttpResponse.json(
    { error: sentence, message: sentence, code: 'conflict', requestId: 'r-1' },
    { status: 409 },
  )

async function openPage(order: Order) {
  ordersAre([order])
  openApp(`/cabinet/admin/orders/${order.orderNumber}`)
  await screen.findByText('View in the audit log')
}

async function openList(rows: Order[]) {
  ordersAre(rows)
  openApp('/cabinet/admin/orders?status=unpaid')
  await screen.findByText(rows[0]?.orderNumber ?? '')
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const inDialog = async () => within(await screen.findByRole('dialog'))
const password = async () =>
  enter((await inDialog()).getByLabelText('Your password'), 'Right#Pass1')

/** The dialog says why, what the order is now, and closes to the page's heading. */
async function saysWhy(sentence: string, status: string, gone: string) {
  expect(await screen.findByText(sentence)).toBeTruthy()
  const dialog = await inDialog()
  expect(dialog.getByText(status)).toBeTruthy()
  expect(screen.queryByRole('button', { name: gone, hidden: true })).toBeNull()
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'), { timeout: 8000 })
}

test.each([
  ['canceled', canceled, refuse('order_cancelled'), errorCatalogue.order_cancelled.sentence],
  ['paid', byCheck, refuse('already_paid'), errorCatalogue.already_paid.sentence],
] as const)('a payment of an order that was %s meanwhile', async (status, now, refusal, why) => {
  await openPage(unpaid)
  await press('Record payment SB-000041')
  const dialog = await inDialog()
  await enter(dialog.getByLabelText('Check number'), '83')
  await password()
  answer(payments.markPaid, meanwhile([now], refusal))
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  await saysWhy(why, status, 'Record payment SB-000041')
})

test('a payment of an order whose row leaves the filtered list meanwhile', async () => {
  const other = { ...unpaid, orderNumber: 'SB-000050' }
  await openList([unpaid, other])
  await press('Record payment SB-000041')
  const dialog = await inDialog()
  await enter(dialog.getByLabelText('Check number'), '83')
  await password()
  answer(payments.markPaid, refuse('already_paid'))
  answer(contract.pageOrders, ({ url }) =>
    HttpResponse.json({
      ...pageOf(new URL(url).searchParams.has('search') ? [byCheck] : [other]),
      totals: null,
    }),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(await screen.findByText(errorCatalogue.already_paid.sentence)).toBeTruthy()
  expect(await (await inDialog()).findByText('by check no. 82')).toBeTruthy()
})

test('a payment that PayPal is confirming meanwhile: don’t deposit the check', async () => {
  await openPage(unpaid)
  await press('Record payment SB-000041')
  const dialog = await inDialog()
  await enter(dialog.getByLabelText('Check number'), '83')
  await password()
  const capturing = { ...unpaid, paymentState: 'capturing' as const }
  answer(payments.markPaid, meanwhile([capturing], conflict(payments.paymentRefusals.underWay)))
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(await screen.findByText(/Please don’t deposit a check yet/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Check number').value).toBe('83')
})

test('a refund of an order that was refunded meanwhile', async () => {
  await openPage(anAdminOrder())
  await press('Refund SB-000041')
  const dialog = await inDialog()
  answer(refunds.refundOrder, meanwhile([refunded], conflict(refunds.nothingLeft)))
  await enter(dialog.getByLabelText('Reason'), 'Sent back')
  await password()
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  await saysWhy(refunds.nothingLeft, 'refunded', 'Refund SB-000041')
})

test('a void of a payment that was voided meanwhile', async () => {
  await openPage(byCheck)
  await press('Void payment SB-000041')
  await password()
  answer(payments.voidPayment, meanwhile([unpaid], conflict(payments.paymentRefusals.notStanding)))
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Void payment' }))
  await saysWhy(payments.paymentRefusals.notStanding, 'unpaid', 'Void payment SB-000041')
})

test('a completion of an installation that was refunded meanwhile', async () => {
  await openPage(installed)
  await press('Mark complete, SB-000041')
  const now = { ...installed, orderStatus: 'refunded' as const }
  answer(contract.setCompletion, meanwhile([now], refuse('no_guarantee')))
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Save changes' }))
  await saysWhy(errorCatalogue.no_guarantee.sentence, 'refunded', 'Mark complete, SB-000041')
})

test('a cancellation of an order that was paid meanwhile says so over the page', async () => {
  await openPage(unpaid)
  await press('Cancel order SB-000041')
  answer(contract.cancelOrder, meanwhile([byCheck], conflict(contract.cancelRefusal)))
  const asked = within(await screen.findByRole('alertdialog'))
  await userEvent.click(asked.getByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByText(contract.cancelRefusal)).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'), { timeout: 8000 })
})

test('a refusal that comes after its form was closed is said over the page', async () => {
  await openPage(byCheck)
  await press('Void payment SB-000041')
  await password()
  let refuseNow = () => {}
  const late = new Promise<Response>((resolve) => {
    refuseNow = () => resolve(conflict(payments.paymentRefusals.refunded)())
  })
  answer(payments.voidPayment, () => late)
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Void payment' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(async () => refuseNow())
  expect(await screen.findByText(payments.paymentRefusals.refunded)).toBeTruthy()
})

test('a second factor that a colleague turned off meanwhile keeps its dialog and says why', async () => {
  const before = aCustomer({ twoFactor: true })
  answer(customers.findCustomer, reply(before))
  openApp('/cabinet/admin/customers/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(
    screen.getByRole('button', { name: 'Turn off two-factor login', hidden: true }),
  )
  await password()
  answer(customers.liftTwoFactor, () => {
    answer(customers.findCustomer, reply(aCustomer({ twoFactor: false })))
    return conflict('It is off already.')()
  })
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Turn off' }))
  expect(await (await inDialog()).findByText('It is off already.')).toBeTruthy()
})

test('a discrepancy that a colleague resolved meanwhile says so over the page', async () => {
  const row = {
    discrepancyId: 3,
    isWaiting: false,
    subject: 'SB-000041',
    username: 'basic',
    fullName: 'Basic Customer',
    detail: 'PayPal has another amount.',
    at: '2026-11-20T15:00:00.000Z',
  }
  answer(money.listAttention, reply({ data: [row] }))
  answer(money.listFailedPayments, reply({ data: [] }))
  answer(
    money.compareMoney,
    reply({
      rows: [],
      others: [],
      unreadable: [],
      mismatches: 0,
      providerReachable: true,
      problem: null,
    }),
  )
  openApp('/cabinet/admin/money')
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve SB-000041' }))
  answer(money.resolveDiscrepancy, () => {
    answer(money.listAttention, reply({ data: [] }))
    return refuse('not_found')()
  })
  const asked = within(await screen.findByRole('alertdialog'))
  await userEvent.click(asked.getByRole('button', { name: 'Resolve' }))
  expect(await screen.findByText(errorCatalogue.not_found.sentence)).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'), { timeout: 8000 })
})
