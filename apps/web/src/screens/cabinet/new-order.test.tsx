import * as contract from '@smart-bird/contracts/admin/orders'
import type { Verdict } from '@smart-bird/contracts/coverage'
import { sentences } from '@smart-bird/contracts/fields'
import { earliestDay } from '@smart-bird/contracts/limits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#lib/today.ts'
import { anAdmin, anAdminOrder, pageOf } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./orders.tsx'))

const plain = { percentOff: null, because: null, covered: [] }
const verdicts: Verdict[] = [
  { ...plain, kind: 'visit', cost: 'free', because: 'level' },
  { ...plain, kind: 'device', cost: 'free', because: 'level' },
  { ...plain, kind: 'upgrade', cost: 'discounted', percentOff: 15, because: 'level' },
]
const gold = { level: 'Gold', verdicts, mailInvites: false } as const
const reason = 'Gold: 15% off home upgrades'
const totals = { count: 1, unpaid: '0.00', paid: '0.00', refunded: '0.00' }
const speaker = 'Bedroom Light with Speaker: $325'
const order = {
  username: 'basic',
  orderType: 'Upgrade',
  orderDescription: 'Bedroom Light with Speaker',
  orderPrice: '325.00',
  requestKind: 'upgrade',
  orderedOn: today(),
}
const question = 'Which request does it answer?'

/** The dialog of a new order for a customer with the Gold level. */
async function openForGold(offer?: string) {
  haveSession(anAdmin)
  answer(contract.pageOrders, reply({ ...pageOf([anAdminOrder()]), totals }))
  answer(contract.findCoverage, reply(gold))
  openApp('/cabinet/admin/orders')
  await userEvent.click(await screen.findByRole('button', { name: 'New order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New order' }))
  await userEvent.type(dialog.getByLabelText('Customer'), 'basic')
  await userEvent.tab()
  if (offer) await userEvent.selectOptions(dialog.getByLabelText('From our price list'), offer)
  const requests = answer(contract.createOrder, reply(anAdminOrder(), 201))
  const create = () => userEvent.click(dialog.getByRole('button', { name: 'Create order' }))
  const created = async () => {
    await create()
    await waitFor(() => expect(requests).toHaveLength(1))
    return requests[0]?.json()
  }
  return { ...dialog, create, created, requests }
}

test('the discount of a level is given, and the form says the sum that is left', async () => {
  const dialog = await openForGold(speaker)
  await dialog.findByText('$325.00 − $48.75 = $276.25 to pay.')
  expect(await dialog.created()).toMatchObject({ ...order, fullPriceReason: '' })
})

test('before a customer without a password is emailed, the form says that this invites them', async () => {
  const dialog = await openForGold(speaker)
  expect(dialog.queryByText(/can’t log in yet/)).toBeNull()
  answer(contract.findCoverage, reply({ ...gold, mailInvites: true }))
  await userEvent.clear(dialog.getByLabelText('Customer'))
  await userEvent.type(dialog.getByLabelText('Customer'), 'nina')
  await userEvent.tab()
  await dialog.findByText(/We’ll email .* so this email invites them, too/)
  await userEvent.click(dialog.getByRole('button', { name: 'Create and invite' }))
  await waitFor(() => expect(dialog.requests).toHaveLength(1))
})

test('an order of an earlier day gets what that day’s level made of it', async () => {
  const dialog = await openForGold(speaker)
  const asked = answer(contract.findCoverage, reply({ ...gold, level: null, verdicts: [] }))
  const day = dialog.getByLabelText<HTMLInputElement>('Ordered on')
  expect([day.min, day.max]).toEqual([earliestDay, today()])
  fireEvent.change(day, { target: { value: '2026-04-03' } })
  await waitFor(() => expect(dialog.queryByText(/to pay/)).toBeNull())
  expect(new URL(asked[0]?.url ?? '').search).toBe('?username=basic&orderedOn=2026-04-03')
  expect(await dialog.created()).toMatchObject({ orderedOn: '2026-04-03' })
})

test('a day to come is refused beside its field', async () => {
  const dialog = await openForGold(speaker)
  const refused = refuse('invalid_input', { orderedOn: [sentences.future] })
  answer(contract.createOrder, refused)
  fireEvent.change(dialog.getByLabelText('Ordered on'), { target: { value: '2999-01-01' } })
  await dialog.create()
  expect(await dialog.findByText(sentences.future)).toBeTruthy()
})

test('the discount is taken away with a reason', async () => {
  const dialog = await openForGold(speaker)
  await enter(await dialog.findByLabelText('Why no discount?'), 'A special price')
  expect(dialog.queryByText(/to pay/)).toBeNull()
  expect(await dialog.created()).toEqual({ ...order, fullPriceReason: 'A special price' })
})

test('a new installation answers no request, and nothing else is asked', async () => {
  const dialog = await openForGold('Installation, 3-5 Bedroom: $1222')
  expect(dialog.queryByLabelText(/^Why/)).toBeNull()
  expect(await dialog.created()).toMatchObject({ orderType: 'Installation', requestKind: null })
})

test('a button from the price list is a device, which Gold has free', async () => {
  const dialog = await openForGold('Smart Button: $15')
  await enter(await dialog.findByLabelText('Why is this billed?'), 'The button itself')
  dialog.getByText(/Free with Gold\. Say why this is billed, or don’t bill it\./)
  expect(await dialog.created()).toMatchObject({
    orderType: 'Device',
    requestKind: 'device',
    fullPriceReason: 'The button itself',
  })
})

test('a service visit says which request it answers before it is created', async () => {
  const dialog = await openForGold()
  await userEvent.selectOptions(dialog.getByLabelText('Type'), 'Service visit')
  await enter(dialog.getByLabelText('Description'), 'An hour')
  await enter(dialog.getByLabelText('Price'), '95')
  await dialog.create()
  await dialog.findByText('Please choose the request that this order answers')
  expect(dialog.requests).toHaveLength(0)
  await userEvent.selectOptions(dialog.getByLabelText(question), 'Service at my home')
  await dialog.findByText(/^Free with Gold, within 50 miles\./)
  expect(await dialog.created()).toMatchObject({ requestKind: 'visit' })
})

test('what the server refuses to bill is said at the reason, also if nothing was known', async () => {
  const dialog = await openForGold(speaker)
  answer(contract.findCoverage, refuse('unavailable'))
  const sentence = 'Covered by the one-year guarantee. Say why this is billed, or don’t bill it.'
  answer(contract.createOrder, refuse('conflict', { fullPriceReason: [sentence] }))
  await dialog.create()
  await dialog.findByText(sentence)
})

test('an unknown name is refused at its field', async () => {
  const dialog = await openForGold(speaker)
  answer(contract.findCoverage, refuse('user_not_found'))
  answer(contract.createOrder, refuse('user_not_found', { username: ['Customer not found.'] }))
  await dialog.create()
  await dialog.findByText('Customer not found.')
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test.each([
  [{ discount: { listPrice: '325.00', amount: '48.75', reason } }, [reason, 'list price $325.00']],
  [{ fullPriceReason: 'The button itself' }, ['Full price: The button itself']],
])('the list says why an order costs what it costs: %j', async (pricing, texts) => {
  haveSession(anAdmin)
  const rows = [anAdminOrder(pricing)]
  answer(contract.pageOrders, reply({ ...pageOf(rows), totals }))
  openApp('/cabinet/admin/orders')
  for (const text of texts) await screen.findByText(text)
})
