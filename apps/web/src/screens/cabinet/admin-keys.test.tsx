import { findCustomer, listCustomers } from '@smart-bird/contracts/admin/customers'
import { listEnquiries } from '@smart-bird/contracts/admin/enquiries'
import { pageOrders } from '@smart-bird/contracts/admin/orders'
import { findAdminQuote } from '@smart-bird/contracts/admin/quotes'
import { findAdminVisit } from '@smart-bird/contracts/admin/visits'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  aCustomer,
  aCustomerRow,
  anAdmin,
  anAdminOrder,
  anEnquiryRow,
  customersOf,
  pageOf,
} from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./customers.tsx'))
afterEach(() => localStorage.clear())

const people = [
  aCustomerRow({ id: 7, username: 'anna', fullUserName: null }),
  aCustomerRow({ id: 8, username: 'bert', fullUserName: null }),
]

async function open() {
  haveSession(anAdmin)
  answer(listCustomers, reply(customersOf(people)))
  answer(findCustomer, reply(aCustomer()))
  openApp('/cabinet/admin/customers')
  await screen.findByRole('link', { name: 'anna' })
}
const press = (keys: string) => userEvent.keyboard(keys)
const focused = () => document.activeElement?.textContent

test('keys go through the rows, and Enter opens one', async () => {
  await open()
  await press('k')
  expect(focused()).toBe('bert')
  await press('k')
  expect(focused()).toBe('anna')
  await press('j')
  expect(focused()).toBe('bert')
  await press('j')
  expect(focused()).toBe('bert')
  await press('{Enter}')
  expect(currentAddress()).toBe('/cabinet/admin/customers/8')
})

test('a slash searches the list, and keys in a field are letters', async () => {
  await open()
  await press('/')
  const search = screen.getByRole('searchbox', { name: 'Search' })
  expect(document.activeElement).toBe(search)
  await press('j/?')
  expect(search).toHaveProperty('value', 'j/?')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a question mark shows the keys, which can be turned off and on', async () => {
  await open()
  await press('?')
  const off = await screen.findByRole('checkbox', { name: /^Use keyboard shortcuts/ })
  await press('/')
  expect(document.activeElement).not.toBe(screen.queryByRole('searchbox', { name: 'Search' }))
  await userEvent.click(off)
  await press('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('?j')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Use keyboard shortcuts/ }))
  await press('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }))
})

test('an admin finds customers, orders and enquiries from any page', async () => {
  await open()
  const asked = answer(pageOrders, reply({ ...pageOf([anAdminOrder()]), totals: null }))
  answer(listEnquiries, reply({ ...pageOf([anEnquiryRow({ name: 'Anna Berg' })]), open: 1 }))
  await press('fan')
  const list = within(await screen.findByRole('listbox'))
  expect(
    list.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby')),
  ).toHaveLength(3)
  expect(list.getByRole('option', { name: /^Anna Berg/ })).toBeTruthy()
  expect(new URL(asked[0]?.url ?? '').search).toBe('?search=an&limit=4')
  await userEvent.click(list.getByRole('option', { name: /SB-000041/ }))
  await waitFor(() => expect(currentAddress()).toBe('/cabinet/admin/orders/SB-000041'))
})

test.each([
  ['jose', 'José Núñez', 'José'],
  ['NÚÑ', 'Jose Nunez', 'Nun'],
  ['nunez', 'Jose\u0301 Nu\u0301n\u0303ez', 'Nu\u0301n\u0303ez'],
  ['(312', 'Anna (312) Ames', '(312'],
])(
  'what was typed stands out with its accents or without: %s in %s',
  async (typed, name, marked) => {
    await open()
    answer(
      listCustomers,
      reply(customersOf([aCustomerRow({ id: 7, username: 'x', fullUserName: name })])),
    )
    answer(pageOrders, reply({ ...pageOf([]), totals: null }))
    answer(listEnquiries, reply({ ...pageOf([]), open: 0 }))
    const field = screen.getByRole('combobox', { name: 'Find a customer, order or enquiry' })
    await userEvent.click(field)
    await userEvent.paste(typed)
    const option = await screen.findByRole('option', {
      name: new RegExp(name.replace(/[()]/g, '.')),
    })
    expect(option.querySelector('b')?.textContent).toBe(marked)
  },
)

test.each(['{Meta>}k{/Meta}', '{Control>}k{/Control}'])(
  '%s leads to the search over everything, also from a field',
  async (keys) => {
    await open()
    await press('/')
    await press(keys)
    const field = await screen.findByRole('combobox', { name: /^Find a customer/ })
    expect(document.activeElement).toBe(field)
  },
)

test('one letter is too little to find anything by, and the field says so', async () => {
  await open()
  await press('fa')
  expect(await screen.findByText('Type at least 2 letters.')).toBeTruthy()
})

test('Enter opens the first that is found, and nothing found says so', async () => {
  await open()
  answer(pageOrders, reply({ ...pageOf([]), totals: null }))
  answer(listEnquiries, reply({ ...pageOf([]), open: 0 }))
  await press('fan')
  await screen.findByRole('listbox')
  await press('{Enter}')
  await waitFor(() => expect(currentAddress()).toBe('/cabinet/admin/customers/7'))
  answer(listCustomers, reply(customersOf([])))
  await userEvent.type(screen.getByLabelText('Find a customer, order or enquiry'), 'zz')
  expect(await screen.findByText('No customer, order or enquiry matches.')).toBeTruthy()
})

test.each([
  ['sb-v-7k2m4f', 'SB-V-7K2M4F, Visit', '/cabinet/admin/visits/SB-V-7K2M4F'],
  ['SB-Q-7K2M4F', 'SB-Q-7K2M4F, Quote', '/cabinet/admin/quotes/SB-Q-7K2M4F'],
])('%s opens what it names', async (typed, name, address) => {
  await open()
  answer(listCustomers, reply(customersOf([])))
  answer(pageOrders, reply({ ...pageOf([]), totals: null }))
  answer(listEnquiries, reply({ ...pageOf([]), open: 0 }))
  answer(findAdminVisit, refuse('visit_not_found'))
  answer(findAdminQuote, refuse('quote_not_found'))
  await press(`f${typed}`)
  await userEvent.click(await screen.findByRole('option', { name }))
  await waitFor(() => expect(currentAddress()).toBe(address))
  expect(await screen.findByText(/not found$/)).toBeTruthy()
})
