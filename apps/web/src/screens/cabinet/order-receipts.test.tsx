import { findReceipt, listOrders, listPayments } from '@smart-bird/contracts/billing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { anOrder, aPurchase } from '#testing/a-purchase.ts'
import { answer, neverAnswers, reply, serveApi } from '#testing/api.ts'
import { orderLines } from '#testing/order-lines.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./billings.tsx'))

const open = () => {
  haveSession()
  openApp('/cabinet/basic/billings')
}

test('a paid order has its receipt, the newest if it was paid twice', async () => {
  answer(listOrders, reply([anOrder(), anOrder({ orderNumber: 'SB-1002', orderStatus: 'paid' })]))
  const bought = { purchaseType: 'order', orderNumber: 'SB-1002' } as const
  const asked = answer(
    listPayments,
    reply({ data: [aPurchase({ id: 9, ...bought }), aPurchase({ id: 3, ...bought })] }),
  )
  const receipts = answer(findReceipt, neverAnswers)
  open()
  const button = await screen.findByRole('button', {
    name: 'Download the receipt for order SB-1002',
  })
  expect(screen.getAllByRole('button', { name: /^Download the receipt/ })).toHaveLength(1)
  await userEvent.click(button)
  await waitFor(() => expect(receipts).toHaveLength(1))
  expect(await receipts[0]?.json()).toMatchObject({ purchaseId: 9 })
  expect(asked).toHaveLength(1)
})

test('an order that came out of a quote has its lines, and leads to it', async () => {
  answer(
    listOrders,
    reply([
      anOrder({ quote: 'SB-Q-7K2M4F', lines: orderLines, orderPrice: '220.50' }),
      anOrder({ orderNumber: 'SB-1042' }),
    ]),
  )
  open()
  const summary = await screen.findByText('What it includes (2)')
  await userEvent.click(summary)
  const [light, button] = summary.closest('details')?.querySelectorAll('li') ?? []
  expect(light?.textContent).toBe('HallRoom Light$195.00A dimmer.')
  expect(button?.textContent).toContain('Smart Button × 2List price $30.00$25.50Gold: 15%')
  expect(screen.getByRole('link', { name: /From quote/ }).getAttribute('href')).toBe(
    '/cabinet/basic/my-quotes?open=SB-Q-7K2M4F',
  )
})

test('nobody who has paid nothing is asked for receipts', async () => {
  answer(listOrders, reply([anOrder()]))
  const asked = answer(listPayments, reply({ data: [] }))
  open()
  await screen.findByText('SB-1041')
  expect(asked).toHaveLength(0)
})
