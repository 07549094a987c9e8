import { listOrders, subscriptionState } from '@smart-bird/contracts/billing'
import { agreementSentences, agreeToRefund } from '@smart-bird/contracts/refund-proposals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anOrder } from '#testing/a-purchase.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() =>
  Promise.all([import('./billings.tsx'), import('#features/billing/refund-proposal.tsx')]),
)
beforeEach(() => {
  answer(subscriptionState, reply(noSubscription))
})
afterEach(() => {
  vi.useRealTimers()
})

const paid = anOrder({ orderStatus: 'paid', returns: { until: '2026-12-20' } })
const proposed = anOrder({
  orderStatus: 'paid',
  proposal: {
    refundId: 9,
    amount: '1230.00',
    deductions: [{ label: 'Service call', amount: '95.00' }],
    reason: 'One light was not needed',
    isByHand: false,
    payAt: '2026-11-24T18:00:00.000Z',
  },
})

async function openProposal(claims: Parameters<typeof haveSession>[0] = {}) {
  answer(listOrders, reply([proposed]))
  haveSession(claims)
  openApp('/cabinet/basic/billings')
  const heading = await screen.findByRole('heading', { name: 'Please look at your refund' })
  return within(heading.closest('section') ?? document.body)
}

test('a customer sees what is refunded, what is kept and why, and agrees', async () => {
  const card = await openProposal()
  for (const words of ['$1,325.00', 'Service call', '−$95.00', 'Nov 24, 2026'])
    expect(card.getByText(words)).toBeTruthy()
  expect(card.getAllByText('$1,230.00')).toHaveLength(2)
  expect(card.getByText(/One light was not needed/)).toBeTruthy()
  const requests = answer(agreeToRefund, () => {
    answer(listOrders, reply([paid]))
    return HttpResponse.json({ message: agreementSentences.paid })
  })
  await userEvent.click(card.getByRole('button', { name: 'I agree' }))
  expect(await screen.findByText(agreementSentences.paid)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Please look at your refund')).toBeNull())
  expect(await requests[0]?.json()).toEqual({
    username: 'basic',
    orderNumber: 'SB-1041',
    refundId: 9,
  })
})

test('a refund that was withdrawn meanwhile says so', async () => {
  const card = await openProposal()
  answer(agreeToRefund, () => {
    answer(listOrders, reply([paid]))
    const sentence = agreementSentences.withdrawn
    const body = { error: sentence, message: sentence, code: 'conflict', requestId: 'r-1' }
    return HttpResponse.json(body, { status: 409 })
  })
  await userEvent.click(card.getByRole('button', { name: 'I agree' }))
  expect(await screen.findByText(agreementSentences.withdrawn)).toBeTruthy()
})

test('an admin who views as the customer can’t agree for them', async () => {
  const card = await openProposal({ viewedBy: 'admin' })
  const button = card.getByRole('button', { name: 'I agree' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test.each([
  ['2026-12-20T18:00:00Z', '2026-12-20', /Returns until Dec 20, 2026/],
  ['2026-11-20T18:00:00Z', null, /Returns until 30 days after completion/],
])('an order says until when it can be returned (%s)', async (now, until, words) => {
  vi.setSystemTime(new Date(now))
  answer(listOrders, reply([{ ...paid, returns: { until } }]))
  haveSession()
  openApp('/cabinet/basic/billings')
  const line = await screen.findByText(/^Returns until/)
  expect(line.textContent).toMatch(words)
})

test('an order that can’t be returned anymore says nothing of it', async () => {
  vi.setSystemTime(new Date('2026-12-21T18:00:00Z'))
  answer(listOrders, reply([paid]))
  haveSession()
  openApp('/cabinet/basic/billings')
  await screen.findByText('SB-1041')
  expect(screen.queryByText(/^Returns until/)).toBeNull()
})
