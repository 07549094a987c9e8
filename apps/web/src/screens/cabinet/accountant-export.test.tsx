import {
  compareMoney,
  findFirstMonth,
  listAttention,
  listFailedPayments,
  purchasesCsv,
} from '@smart-bird/contracts/admin/money'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { anAdmin } from '#testing/admin-rows.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'
import { catchFiles } from '#testing/saved-files.ts'

serveApi()
startLoggedOut()
const noLines = { rows: [], others: [], unreadable: [], mismatches: 0 }

test('an admin saves all money since the first payment for the accountant', async () => {
  haveSession(anAdmin)
  const files = catchFiles()
  answer(compareMoney, reply({ ...noLines, providerReachable: true, problem: null }))
  answer(listAttention, reply({ data: [] }))
  answer(listFailedPayments, reply({ data: [] }))
  const saved = answer(purchasesCsv, () => HttpResponse.text('Date\r\n'))
  answer(findFirstMonth, reply({ month: '2021-12' }))
  openApp('/cabinet/admin/money')
  const card = within(await screen.findByRole('region', { name: 'Export for the accountant' }))
  await card.findAllByText('December 2021')
  const { options } = card.getByLabelText<HTMLSelectElement>('First month')
  const ago = [...options].at(-1)
  expect(ago?.value).toBe('2021-12')
  await userEvent.selectOptions(card.getByLabelText('First month'), ago?.value ?? '')
  await userEvent.click(card.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const to = card.getByLabelText<HTMLSelectElement>('Last month').value
  expect(new URL(saved[0]?.url ?? '').search).toBe(`?from=${ago?.value}&to=${to}`)
  expect(ago !== undefined && ago.value < to).toBe(true)
})
