import * as contract from '@smart-bird/contracts/admin/customers'
import { pageOrders } from '@smart-bird/contracts/admin/orders'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, anAdminOrder, pageOf } from '#testing/admin-rows.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./customer.tsx'))

async function open(changes: Partial<contract.Customer> = {}) {
  haveSession(anAdmin)
  answer(contract.findCustomer, reply(aCustomer(changes)))
  openApp('/cabinet/admin/customers/7')
  await screen.findByRole('heading', { level: 1, name: 'Basic Customer' })
}

test('links lead to the lists, filtered by the customer', async () => {
  await open()
  const more = within(screen.getByRole('navigation', { name: 'More about basic' }))
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cabinet/admin/orders?search=basic',
    '/cabinet/admin/enquiries?search=basic%40example.com',
    '/cabinet/admin/quotes?search=basic%40example.com',
    '/cabinet/admin/subscriptions?search=basic',
    '/cabinet/admin/disputes?search=basic',
    '/cabinet/admin/deliveries?search=basic',
    '/cabinet/admin/emails?search=basic',
    '/cabinet/admin/audit?search=basic',
  ])
})

test('an admin sees what waits for a customer: orders, enquiries, a failed payment and the home', async () => {
  const silent = '2026-01-02T15:00:00.000Z'
  const { house } = aCustomer()
  await open({
    ...{ unpaidOrders: 2, unpaidTotal: '340.00', openEnquiries: 1, openDisputes: 1 },
    subscription: {
      ...{ status: 'active', hasPaid: true, price: '29.00', nextPaymentAt: silent },
      ...{ failedPayments: 1, ending: false },
      consent: { termsVersion: '2025-01-01', agreedAt: silent },
      nextRetryAt: '2026-11-29T18:00:00.000Z',
    },
    house: house && { ...house, lastReportAt: silent },
  })
  const more = within(screen.getByRole('navigation', { name: 'More about basic' }))
  for (const name of ['Enquiries 1 to answer', 'Disputes 1 open'])
    expect(more.getByRole('link', { name })).toBeTruthy()
  expect(screen.getByRole('link', { name: '2 unpaid, $340.00' })).toBeTruthy()
  expect(screen.getByText('payment failed')).toBeTruthy()
  expect(screen.getByText(/^next retry/).textContent).toBe('next retry Nov 29, 2026')
  expect(screen.getByText('$29.00 a month')).toBeTruthy()
  const terms = screen.getByRole('link', { name: 'Version of Jan 1, 2025' })
  expect(terms.getAttribute('href')).toBe('/terms-of-service/2025-01-01/')
  expect(screen.getByText(/days ago$/)).toBeTruthy()
})

test('an admin sees what a customer’s home needs', async () => {
  const now = new Date().toISOString()
  const { house } = aCustomer()
  const health = {
    ...{ repairs: 2, lastBackupAt: null, unavailableDevices: 0, lowBatteries: 0, updates: 0 },
    reportedAt: now,
  }
  await open({ house: house && { ...house, lastReportAt: now, health } })
  expect(screen.getByText('2 repairs are due')).toBeTruthy()
  expect(screen.getByText('No backup yet')).toBeTruthy()
})

test('of a home that never reported, an admin reads just that, and no version of before', async () => {
  const { house } = aCustomer()
  await open({ house: house && { ...house, lastReportAt: null } })
  expect(screen.getAllByText('Not reported yet')).toHaveLength(2)
  expect(screen.queryByText('2026.11.1')).toBeNull()
})

test('the newest orders of a customer are on their page, and nobody else’s', async () => {
  const requests = answer(pageOrders, reply({ ...pageOf([anAdminOrder()]), totals: null }))
  await open()
  const orders = within(await screen.findByRole('table', { name: 'Latest orders' }))
  const link = orders.getByRole('link', { name: 'Vents, SB-000041' })
  expect(link.getAttribute('href')).toBe('/cabinet/admin/orders/SB-000041')
  expect(new URL(requests[0]?.url ?? '').searchParams.get('customer')).toBe('7')
})
