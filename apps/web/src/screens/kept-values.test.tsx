/** What of a form is kept, for whom, and how long. */
import { accountSummary } from '@smart-bird/contracts/account'
import { findWebhooks } from '@smart-bird/contracts/admin/houses'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { findOwnEnquiry, replyToOwnEnquiry } from '@smart-bird/contracts/enquiry'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { endSession, forgetSessionEnd } from '#lib/session.ts'
import { tabStorage } from '#lib/storage.ts'
import { aSummary } from '#testing/a-summary.ts'
import { anAdmin } from '#testing/admin-rows.ts'
import { anEnquiry } from '#testing/an-enquiry.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeEach(() => {
  answer(accountSummary, reply(aSummary))
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  answer(findOwnEnquiry, reply(anEnquiry()))
})
const field = async (label: string) => screen.findByLabelText<HTMLInputElement>(label)

test('a password or code is never kept', async () => {
  haveSession({})
  openApp('/cabinet/basic/settings')
  fireEvent.change(await field('Full name'), { target: { value: 'Ann Customer' } })
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'Right#Pass1' } })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toMatch(/Ann Customer/)
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/Right#Pass1/)
})

test('what was sent is not offered again', async () => {
  haveSession({})
  openApp('/cabinet/basic/my-enquiries?open=SB-R-4F7K2M')
  answer(replyToOwnEnquiry, reply(anEnquiry()))
  await userEvent.type(await field('Anything to add?'), 'Monday is fine.')
  expect(tabStorage.get('drafts')).toMatch(/Monday/)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Sent.')
  expect(tabStorage.get('drafts')).toBe('{}')
})

test('what was canceled is not offered again', async () => {
  haveSession(anAdmin)
  openApp('/cabinet/admin/customers')
  await userEvent.click(await screen.findByRole('button', { name: 'New customer' }))
  await userEvent.type(await field('Username'), 'ann')
  expect(tabStorage.get('drafts')).toMatch(/ann/)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([tabStorage.get('drafts'), tabStorage.get('dialog')]).toEqual(['{}', null])
})

test('nobody else finds it', async () => {
  haveSession({})
  openApp('/cabinet/basic/settings')
  fireEvent.change(await field('Full name'), { target: { value: 'Ann Customer' } })
  endSession('expired')
  cleanup()
  forgetSessionEnd()
  haveSession({ username: 'other', fullUserName: 'Other Customer' })
  openApp('/cabinet/other/settings')
  expect(await field('Full name')).toHaveProperty('value', 'Other Customer')
})

test('which webhook address is to be removed is kept, until it is cleared', async () => {
  haveSession(anAdmin)
  const home = { customerId: 2, username: 'basic', fullUserName: null, houseDomain: null }
  const addresses = { subWeb: 'https://a.example/…1a2b', serWeb: 'https://a.example/…3c4d' }
  answer(findWebhooks, reply({ ...home, ...addresses }))
  const open = () => openApp('/cabinet/admin/configuration?for=basic')
  open()
  const remove = { name: 'Remove the service address' }
  await userEvent.click(await screen.findByRole('button', remove))
  cleanup()
  open()
  expect(await screen.findByRole('button', { name: 'Keep the service address' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove the subscription address' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByRole('button', remove)).toBeTruthy()
})
