import { listDisputes } from '@smart-bird/contracts/admin/disputes'
import {
  compareMoney,
  listAttention,
  listFailedPayments,
  resolveDiscrepancy,
} from '@smart-bird/contracts/admin/money'
import { openWork } from '@smart-bird/contracts/admin/overview'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aDispute, anAdmin, pageOf } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
const named = (username: string) => ({ username, fullName: null })
beforeEach(() => haveSession(anAdmin))

const open = (page: string) => openApp(`/cabinet/admin/${page}`)
const at = '2026-11-20T15:00:00.000Z'
const wrong = { subject: '8XY', ...named('premium'), detail: 'PayPal took $58.00.', at }

test('what is known of the money stays while nothing answers', async () => {
  answer(compareMoney, reply({ rows: [], mismatches: 0, providerReachable: true }))
  answer(listFailedPayments, reply({ data: [] }))
  answer(
    listAttention,
    reply({
      data: [{ ...wrong, detail: '$58.00', discrepancyId: 3, isWaiting: false }],
    }),
  )
  open('money')
  await screen.findByText('8XY')
  const asked = [
    answer(listAttention, refuse('unavailable')),
    answer(listFailedPayments, refuse('unavailable')),
  ]
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(asked.every(({ length }) => length > 0)).toBe(true))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  screen.getByText('8XY')
})

test('an admin resolves a discrepancy after confirming, but not a payment that PayPal holds', async () => {
  answer(compareMoney, reply({ rows: [], mismatches: 0, providerReachable: true }))
  answer(listFailedPayments, reply({ data: [] }))
  const held = { subject: 'SB-000041', ...named('basic'), detail: 'PayPal reviews it.', at }
  const rows = [
    { ...wrong, discrepancyId: 3, isWaiting: false },
    { ...held, discrepancyId: null, isWaiting: true },
  ]
  answer(listAttention, reply({ data: rows }))
  const requests = answer(resolveDiscrepancy, reply({ message: 'Marked as resolved.' }))
  open('money')
  expect(await screen.findByText('PayPal reviews it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resolve SB-000041' })).toBeNull()
  // Nothing can be done with it, and nothing says so in each row.
  expect(screen.queryByText('–')).toBeNull()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('SB-000041')).toBe('/cabinet/admin/orders/SB-000041')
  expect(hrefOf('premium')).toBe('/cabinet/admin/customers?search=premium')
  await userEvent.click(screen.getByRole('button', { name: 'Resolve 8XY' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Resolve' }))
  expect(dialog.getByText('PayPal took $58.00.')).toBeTruthy()
  expect(requests).toEqual([])
  answer(listAttention, reply({ data: [] }))
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve' }))
  expect(await screen.findByText('Marked as resolved.')).toBeTruthy()
  expect(requests[0]?.url).toContain('/admin/money/discrepancies/3/resolve')
  expect(await screen.findByText(/^Nothing to do\./)).toBeTruthy()
})

test('a dispute to answer needs attention, too', async () => {
  answer(compareMoney, reply({ rows: [], mismatches: 0, providerReachable: true }))
  answer(listFailedPayments, reply({ data: [] }))
  answer(listAttention, reply({ data: [] }))
  answer(
    openWork,
    reply({
      enquiries: 0,
      orders: 0,
      houses: 0,
      disputes: 2,
      quotes: 0,
      visits: 0,
      noMoney: false,
    }),
  )
  answer(listDisputes, reply({ ...pageOf([aDispute()]), awaiting: 2, unreadableSince: null }))
  open('money')
  const link = await screen.findByRole('link', { name: '2 disputes to answer' })
  expect(link.getAttribute('href')).toBe('/cabinet/admin/disputes?state=awaiting')
  expect(await screen.findByRole('link', { name: /^Answer on PayPal/ })).toBeTruthy()
  expect(screen.queryByText(/^Nothing to do\./)).toBeNull()
})

test('money that can’t be shown says so once, and is shown once it can be', async () => {
  const fine = { rows: [], others: [], unreadable: [], mismatches: 0 }
  answer(compareMoney, reply({ ...fine, providerReachable: true, problem: null }))
  answer(listAttention, refuse('unavailable'))
  answer(listFailedPayments, refuse('unavailable'))
  open('money')
  await screen.findByRole('heading', { name: 'Money can’t be shown' })
  expect(screen.getAllByText(/The service is briefly unavailable/)).toHaveLength(1)
  answer(listAttention, reply({ data: [] }))
  answer(listFailedPayments, reply({ data: [] }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing to do. Every payment matches its order.')).toBeTruthy()
})
