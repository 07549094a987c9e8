import { listCustomers } from '@smart-bird/contracts/admin/customers'
import * as contract from '@smart-bird/contracts/admin/orders'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAdmin, anAdminOrder, pageOf } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./orders.tsx'))

const reason = 'Gold: 15% off home upgrades'
const gold = { level: 'Gold', benefits: [{ benefit: 'upgrade', percentOff: 15, reason }] }
const totals = { count: 1, unpaid: '0.00', paid: '0.00', refunded: '0.00' }
const speaker = 'Bedroom Light with Speaker: $325'

/** The dialog of a new order for a customer with the Gold level. */
async function openForGold(offer: string) {
  haveSession(anAdmin)
  answer(contract.pageOrders, reply({ ...pageOf([anAdminOrder()]), totals }))
  answer(contract.findBenefits, reply(gold))
  openApp('/cabinet/admin/orders')
  await userEvent.click(await screen.findByRole('button', { name: 'New order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New order' }))
  await userEvent.type(dialog.getByLabelText('Customer'), 'basic')
  await userEvent.selectOptions(dialog.getByLabelText('From our price list'), offer)
  await dialog.findByLabelText('Discount of the Gold level')
  const create = () => userEvent.click(dialog.getByRole('button', { name: 'Create order' }))
  return { ...dialog, create }
}
const order = {
  username: 'basic',
  orderType: 'Upgrade',
  orderDescription: 'Bedroom Light with Speaker',
  orderPrice: '325.00',
}

test('the discount of a level is proposed, with the sum that is left', async () => {
  const dialog = await openForGold(speaker)
  await dialog.findByText('$325.00 − $48.75 = $276.25 to pay')
  const requests = answer(contract.createOrder, reply(anAdminOrder(), 201))
  await dialog.create()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({ ...order, benefit: 'upgrade' })
})

test('the discount is taken away only with a reason', async () => {
  const dialog = await openForGold(speaker)
  await userEvent.selectOptions(dialog.getByLabelText('Discount of the Gold level'), 'No discount')
  const requests = answer(contract.createOrder, reply(anAdminOrder(), 201))
  await dialog.create()
  await dialog.findByText('This field cannot be empty')
  expect(requests).toHaveLength(0)
  await userEvent.type(dialog.getByLabelText('Why no discount?'), 'Already a special price')
  await dialog.create()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({
    ...order,
    withoutBenefit: 'Already a special price',
  })
})

test('an installation is no upgrade: nothing is proposed, and no reason is asked for', async () => {
  const dialog = await openForGold('Installation, 3-5 Bedroom: $1222')
  const discount = dialog.getByLabelText<HTMLSelectElement>('Discount of the Gold level')
  expect(discount.value).toBe('')
  const requests = answer(contract.createOrder, reply(anAdminOrder(), 201))
  await dialog.create()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).not.toHaveProperty('benefit')
})

test('a discount that was chosen for one customer is not kept for another', async () => {
  const dialog = await openForGold('Installation, 3-5 Bedroom: $1222')
  const label = 'Discount of the Gold level'
  await userEvent.selectOptions(dialog.getByLabelText(label), reason)
  answer(contract.findBenefits, reply({ level: null, benefits: [] }))
  const username = dialog.getByLabelText('Customer')
  await userEvent.clear(username)
  await userEvent.type(username, 'uat')
  await userEvent.tab()
  await waitFor(() => expect(dialog.queryByLabelText(label)).toBeNull())
  const requests = answer(contract.createOrder, reply(anAdminOrder(), 201))
  await dialog.create()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).not.toHaveProperty('benefit')
})

describe('an order that is sent faster than its discount is known', () => {
  const fillIn = async () => {
    haveSession(anAdmin)
    answer(contract.pageOrders, reply({ ...pageOf([anAdminOrder()]), totals }))
    openApp('/cabinet/admin/orders')
    await userEvent.click(await screen.findByRole('button', { name: 'New order' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New order' }))
    await userEvent.selectOptions(dialog.getByLabelText('From our price list'), speaker)
    return dialog
  }
  /** From the username's field, which the admin has not left yet. */
  const sendAtOnce = (dialog: Awaited<ReturnType<typeof fillIn>>) =>
    userEvent.type(dialog.getByLabelText('Customer'), 'basic{Enter}')

  test('waits for it, and is sent with it', async () => {
    const dialog = await fillIn()
    answer(contract.findBenefits, reply(gold))
    const requests = answer(contract.createOrder, reply(anAdminOrder(), 201))
    await sendAtOnce(dialog)
    await dialog.findByText(/gives a discount\. Please check the price once more/)
    expect(requests).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Create order' }))
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(await requests[0]?.json()).toEqual({ ...order, benefit: 'upgrade' })
  })

  test('isn’t sent if it can’t be asked for, until it is asked for again', async () => {
    const dialog = await fillIn()
    answer(contract.findBenefits, refuse('unavailable'))
    const requests = answer(contract.createOrder, reply(anAdminOrder(), 201))
    const suggested = answer(listCustomers, reply(pageOf([])))
    await sendAtOnce(dialog)
    // Suggestions that came after Enter would cover the rest.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(suggested).toHaveLength(0)
    await dialog.findByRole('button', { name: 'Try again' })
    await userEvent.click(dialog.getByRole('button', { name: 'Create order' }))
    const again = await dialog.findByRole('button', { name: 'Try again' })
    answer(contract.findBenefits, reply(gold))
    await userEvent.click(again)
    await dialog.findByText('$325.00 − $48.75 = $276.25 to pay')
    expect(requests).toHaveLength(0)
  })

  test('is sent without for an unknown name, which is refused at its field', async () => {
    const dialog = await fillIn()
    answer(contract.findBenefits, refuse('user_not_found'))
    answer(contract.createOrder, refuse('user_not_found', { username: ['Customer not found.'] }))
    await sendAtOnce(dialog)
    await dialog.findByText('Customer not found.')
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

test('a discount that the level no longer gives is reported at its field', async () => {
  const dialog = await openForGold(speaker)
  await dialog.findByText(/to pay$/)
  const sentence = 'The customer’s level doesn’t give this discount any more.'
  answer(contract.createOrder, refuse('conflict', { benefit: [sentence] }))
  answer(contract.findBenefits, reply({ level: null, benefits: [] }))
  await dialog.create()
  await dialog.findByText(sentence)
  await waitFor(() => expect(dialog.queryByLabelText(/^Discount/)).toBeNull())
  dialog.getByText(sentence)
})

test('the list says why an order costs less', async () => {
  haveSession(anAdmin)
  const discount = { listPrice: '325.00', amount: '48.75', reason }
  const rows = [anAdminOrder({ orderPrice: '276.25', discount })]
  answer(contract.pageOrders, reply({ ...pageOf(rows), totals }))
  openApp('/cabinet/admin/orders')
  await screen.findByText(reason)
  screen.getByText('list price $325.00')
})
