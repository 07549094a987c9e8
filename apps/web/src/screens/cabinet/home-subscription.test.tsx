import { accountSummary } from '@smart-bird/contracts/account'
import { openWork } from '@smart-bird/contracts/admin/overview'
import {
  listPayments,
  subscribe,
  subscriptionState,
  unsubscribe,
  unsubscribeSentences,
} from '@smart-bird/contracts/billing'
import { confirmations } from '@smart-bird/contracts/confirmations'
import { coverage } from '@smart-bird/contracts/coverage'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { findSession } from '#lib/session.ts'
import { aCoverage } from '#testing/a-coverage.ts'
import { aPurchase } from '#testing/a-purchase.ts'
import { aSubscription, noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { aToken } from '#testing/a-token.ts'
import { answer, noConnection, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeEach(() => {
  answer(coverage, reply(aCoverage))
  answer(accountSummary, reply(aSummary))
  answer(subscriptionState, reply(noSubscription))
  answer(listPayments, reply({ data: [] }))
})

async function openHome(claims: Parameters<typeof haveSession>[0] = {}) {
  haveSession(claims)
  openApp(`/cabinet/${claims?.username ?? 'basic'}/home`)
  await screen.findByRole('heading', { level: 1, name: 'User Cabinet' })
}
const button = (name: string) => screen.findByRole('button', { name })

test("Subscribe asks for consent and leaves for PayPal's approval page", async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const requests = answer(subscribe, reply('https://pay.example.com/approve/1'))
  await openHome()
  await userEvent.click(await button('Subscribe'))
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Subscribe for $29.00 a month' }),
  )
  dialog.getByText(confirmations.subscribe)
  for (const fact of [
    /^Your plan includes .* a managed domain .* cinema mode, which everyone has in their first 3 months\.$/,
    /^PayPal charges \$29\.00 when you approve it, then every month until you cancel\. .* price may change\./,
    /cancel by the day before it’s due/,
    /^Premium status and the managed domain end as soon as you cancel\. .* doesn’t refund/,
  ])
    dialog.getByText(fact)
  for (const name of ['Privacy Policy', 'Terms of Service'])
    expect(dialog.getByRole('link', { name }).getAttribute('target')).toBe('_blank')
  await userEvent.click(dialog.getByRole('button', { name: 'Subscribe' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example.com/approve/1'))
  expect(await requests[0]?.json()).toEqual({
    userName: 'basic',
    userEmail: 'basic@example.com',
  })
})

const alertSentence = "Unexpected error! Operation wasn't successful. Please try again."
test.each([
  ['no connection', noConnection, alertSentence, true],
  ['a failed operation', refuse('provider_unreachable'), alertSentence, true],
  ['a conflict', refuse('already_subscribed'), 'You’re already subscribed.', true],
  [
    'an answer that is no address',
    () => HttpResponse.json({}),
    "Unexpected error! Operation wasn't successful. Please contact us.",
    false,
  ],
])(
  'subscribing with %s shows an alert; still logged in: %#',
  async (_, give, sentence, staysIn) => {
    answer(subscribe, give)
    await openHome()
    await userEvent.click(await button('Subscribe'))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Subscribe' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(findSession() !== undefined).toBe(staysIn)
  },
)

test('unsubscribe asks, takes the new token and becomes basic', async () => {
  answer(unsubscribe, reply({ message: 'You are unsubscribed.', token: aToken() }))
  await openHome({ sbStatus: 'premium' })
  await userEvent.click(await button('UnSubscribe'))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('Are you sure you want to unsubscribe?')
  await userEvent.click(dialog.getByRole('button', { name: 'UnSubscribe' }))
  expect(await screen.findByText('You are unsubscribed.')).toBeTruthy()
  expect(findSession()?.sbStatus).toBe('basic')
  expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeTruthy()
})

test.each(['basic', 'premium', 'uat'] as const)(
  'a subscription that runs can be ended, even if the account is %s',
  async (sbStatus) => {
    answer(subscriptionState, reply(aSubscription()))
    await openHome({ sbStatus })
    expect(await button('UnSubscribe')).toBeTruthy()
    expect(screen.getByText(/^Next payment /)).toBeTruthy()
    for (const name of ['Subscribe', 'Thank you'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  },
)

test('unsubscribe says beforehand what ends, and that the level starts over from zero', async () => {
  answer(subscriptionState, reply(aSubscription()))
  await openHome({ sbStatus: 'premium', userLevel: 'Silver' })
  await userEvent.click(await button('UnSubscribe'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText('You lose your Silver level and 4 months of subscription')
  dialog.getByText(/you start over from zero/)
  await dialog.findByText('You won’t be charged the $29.00 due on Dec 21, 2026.')
  dialog.getByText(/You lose the premium dashboard, laundry timer, resident system and cinema mode/)
  dialog.getByText(/managed domain basic\.example\.com/)
  await userEvent.click(dialog.getByRole('button', { name: 'Keep my plan' }))
  expect(findSession()?.sbStatus).toBe('premium')
})

test.each([
  { status: 'suspended', failedPayments: 2 },
  { status: 'active', failedPayments: 1, hasPaid: false },
] as const)('a subscription that gives nothing can be ended, or begun again: %o', async (state) => {
  const requests = answer(unsubscribe, reply({ message: 'You are unsubscribed.', token: aToken() }))
  answer(subscriptionState, reply(aSubscription(state)))
  await openHome()
  expect(await button('Subscribe')).toBeTruthy()
  await userEvent.click(await button('UnSubscribe'))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.queryByText('This happens right away:')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'UnSubscribe' }))
  expect(await screen.findByText('You are unsubscribed.')).toBeTruthy()
  expect(requests).toHaveLength(1)
})

const aPaidMonth = aPurchase({
  ...{ purchaseType: 'subscription', paymentDescription: 'Premium support', amount: '29.00' },
  purchaseDate: '2026-11-21T18:00:00.000Z',
})

test('unsubscribe says what becomes of the paid month, and nothing that isn’t this customer’s', async () => {
  answer(subscriptionState, reply(aSubscription()))
  answer(listPayments, reply({ data: [aPaidMonth] }))
  const level = { ...aSummary.level, userLevel: 'Bonus' as const, unbrokenMonths: 0 }
  answer(accountSummary, reply({ ...aSummary, level }))
  await openHome({ sbStatus: 'premium', userLevel: 'Bonus', sbHouseDomain: null })
  await userEvent.click(await button('UnSubscribe'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText(
    /^You paid \$29\.00 on Nov 21, 2026, for the time until Dec 21, 2026\. Canceling doesn’t refund it\./,
  )
  await dialog.findByText('Your Bonus period goes on until Aug 21, 2026')
  dialog.getByText(/Until then you keep the premium dashboard/)
  for (const untrue of [/domain/, /support level ends/, /start over/, /gives you/])
    expect(dialog.queryByText(untrue)).toBeNull()
})

test('a cancellation that is noted is shown as noted, and cannot be requested again', async () => {
  answer(
    unsubscribe,
    reply({ token: aToken({ sbStatus: 'premium' }), message: unsubscribeSentences.noted }),
  )
  await openHome({ sbStatus: 'premium' })
  await userEvent.click(await button('UnSubscribe'))
  const dialog = within(await screen.findByRole('alertdialog'))
  const noted = aSubscription({ cancelRequestedAt: '2026-11-22T12:00:00.000Z' })
  answer(subscriptionState, reply(noted))
  await userEvent.click(dialog.getByRole('button', { name: 'UnSubscribe' }))
  expect(await screen.findByText(unsubscribeSentences.noted)).toBeTruthy()
  expect(findSession()?.sbStatus).toBe('premium')
  await screen.findByText('Smart Bird Premium: cancellation received')
  expect((await button('UnSubscribe')).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(await button('UnSubscribe'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a cancellation that PayPal refuses is shown as refused', async () => {
  answer(unsubscribe, refuse('cancel_refused'))
  await openHome({ sbStatus: 'premium' })
  await userEvent.click(await button('UnSubscribe'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'UnSubscribe' }))
  expect(await screen.findByText(/PayPal didn’t accept the cancellation/)).toBeTruthy()
})

test('the cabinet says that the first payment failed and what to do', async () => {
  answer(subscriptionState, reply(aSubscription({ failedPayments: 1, hasPaid: false })))
  await openHome()
  await screen.findByText('Smart Bird Premium: your first payment failed')
  screen.getByText(/check your payment method/)
  expect(screen.getByRole('link', { name: /^Update payment method/ }).getAttribute('href')).toBe(
    'https://www.paypal.com/myaccount/autopay/',
  )
})

test.each([
  ['basic', noSubscription, ['Basic, no plan', 'Smart Bird Premium is $29.00 a month']],
  [
    'basic',
    aSubscription({ status: 'cancelled' }),
    ['Smart Bird Premium is canceled.', 'You won’t be charged again.'],
  ],
  ['premium', aSubscription(), ['$29.00 a month', 'Next payment Dec 21, 2026']],
  ['premium', noSubscription, ['Premium', 'There’s no payment due.']],
  ['basic', aSubscription({ status: 'suspended' }), ['Suspended', 'Smart Bird Premium']],
  ['premium', aSubscription({ failedPayments: 1 }), ['Payment failed']],
  [
    'premium',
    aSubscription({ cancelRequestedAt: '2026-11-22T12:00:00.000Z' }),
    ['Cancellation pending'],
  ],
  ['uat', noSubscription, ['Trial account', 'No plan needed while you test']],
] as const)('the plan of %s is said in a few words: %#', async (sbStatus, state, texts) => {
  answer(subscriptionState, reply(state))
  await openHome({ sbStatus })
  const tile = within(screen.getByRole('region', { name: 'Plan' }))
  for (const text of texts) await tile.findByText(text)
  const isRunning = state.status !== null
  const troubled = state.status === 'suspended' || state.failedPayments > 0
  expect(screen.queryAllByRole('link', { name: /^Update payment method/ })).toHaveLength(
    isRunning && troubled ? 1 : 0,
  )
})

test('unsubscribing with nothing left to cancel succeeds', async () => {
  const body = {
    error: 'm',
    message: 'm',
    code: 'nothing_to_cancel',
    requestId: 'r',
    token: aToken(),
  }
  answer(unsubscribe, reply({ ...body, message: 'There is nothing to cancel.' }, 422))
  await openHome({ sbStatus: 'premium' })
  await userEvent.click(await button('UnSubscribe'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'UnSubscribe' }))
  expect(await screen.findByText('There is nothing to cancel.')).toBeTruthy()
  expect(findSession()?.sbStatus).toBe('basic')
})

test.each([
  [
    { disputes: 1, enquiries: 3, houses: 0, orders: 1200, quotes: 0, visits: 0 },
    ['1 dispute to answer', '3 enquiries waiting', '1,200 orders unpaid'],
  ],
  [
    { disputes: 0, enquiries: 0, houses: 0, orders: 0, quotes: 0, visits: 0 },
    ['Nothing is waiting'],
  ],
])('an admin reads first what waits: %#', async (work, texts) => {
  answer(openWork, reply({ ...work, noMoney: false }))
  await openHome({ sbStatus: 'admin' })
  const tile = within(await screen.findByRole('region', { name: 'Admin' }))
  for (const text of texts) expect(await tile.findByText(text)).toBeTruthy()
})

test('an admin without the second factor is led to it first, and no open work is asked for', async () => {
  const requests = answer(openWork, refuse('two_factor_setup_required'))
  await openHome({ sbStatus: 'admin', mustSetUpTwoFactor: true })
  const tile = within(await screen.findByRole('region', { name: 'Admin' }))
  expect(await tile.findByText(/^Set up two-.factor login first$/)).toBeTruthy()
  expect(tile.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe(
    '/cabinet/basic/settings#password-settings',
  )
  expect(requests).toEqual([])
})

test.each([
  ['basic', 1],
  ['premium', 0],
] as const)('says of a %s account’s domain what would manage it', async (sbStatus, times) => {
  await openHome({ sbStatus, sbHouseDomain: 'ann.example.com' })
  const home = within(screen.getByRole('region', { name: 'Home' }))
  home.getByText('ann.example.com', { exact: false })
  expect(home.queryAllByText('Managed only with premium support')).toHaveLength(times)
})
