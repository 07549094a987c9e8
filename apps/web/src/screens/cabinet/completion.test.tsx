import * as contract from '@smart-bird/contracts/admin/orders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { anAdmin, anAdminOrder, pageOf } from '#testing/admin-rows.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./order.tsx'))

test('a guarantee gets shorter only with a reason', async () => {
  haveSession(anAdmin)
  answer(
    contract.pageOrders,
    reply({ ...pageOf([anAdminOrder({ completedOn: '2026-11-20' })]), totals: null }),
  )
  openApp('/cabinet/admin/orders/SB-000041')
  await userEvent.click(await screen.findByRole('button', { name: /^Edit completion date/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Completion date' }))
  const day = dialog.getByLabelText<HTMLInputElement>('Completed on')
  const label = 'Why does the guarantee get shorter?'
  fireEvent.change(day, { target: { value: '2026-11-21' } })
  expect(dialog.queryByLabelText(label)).toBeNull()
  fireEvent.change(day, { target: { value: '' } })
  await enter(dialog.getByLabelText(label), 'Two lights are missing')
  const requests = answer(contract.setCompletion, reply(anAdminOrder()))
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({ completedOn: '', reason: 'Two lights are missing' })
})
