import { accountSummary } from '@smart-bird/contracts/account'
import { subscriptionState } from '@smart-bird/contracts/billing'
import { paymentSuccess } from '@smart-bird/contracts/payment-returns'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aReceipt } from '#testing/a-purchase.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { orderLines } from '#testing/order-lines.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./payment-success.tsx'))
beforeEach(() => {
  answer(accountSummary, reply(aSummary))
  answer(subscriptionState, reply(noSubscription))
})

test('the receipt of what a contract said shows its lines, and names it', async () => {
  const contract = { reference: 'SB-Q-7K2M4F', signedAt: '2026-11-20T15:00:00.000Z' }
  const dataInfo = aReceipt({ lines: orderLines, contract, purchaseValue: '220.50' })
  answer(paymentSuccess, reply({ dataInfo }))
  haveSession()
  openApp('/payment-success?rType=user_order&paymentId=P1&token=T1&PayerID=B1')
  const sheet = within(await screen.findByRole('article'))
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'HallRoom Light$195.00A dimmer.',
    'BedroomSmart Button × 2List price $30.00$25.50Gold: 15% off home upgrades',
  ])
  expect(sheet.getByText('SB-Q-7K2M4F, signed Nov 20, 2026')).toBeTruthy()
})
