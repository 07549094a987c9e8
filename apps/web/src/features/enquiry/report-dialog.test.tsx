import { accountSummary } from '@smart-bird/contracts/account'
import { subscriptionState } from '@smart-bird/contracts/billing'
import { coverage } from '@smart-bird/contracts/coverage'
import { sendEmail } from '@smart-bird/contracts/enquiry-forms'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { openDialogKey } from '#lib/forget-drafts.ts'
import { findToken } from '#lib/session-cookie.ts'
import { tabStorage } from '#lib/storage.ts'
import { aCoverage } from '#testing/a-coverage.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { answer, noConnection, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeEach(() => {
  answer(accountSummary, reply(aSummary))
  answer(subscriptionState, reply(noSubscription))
  answer(coverage, reply(aCoverage))
})

async function openReport(claims: Parameters<typeof haveSession>[0] = {}) {
  haveSession(claims)
  openApp('/cabinet/basic/home')
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest & Report' }))
  return within(await screen.findByRole('dialog', { name: 'Help Us Improve' }))
}
type Popup = Awaited<ReturnType<typeof openReport>>

async function fillIn(popup: Popup) {
  await userEvent.selectOptions(popup.getByLabelText('Improve or Report'), 'Report')
  await userEvent.selectOptions(popup.getByLabelText('Location'), 'House system')
  await enter(popup.getByLabelText('Description'), 'The porch light blinks.')
}
const send = (popup: Popup) => userEvent.click(popup.getByRole('button', { name: 'Send' }))
const ok = () => new HttpResponse('OK')

test("sends the report with the customer's data, and shows its reference", async () => {
  const requests = answer(sendEmail, ok)
  const popup = await openReport()
  await fillIn(popup)
  await send(popup)
  expect(await popup.findByText('Bug report sent successfully!')).toBeTruthy()
  const reference = popup.getByText(/^SB-R-/).textContent
  expect(popup.getByText(/within 48 hours/)).toBeTruthy()
  const body = await requests[0]?.json()
  expect(body).toMatchObject({ template_id: 'bug_report', user_id: 'public-key' })
  expect(body.template_params).toMatchObject({
    reqType: 'report',
    location: 'house_system',
    description: 'The porch light blinks.',
    contactMethod: 'email',
    username: 'basic',
    phone: '3125550142',
    email: 'basic@example.com',
    domain: 'basic.example.com',
    reference,
  })
  expect(sendEmail.body.safeParse(body).success).toBe(true)
})

test('keeps the focus once it is sent, though the form that had it is gone', async () => {
  answer(sendEmail, ok)
  const popup = await openReport()
  await fillIn(popup)
  await send(popup)
  await popup.findByText('Bug report sent successfully!')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
})

test('sends the token, so that the report belongs to the account', async () => {
  const requests = answer(sendEmail, ok)
  const popup = await openReport({ email: null })
  await fillIn(popup)
  await send(popup)
  await popup.findByText('Bug report sent successfully!')
  expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${findToken()}`)
})

test('sends empty texts for what the customer has not set', async () => {
  const requests = answer(sendEmail, ok)
  const popup = await openReport({ email: null, phone: null, sbHouseDomain: null })
  await fillIn(popup)
  await userEvent.click(popup.getByLabelText('Phone'))
  await send(popup)
  await popup.findByText('Bug report sent successfully!')
  expect(await requests[0]?.json()).toMatchObject({
    template_params: { email: '', phone: '', domain: '', contactMethod: 'phone' },
  })
})

test('asks for what is missing and sends nothing', async () => {
  const requests = answer(sendEmail, ok)
  const popup = await openReport()
  const location = popup.getByLabelText<HTMLSelectElement>('Location')
  expect(location.selectedOptions[0]?.textContent).toBe('Select Bug Type')
  expect(popup.getByLabelText<HTMLInputElement>('Email').checked).toBe(true)
  await send(popup)
  expect(await popup.findAllByText('Choose one of the options')).toHaveLength(2)
  expect(popup.getByText('This field cannot be empty')).toBeTruthy()
  expect(requests).toHaveLength(0)
})

test('a failure is reported, and what was typed is kept', async () => {
  answer(sendEmail, noConnection)
  const popup = await openReport()
  await fillIn(popup)
  await send(popup)
  expect((await popup.findByRole('alert')).textContent).toContain('Failed to send bug report.')
  const text = popup.getByLabelText<HTMLTextAreaElement>('Description').value
  expect(text).toBe('The porch light blinks.')
})

test('says what it will cost before it is sent; a suggestion costs nothing', async () => {
  answer(coverage, reply(aCoverage))
  const requests = answer(sendEmail, ok)
  const popup = await openReport()
  expect(popup.queryByLabelText(/What is it about/)).toBeNull()
  await userEvent.selectOptions(popup.getByLabelText('Improve or Report'), 'Improve')
  expect(popup.queryByLabelText(/What is it about/)).toBeNull()
  await fillIn(popup)
  await userEvent.selectOptions(popup.getByLabelText(/What is it about/), 'visit')
  await popup.findByText(/^\$95 an hour, .+ 15 minutes\. We’ll ask before we start\.$/)
  await userEvent.selectOptions(popup.getByLabelText(/What is it about/), 'software')
  await popup.findByText('Free: we fix software bugs at no cost.')
  await send(popup)
  await popup.findByText('Bug report sent successfully!')
  const body = await requests[0]?.json()
  expect(Object.values(body.template_params)).not.toContain('software')
})

test('a report can be sent although nobody can say what it will cost', async () => {
  answer(coverage, noConnection)
  answer(sendEmail, ok)
  const popup = await openReport()
  await fillIn(popup)
  await userEvent.selectOptions(popup.getByLabelText(/What is it about/), 'visit')
  await popup.findByText(/connection/)
  await send(popup)
  await popup.findByText('Bug report sent successfully!')
})

const reopen = async () => {
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Suggest & Report' }))
  const popup = within(await screen.findByRole('dialog'))
  return {
    location: popup.getByLabelText<HTMLSelectElement>('Location').value,
    text: popup.getByLabelText<HTMLTextAreaElement>('Description').value,
  }
}

test('what was typed is still there after Escape', async () => {
  await fillIn(await openReport())
  await userEvent.keyboard('{Escape}')
  expect(await reopen()).toEqual({ location: 'house_system', text: 'The porch light blinks.' })
})

test('Cancel closes the popup and empties it', async () => {
  const popup = await openReport()
  await fillIn(popup)
  await userEvent.click(popup.getByRole('button', { name: 'Cancel' }))
  expect(await reopen()).toEqual({ location: '', text: '' })
})

test('after a report is sent, a reload opens no popup', async () => {
  answer(sendEmail, ok)
  const popup = await openReport()
  await fillIn(popup)
  expect(tabStorage.get(openDialogKey)).toContain('report')
  await send(popup)
  await popup.findByText('Bug report sent successfully!')
  expect(tabStorage.get(openDialogKey)).toBeNull()
})

test('after a report is sent the form is empty', async () => {
  answer(sendEmail, ok)
  const popup = await openReport()
  await fillIn(popup)
  await send(popup)
  await popup.findByText('Bug report sent successfully!')
  await userEvent.keyboard('{Escape}')
  expect(await reopen()).toEqual({ location: '', text: '' })
})
