import { findCustomer, listCustomers } from '@smart-bird/contracts/admin/customers'
import { findWebhooks, updateWebhooks } from '@smart-bird/contracts/admin/houses'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findSession } from '#lib/session.ts'
import { aCustomer, aCustomerRow, anAdmin, customersOf } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
const nothingStored = {
  customerId: 7,
  username: 'basic',
  fullUserName: 'Basic Customer',
  houseDomain: 'basic.homes.example',
  serWeb: null,
  subWeb: null,
}
let reload: ReturnType<typeof vi.spyOn>
beforeAll(() => import('./configuration.tsx'))
beforeEach(() => {
  answer(findWebhooks, reply(nothingStored))
  answer(findCustomer, reply(aCustomer()))
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
})

async function open(below = '') {
  haveSession(anAdmin)
  openApp(`/cabinet/admin/configuration${below}`)
  await screen.findByRole('heading', { level: 1, name: 'Configuration' })
}
async function send() {
  await enter(screen.getByLabelText('New Subscription Web Hook'), 'https://a.example/sub')
  await enter(screen.getByLabelText("For User's Username"), 'basic')
  await enter(screen.getByLabelText('Service Web Hook'), 'https://a.example/ser')
  await enter(screen.getByLabelText('Confirm Your Password'), 'Demo#2026')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
}

test.each(['', '#webhook-settings', '/webhook-settings'])(
  'configuration%s opens the webhook form',
  async (below) => {
    await open(below)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Webhook Settings')
    expect(screen.getByRole('heading', { name: 'Account Settings' })).toBeTruthy()
    const password = screen.getByLabelText<HTMLInputElement>('Confirm Your Password')
    expect(password.type).toBe('password')
  },
)

test.each(['#other-settings', '/other-settings'])(
  '%s shows what the site says about the company',
  async (below) => {
    await open(below)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Other Settings')
    const facts = screen.getByRole('heading', { name: 'Company' }).closest('section')
    expect(facts?.textContent).toContain('Subscription$29.00 a month')
    expect(facts?.textContent).toContain('HoursNot shown')
  },
)

test('a tab sets the address hash', async () => {
  await open()
  await userEvent.click(screen.getByRole('tab', { name: 'Other Settings' }))
  expect(currentAddress()).toBe('/cabinet/admin/configuration#other-settings')
  const back = screen.getByRole('link', { name: 'Back to Admin Page' })
  expect(back.getAttribute('href')).toBe('/cabinet/admin/admin-page')
})

test('saved addresses reload the page, which then shows the success message', async () => {
  const requests = answer(updateWebhooks, reply({ message: 'Changes saved successfully!' }))
  await open()
  await send()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(await requests[0]?.json()).toEqual({
    userId: 4,
    password: 'Demo#2026',
    serWeb: 'https://a.example/ser',
    subWeb: 'https://a.example/sub',
    userUsername: 'basic',
    was: { serWeb: '', subWeb: '' },
  })
  cleanup()
  await open()
  expect(await screen.findByText('Changes saved successfully!')).toBeTruthy()
})

const stored = {
  ...nothingStored,
  serWeb: 'https://house.example/•••4f2a',
  subWeb: 'https://house.example/•••9c1d',
}
const type = (label: string, text: string) => enter(screen.getByLabelText(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** An address wraps between its parts, each an element of its own. */
const seeStored = () =>
  waitFor(() => expect(screen.getByRole('main').textContent).toContain(stored.serWeb))

test('stored addresses show once the username is entered, and an empty field keeps its address', async () => {
  answer(findWebhooks, reply(stored))
  const requests = answer(updateWebhooks, reply({ message: 'Changes saved successfully!' }))
  await open()
  expect(screen.getByText(/the stored addresses, and to test both/)).toBeTruthy()
  await type("For User's Username", 'basic')
  await type('Service Web Hook', 'https://a.example/ser')
  await seeStored()
  expect(screen.getByText('basic.homes.example, Basic Customer, basic')).toBeTruthy()
  await type('Confirm Your Password', 'Demo#2026')
  await press('Save Changes')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({
    userId: 4,
    password: 'Demo#2026',
    userUsername: 'basic',
    serWeb: 'https://a.example/ser',
    was: { serWeb: stored.serWeb },
  })
})

test('the chosen home stands beside the form, with its tests', async () => {
  await open()
  const home = () => within(screen.getByRole('region', { name: 'Home' }))
  home().getByText(/^Choose a customer/)
  await type("For User's Username", 'basic')
  await userEvent.tab()
  await waitFor(() => home().getByText('Last contact'))
  home().getByRole('button', { name: 'Test the service webhook' })
})

test('a customer picked from the suggestions is looked up', async () => {
  answer(listCustomers, reply(customersOf([aCustomerRow({ username: 'basic' })])))
  answer(findWebhooks, reply(stored))
  await open()
  await type("For User's Username", 'bas')
  await userEvent.click(await screen.findByRole('option', { name: /^basic/ }))
  await seeStored()
})

test('an address is removed only if its Remove is pressed', async () => {
  const nothing = 'Please enter an address, or select one to remove'
  answer(findWebhooks, reply(stored))
  answer(updateWebhooks, refuse('invalid_input', { subWeb: [nothing] }))
  await open('?for=basic')
  await type('Confirm Your Password', 'Demo#2026')
  const remove = await screen.findByRole('button', { name: 'Remove the subscription address' })
  await press('Save Changes')
  expect(await screen.findByText(nothing)).toBeTruthy()
  const requests = answer(updateWebhooks, reply({ message: 'Changes saved successfully!' }))
  await userEvent.click(remove)
  expect(screen.getByRole('button', { name: 'Keep the subscription address' })).toBeTruthy()
  await press('Save Changes')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({
    userId: 4,
    password: 'Demo#2026',
    userUsername: 'basic',
    subWeb: '',
    was: { subWeb: stored.subWeb },
  })
})

test('an unknown username is reported at its field', async () => {
  answer(findWebhooks, refuse('user_not_found'))
  await open()
  await type("For User's Username", 'nobody')
  await userEvent.tab()
  expect(await screen.findByText('User not found.')).toBeTruthy()
})

test('a status other than 200 is reported and ends at the login', async () => {
  answer(updateWebhooks, () => HttpResponse.json({ message: 'Accepted' }, { status: 202 }))
  await open()
  await send()
  expect(await screen.findByText('Unexpected status!')).toBeTruthy()
  await screen.findByRole('heading', { name: 'Login' })
  expect(findSession() !== undefined).toBe(false)
})

test.each([
  ['wrong_password', 'The current password is incorrect.'],
  ['user_not_found', 'User not found.'],
  ['address_not_allowed', 'This address isn’t allowed for a webhook.'],
  ['internal', 'Something went wrong on our end. Nothing was lost. Please try again.'],
] as const)('%s alerts the server’s sentence and keeps the form', async (code, sentence) => {
  answer(updateWebhooks, refuse(code))
  await open()
  await send()
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  expect(findSession() !== undefined).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('Service Web Hook').value).toBe(
    'https://a.example/ser',
  )
})
