import * as contract from '@smart-bird/contracts/admin/customers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCustomer, anAdmin } from '#testing/admin-rows.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()

test('an admin corrects since when somebody is a customer', async () => {
  haveSession(anAdmin)
  answer(contract.findCustomer, reply(aCustomer()))
  openApp('/cabinet/admin/customers/7')
  await screen.findByRole('heading', { level: 1, name: 'Basic Customer' })
  expect(screen.getByText('Customer since').nextSibling?.textContent).toBe('Nov 20, 2026')
  const requests = answer(contract.editCustomer, reply(aCustomer()))
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit account' }))
  const day = dialog.getByLabelText<HTMLInputElement>('Customer since')
  expect(day.value).toBe('2026-11-20')
  fireEvent.change(day, { target: { value: '2021-03-01' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({
    customerSince: '2021-03-01',
    was: { customerSince: '2026-11-20' },
  })
})
