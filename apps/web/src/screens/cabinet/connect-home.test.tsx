import * as contract from '@smart-bird/contracts/admin/customers'
import * as houses from '@smart-bird/contracts/admin/houses'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { aCustomer, aHouse, anAdmin } from '#testing/admin-rows.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()

async function open(changes: Partial<contract.Customer>) {
  haveSession(anAdmin)
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  answer(contract.findCustomer, reply(aCustomer(changes)))
  openApp('/cabinet/admin/customers/7')
  await screen.findByRole('heading', { level: 1, name: 'Basic Customer' })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function prove(confirmLabel: string) {
  const dialog = within(await screen.findByRole('dialog'))
  await enter(dialog.getByLabelText('Your password'), 'Demo#2026')
  await userEvent.click(dialog.getByRole('button', { name: confirmLabel }))
}

test('both webhooks are set and tested by one press, and what is wrong is said', async () => {
  await open({ house: { ...aHouse, serviceWebhook: null } })
  const connected = answer(
    houses.connectHouse,
    reply({ fileName: 'smart_bird.yaml', yaml: 'rest_command:\n' }),
  )
  const cause = 'The home received the test and answered. Everything works.'
  const asked: string[] = []
  answer(houses.testWebhook, async (request) => {
    const { hook } = (await request.json()) as { hook: string }
    asked.push(hook)
    const answered = hook === 'service'
    const found = { delivered: true, answered, status: 200, durationMs: 41 }
    return HttpResponse.json({ ...found, cause: answered ? cause : 'No report came.' })
  })
  await press('Use the package’s addresses')
  await prove('Set and test')
  expect(await screen.findByText(cause)).toBeTruthy()
  expect(await screen.findByText('No report came.')).toBeTruthy()
  expect(asked).toEqual(['service', 'subscription'])
  expect(await connected[0]?.json()).toEqual({ proof: { password: 'Demo#2026' } })
  expect(screen.getByRole('button', { name: 'Save package' })).toBeTruthy()
  await press('Test again')
  await waitFor(() => expect(asked).toHaveLength(4))
})

test('a home without a domain has no addresses to use', async () => {
  await open({ house: { ...aHouse, domain: null } })
  expect(screen.queryByRole('button', { name: 'Use the package’s addresses' })).toBeNull()
})

test.each([
  ['oak.homes.example', 1],
  ['', 0],
])('a new home at “%s” is connected next if it has a domain', async (domain, dialogs) => {
  await open({ house: null })
  const requests = answer(contract.editHouse, reply(aCustomer({ house: aHouse })))
  await press('Add home')
  if (domain) await enter(await screen.findByLabelText('Domain'), domain)
  await enter(await screen.findByLabelText('Address'), '1 Oak Street')
  await press('Save changes')
  await waitFor(() => expect(requests).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add home' })).toBeNull())
  const name = 'Use the package’s addresses'
  await waitFor(() => expect(screen.queryAllByRole('dialog', { name })).toHaveLength(dialogs))
})
