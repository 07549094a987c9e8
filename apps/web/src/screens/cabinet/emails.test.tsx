import { listMails, type MailRow, resendMail } from '@smart-bird/contracts/admin/mails'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { anAdmin, pageOf } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./emails.tsx'))

const at = '2026-11-20T15:00:00.000Z'
const aMail = (changes: Partial<MailRow> = {}): MailRow => ({
  id: 5,
  template: 'newLogin',
  about: null,
  state: 'given-up',
  recipient: 'basic@example.com',
  customer: { id: 7, username: 'basic', fullName: 'Basic Customer' },
  attempts: 1,
  refusal: '550 5.1.1 No such user',
  createdAt: at,
  sentAt: null,
  givenUpAt: at,
  resentAt: null,
  canResend: true,
  ...changes,
})

async function openFirst(...rows: MailRow[]) {
  haveSession(anAdmin)
  const requests = answer(listMails, reply(pageOf(rows)))
  openApp('/cabinet/admin/emails?state=given-up&search=basic')
  const [first] = await screen.findAllByRole('button', { name: /^Open / })
  if (first) await userEvent.click(first)
  return { requests, dialog: within(await screen.findByRole('dialog')) }
}

test('an admin finds an email that was given up, reads why, and sends it again', async () => {
  const { requests, dialog } = await openFirst(aMail())
  expect(new URL(requests[0]?.url ?? '').search).toContain('state=given-up')
  expect(screen.getAllByRole('link', { name: 'Basic Customer' })[0]?.getAttribute('href')).toBe(
    '/cabinet/admin/customers/7',
  )
  expect(dialog.getByText('550 5.1.1 No such user')).toBeTruthy()
  expect(dialog.getByText(/the address the customer has now/)).toBeTruthy()
  answer(resendMail, refuse('email_gone'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
  await screen.findByText(/its content is no longer stored/)
  const resent = answer(resendMail, reply(aMail({ state: 'waiting', givenUpAt: null })))
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText(/The email is on its way/)).toBeTruthy()
  expect(resent[0]?.url).toMatch(/\/admin\/emails\/5\/resend$/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an email that can’t be sent again says what to do instead', async () => {
  const { dialog } = await openFirst(aMail({ template: 'resetCode', canResend: false }))
  expect(dialog.getByText(/A code is never sent twice. Use “Send password code”/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull()
  expect(dialog.getByRole('link', { name: 'View customer' }).getAttribute('href')).toBe(
    '/cabinet/admin/customers/7',
  )
})

test('a waiting email to us can be tried now', async () => {
  const { dialog } = await openFirst(
    aMail({
      ...{ template: 'enquiry', about: 'SB-E-4F7K2M', recipient: null, customer: null },
      ...{ state: 'waiting', givenUpAt: null },
    }),
  )
  expect(dialog.getByText('SB-E-4F7K2M')).toBeTruthy()
  expect(dialog.getByText('Us')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Try now' })).toBeTruthy()
})
