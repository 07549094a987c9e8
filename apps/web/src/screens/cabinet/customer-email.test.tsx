import * as contract from '@smart-bird/contracts/admin/customers'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCustomer, anAdmin } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a new email asks for the code that its mailbox got', async () => {
  haveSession(anAdmin)
  answer(contract.findCustomer, reply(aCustomer()))
  openApp('/cabinet/admin/customers/7')
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  answer(contract.editCustomer, refuse('email_code_required'))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await userEvent.type(await screen.findByLabelText('Email'), 'x')
  expect(screen.queryByLabelText('Code from the new address')).toBeNull()
  await enter(screen.getByLabelText('Your password'), 'Demo#2026')
  await press('Save changes')
  await enter(await screen.findByLabelText('Code from the new address'), 'k7qm2x')
  const requests = answer(contract.editCustomer, reply(aCustomer()))
  await press('Save changes')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toMatchObject({
    emailCode: 'k7qm2x',
    proof: { password: 'Demo#2026' },
  })
})
