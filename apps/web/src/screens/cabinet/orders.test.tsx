import { listCustomers } from '@smart-bird/contracts/admin/customers'
import * as contract from '@smart-bird/contracts/admin/orders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { today } from '#lib/today.ts'
import { aCustomerRow, anAdmin, anAdminOrder, customersOf, pageOf } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => Promise.all([import('./orders.tsx'), import('./order.tsx')]))

beforeEach(() => {
  answer(contract.findCoverage, reply({ level: null, verdicts: [], mailInvites: false }))
})

const totals = { count: 1234, unpaid: '15.00', paid: '350.00', refunded: '0.00' }
const unpaid = anAdminOrder({ orderNumber: 'SB-000042', orderStatus: 'unpaid' })

async function open(rows = [anAdminOrder(), unpaid], sums: typeof totals | null = totals) {
  haveSession(anAdmin)
  answer(contract.pageOrders, reply({ ...pageOf(rows), totals: sums }))
  openApp('/cabinet/admin/orders')
  await screen.findByText(rows[0]?.orderNumber ?? 'No orders match.')
}

test('an admin sees the orders and their totals', async () => {
  await open()
  expect(screen.getByText('1,234')).toBeTruthy()
  expect(screen.getAllByText('$350.00').length).toBe(3)
  expect(screen.getByRole('button', { name: 'Refund SB-000041' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel order SB-000041' })).toBeNull()
})

test('a search that finds too many orders to total says so', async () => {
  await open([anAdminOrder()], null)
  expect(screen.getByText(/Too many orders to total/)).toBeTruthy()
})

test('an admin creates an order from the price list', async () => {
  await open()
  const requests = answer(contract.createOrder, reply(anAdminOrder(), 201))
  await userEvent.click(screen.getByRole('button', { name: 'New order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New order' }))
  await userEvent.type(dialog.getByLabelText('Customer'), 'basic')
  await userEvent.selectOptions(
    dialog.getByLabelText('From our price list'),
    'Installation, 3-5 Bedroom: $1222',
  )
  expect(dialog.getByLabelText<HTMLInputElement>('Price').value).toBe('1222.00')
  await userEvent.click(dialog.getByRole('button', { name: 'Create order' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({
    username: 'basic',
    orderType: 'Installation',
    orderDescription: 'Installation, 3-5 Bedroom',
    orderPrice: '1222.00',
    requestKind: null,
    orderedOn: today(),
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

/** With no time between its keys: on a busy machine, each would be searched for. */
const quickly = userEvent.setup({ delay: null })

test('an admin finds the customer of an order by name', async () => {
  const anna = aCustomerRow({
    username: 'anna',
    fullUserName: 'Anna Berg',
    houseDomain: 'berg.example',
  })
  await open()
  const requests = answer(listCustomers, reply(customersOf([anna])))
  await userEvent.click(screen.getByRole('button', { name: 'New order' }))
  const field = await screen.findByRole<HTMLInputElement>('combobox', {
    name: 'Customer',
  })
  await quickly.type(field, 'Berg')
  expect(
    await screen.findByRole('option', { name: /^anna, Anna Berg, .*berg\.example$/ }),
  ).toBeTruthy()
  expect(new URL(requests[0]?.url ?? '').searchParams.get('search')).toBe('Berg')
  expect(requests).toHaveLength(1)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(field.value).toBe('anna')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('what is found after the admin went on does not open any more', async () => {
  await open()
  const asked = answer(listCustomers, reply(customersOf([aCustomerRow()])))
  await userEvent.click(screen.getByRole('button', { name: 'New order' }))
  const [field, next] = [
    await screen.findByLabelText('Customer'),
    screen.getByLabelText('Description'),
  ]
  await quickly.type(field, 'basic')
  next.focus()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(screen.getByRole('button', { name: 'Create order' })).toBeTruthy()
  expect(asked).toHaveLength(0)
})

test('a name that no customer has says so', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'New order' }))
  await userEvent.type(await screen.findByLabelText('Customer'), 'zzz')
  expect(await screen.findByText('No customer matches.')).toBeTruthy()
})

test('an invalid price and an unknown customer are reported at their fields', async () => {
  await open()
  const unknown = { username: ['Customer not found.'] }
  const requests = answer(contract.createOrder, refuse('user_not_found', unknown))
  await userEvent.click(screen.getByRole('button', { name: 'New order' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Customer'), 'nobody')
  await enter(dialog.getByLabelText('Description'), 'Lamp')
  await enter(dialog.getByLabelText('Price'), '12,')
  await userEvent.click(dialog.getByRole('button', { name: 'Create order' }))
  expect(await dialog.findByText('Enter a price, for example 965.00.')).toBeTruthy()
  expect(requests).toHaveLength(0)
  await userEvent.type(dialog.getByLabelText('Price'), '{Backspace}')
  await userEvent.click(dialog.getByRole('button', { name: 'Create order' }))
  expect(await dialog.findByText('Customer not found.')).toBeTruthy()
  expect(await requests[0]?.json()).toMatchObject({ orderPrice: '12.00' })
})

test('an admin sets and corrects the day on which the work was complete', async () => {
  const installation = anAdminOrder({ orderType: 'Installation', orderStatus: 'unpaid' })
  const complete = { ...installation, orderNumber: 'SB-000040', completedOn: '2026-11-20' }
  const refunded = { ...installation, orderNumber: 'SB-000039', orderStatus: 'refunded' as const }
  await open([installation, complete, refunded])
  expect(document.querySelector('time[datetime="2026-11-20T06:00:00.000Z"]')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Vents, SB-000041' }))
  expect(currentAddress()).toBe('/cabinet/admin/orders/SB-000041')

  const early = 'Please choose Nov 20, 2026 or later. The order was created that day.'
  const refused = answer(contract.setCompletion, refuse('invalid_input', { completedOn: [early] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Mark complete, SB-000041' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Completion date' }))
  const day = dialog.getByLabelText<HTMLInputElement>('Completed on')
  fireEvent.change(day, { target: { value: '2026-11-19' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText(early)).toBeTruthy()
  expect(await refused[0]?.json()).toEqual({ completedOn: '2026-11-19' })

  const requests = answer(contract.setCompletion, reply({ ...installation, completedOn: null }))
  fireEvent.change(day, { target: { value: '' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('The work isn’t marked as complete anymore. The customer gets an email.')
  expect(await requests[0]?.json()).toEqual({ completedOn: '' })
  expect(new URL(requests[0]?.url ?? '').pathname).toBe('/admin/orders/SB-000041/completion')
})

test.each([
  ['approved', null, 'being confirmed', undefined],
  ['capturing', 'acceptance', 'being confirmed', /Accept this one on PayPal within 30 days/],
] as const)(
  'an order whose payment is %s (%s) can’t be canceled, and says what to do',
  async (paymentState, pendingReason, badge, sentence) => {
    await open([anAdminOrder({ orderStatus: 'unpaid', paymentState, pendingReason })])
    screen.getByText(badge)
    if (sentence) screen.getByText(sentence, { selector: 'details:not([open])' })
    expect(within(screen.getByRole('table')).queryByText('unpaid')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Cancel / })).toBeNull()
  },
)

test('a work list and a period are asked for, and are in the address and the file', async () => {
  await open()
  const requests = answer(contract.pageOrders, reply({ ...pageOf([unpaid]), totals }))
  await userEvent.selectOptions(screen.getByLabelText('Work'), 'Unpaid 30+ days')
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Choose days')
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '0002-11-30' } })
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-11-30' } })
  await waitFor(() => expect(requests.at(-1)?.url).toContain('to=2026-11-30'))
  const asked = Object.fromEntries(new URL(requests.at(-1)?.url ?? '').searchParams)
  expect(asked).toMatchObject({ work: 'unpaid-30', from: '2026-11-01', to: '2026-11-30' })
  expect(requests.some(({ url }) => url.includes('0002'))).toBe(false)
  expect(currentAddress()).toContain('work=unpaid-30')
})

test('an old unpaid order’s customer is reminded after a question, and a refusal is read', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Remind of SB-000041' })).toBeNull()
  const requests = answer(contract.remindOfOrder, refuse('conflict'))
  const remind = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Remind of SB-000042' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/Basic Customer \(basic\) gets an email that \$350\.00/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Send reminder' }))
  }
  await remind()
  expect(await screen.findByText(/Something changed in the meantime/)).toBeTruthy()
  const reminded = { ...unpaid, remindedAt: new Date().toISOString() }
  answer(contract.remindOfOrder, reply(reminded))
  answer(contract.pageOrders, reply({ ...pageOf([reminded]), totals }))
  await remind()
  expect(await screen.findByText('The reminder is on its way.')).toBeTruthy()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Remind of SB-000042' })).toBeNull(),
  )
  expect(screen.getByText(/^Reminded/)).toBeTruthy()
  expect(new URL(requests[0]?.url ?? '').pathname).toBe('/admin/orders/SB-000042/remind')
})
