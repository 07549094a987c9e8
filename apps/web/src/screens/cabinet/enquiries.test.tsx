import { findCustomer } from '@smart-bird/contracts/admin/customers'
import * as contract from '@smart-bird/contracts/admin/enquiries'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#lib/today.ts'
import { aCustomer, anAdmin, anEnquiryRow, pageOf } from '#testing/admin-rows.ts'
import { aMessage, anEnquiry } from '#testing/an-enquiry.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => Promise.all([import('./enquiries.tsx'), import('./customer.tsx')]))

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

async function open(changes: Partial<contract.EnquiryRow> = {}) {
  haveSession(anAdmin)
  const row = anEnquiryRow({ waitingSince: hoursAgo(50.1), ...changes })
  const asked = answer(contract.listEnquiries, reply({ ...pageOf([row]), open: 3 }))
  answer(contract.findEnquiry, reply(anEnquiry({ description: row.description })))
  openApp('/cabinet/admin/enquiries')
  await screen.findByText(row.reference)
  return { ...row, asked }
}
async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: /^Open .*, SB-E-4F7K2M$/ }))
  return within(await screen.findByRole('dialog', { name: 'Zoë Visitor' }))
}

test('an enquiry shows how late its answer is', async () => {
  await open()
  expect(screen.getByText('open, 2 hours late')).toBeTruthy()
  // All that wait, not those of the page.
  expect(screen.getByText('3 waiting, answer within 48 hours')).toBeTruthy()
})

test('an open enquiry has an address of its own, which closing and going back leave', async () => {
  await open()
  const own = '/cabinet/admin/enquiries?open=SB-E-4F7K2M'
  await openDialog()
  expect(currentAddress()).toBe(own)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(currentAddress()).toBe('/cabinet/admin/enquiries'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the address of an enquiry opens it, on whatever page of the list it is', async () => {
  haveSession(anAdmin)
  const row = anEnquiryRow({ reference: 'SB-R-222222' })
  answer(contract.listEnquiries, (request) => {
    const isSearch = new URL(request.url).searchParams.get('search') === row.reference
    return reply({ ...pageOf(isSearch ? [row] : [anEnquiryRow()]), open: 2 })()
  })
  answer(contract.findEnquiry, reply(anEnquiry({ description: row.description })))
  openApp('/cabinet/admin/enquiries?open=SB-R-222222')
  const dialog = within(await screen.findByRole('dialog', { name: 'Zoë Visitor' }))
  dialog.getByText('SB-R-222222')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(currentAddress()).toBe('/cabinet/admin/enquiries'))
})

test('the address of an enquiry that was deleted says so', async () => {
  haveSession(anAdmin)
  answer(contract.listEnquiries, reply({ ...pageOf([anEnquiryRow()]), open: 1 }))
  openApp('/cabinet/admin/enquiries?open=SB-R-333333')
  await screen.findByText('There is no enquiry SB-R-333333. It may have been deleted.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('enquiries come by how long their senders wait', async () => {
  const { asked } = await open()
  expect(new URL(asked[0]?.url ?? '').search).toBe('?sort=due&direction=asc')
})

test('an admin reads an enquiry, adds a note and marks it as handled', async () => {
  const row = await open()
  const requests = answer(contract.editEnquiry, reply(anEnquiryRow({ ...row, status: 'handled' })))
  const dialog = await openDialog()
  expect(dialog.getByText('Two rooms near the lake.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
  const facts = dialog.getAllByRole('definition').map((fact) => fact.textContent)
  for (const text of ['visitor@example.com', '(312) 555-0111', 'Studio'])
    expect(facts).toContain(text)
  await userEvent.type(dialog.getByLabelText('Internal note'), 'Called.')
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as handled' }))
  expect(await screen.findByText('The enquiry was marked as handled.')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({
    status: 'handled',
    note: 'Called.',
    was: { status: 'open', note: '' },
    seen: 0,
  })
})

test('what the sender added meanwhile is shown before an enquiry can be marked as handled', async () => {
  const row = await open()
  const news = 'The sender wrote again or added a photo in the meantime.'
  const requests = answer(contract.editEnquiry, refuse('changed_meanwhile', { seen: [news] }))
  const dialog = await openDialog()
  const added = aMessage({ from: 'sender', text: 'It still drips.' })
  answer(contract.findEnquiry, reply(anEnquiry({ messages: [added] })))
  const handle = () => userEvent.click(dialog.getByRole('button', { name: 'Mark as handled' }))
  await handle()
  expect(await dialog.findByText(news)).toBeTruthy()
  expect(await dialog.findByText('It still drips.')).toBeTruthy()
  answer(contract.editEnquiry, reply({ ...row, status: 'handled' }))
  await handle()
  expect(await screen.findByText('The enquiry was marked as handled.')).toBeTruthy()
  expect(await requests[0]?.json()).toMatchObject({ status: 'handled', seen: 0 })
})

describe('an answer', () => {
  const write = async (text: string) => {
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText('Your answer'), text)
    return dialog
  }
  const send = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
    userEvent.click(dialog.getByRole('button', { name: 'Send answer' }))

  test('is sent from where the enquiry is read, and stands there afterwards', async () => {
    await open()
    const text = 'We can come on Monday.'
    const dialog = await write(text)
    expect(dialog.getByText(/^The 48 hours run until someone answers/)).toBeTruthy()
    const requests = answer(
      contract.answerEnquiry,
      reply(anEnquiry({ messages: [aMessage({ text })] }), 201),
    )
    answer(contract.findEnquiry, reply(anEnquiry({ messages: [aMessage({ text })] })))
    await send(dialog)
    expect(await screen.findByText('Your answer to SB-E-4F7K2M was sent.')).toBeTruthy()
    expect(within(dialog.getByRole('list', { name: 'Messages' })).getByText(text)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('')
    expect(await requests[0]?.json()).toMatchObject({ way: 'email', text })
  })

  test('says how much it has seen, and that the sender still waits for the rest', async () => {
    await open()
    const added = aMessage({ from: 'sender', text: 'One more thing.' })
    answer(contract.findEnquiry, reply(anEnquiry({ messages: [added] })))
    const dialog = await write('Monday')
    await dialog.findByText('One more thing.')
    const waiting = anEnquiry({ answerDueAt: hoursAgo(-40) })
    const requests = answer(contract.answerEnquiry, reply(waiting, 201))
    await send(dialog)
    expect(
      await screen.findByText(
        'Your answer to SB-E-4F7K2M was sent. The sender added more, and still waits.',
      ),
    ).toBeTruthy()
    expect(await requests[0]?.json()).toMatchObject({ seen: 1 })
  })

  test('that fails is sent again as the same one, unless its words changed', async () => {
    await open()
    const requests = answer(contract.answerEnquiry, refuse('unavailable'))
    const dialog = await write('Monday')
    for (const _ of [1, 2]) {
      await send(dialog)
      expect(await dialog.findByText(/^The service is briefly unavailable/)).toBeTruthy()
    }
    await userEvent.type(dialog.getByLabelText('Your answer'), '?')
    await send(dialog)
    await waitFor(() => expect(requests).toHaveLength(3))
    const keys = (await Promise.all(requests.map((request) => request.json()))).map(
      ({ key }) => key,
    )
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('begins with a prepared text, whose gaps must be filled in', async () => {
    await open()
    const dialog = await openDialog()
    await userEvent.selectOptions(dialog.getByLabelText('Prepared text'), 'A visit')
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Your answer').value).toContain(
      '[day and time]',
    )
    const area = dialog.getByLabelText<HTMLTextAreaElement>('Your answer')
    const selected = () => area.value.slice(area.selectionStart, area.selectionEnd)
    expect(document.activeElement).toBe(area)
    expect(selected()).toBe('[day and time]')
    await userEvent.click(dialog.getByLabelText('Internal note'))
    await send(dialog)
    expect(dialog.getByText('Please replace [day and time]')).toBeTruthy()
    expect(document.activeElement).toBe(area)
    expect(selected()).toBe('[day and time]')
  })

  test('to somebody without an address is a note about a call', async () => {
    await open({ email: '', customerId: null })
    const requests = answer(contract.answerEnquiry, reply(anEnquiry(), 201))
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText('What you said on the phone'), 'Monday.')
    await userEvent.click(dialog.getByRole('button', { name: 'Save call note' }))
    expect(await screen.findByText('Your note was saved.')).toBeTruthy()
    expect(await requests[0]?.json()).toMatchObject({ way: 'phone', text: 'Monday.' })
  })
})

test('an enquiry opens where it is answered, and says nothing that goes without saying', async () => {
  await open({ details: { 'Logged in': 'yes', Location: 'Site' } })
  const dialog = await openDialog()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Your answer')))
  expect(dialog.getByText('Location')).toBeTruthy()
  expect(dialog.queryByText('Logged in')).toBeNull()
})

test('a report is titled by the customer’s full name', async () => {
  await open({ kind: 'report', name: 'basic', customerId: 7, customerName: 'Basic Customer' })
  await userEvent.click(screen.getByRole('button', { name: 'Open Basic Customer, SB-E-4F7K2M' }))
  expect(await screen.findByRole('dialog', { name: 'Basic Customer' })).toBeTruthy()
})

test('an enquiry that was handled without an answer still counts its hours', async () => {
  await open({ status: 'handled', handledAt: hoursAgo(1) })
  expect(screen.getByText('handled, not answered')).toBeTruthy()
  expect((await openDialog()).getByText('2 hours late')).toBeTruthy()
})

test('after a conflict, the dialog shows the other admin’s note before it can be replaced', async () => {
  const row = await open()
  const requests = answer(contract.editEnquiry, refuse('changed_meanwhile'))
  const dialog = await openDialog()
  await userEvent.type(dialog.getByLabelText('Internal note'), 'Called.')
  answer(contract.listEnquiries, reply({ ...pageOf([{ ...row, note: 'Wrote.' }]), open: 1 }))
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save note' }))
  await save()
  expect(await dialog.findByText('The note is now: Wrote.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Internal note').value).toBe('Called.')
  await save()
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(await requests[0]?.json()).toEqual({ note: 'Called.', was: { note: '' } })
  expect(await requests[1]?.json()).toEqual({ note: 'Called.', was: { note: 'Wrote.' } })
})

test('an admin creates a customer from an enquiry, with the sender’s details filled in', async () => {
  await open()
  const requests = answer(contract.customerFromEnquiry, reply(aCustomer({ id: 9 }), 201))
  answer(findCustomer, reply(aCustomer({ id: 9 })))
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Create customer' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Username').value).toBe('zoevisitor')
  await userEvent.click(dialog.getByRole('button', { name: 'Create and invite' }))
  await waitFor(() => expect(currentAddress()).toBe('/cabinet/admin/customers/9'))
  expect(await requests[0]?.json()).toEqual({
    username: 'zoevisitor',
    email: 'visitor@example.com',
    fullUserName: 'Zoë Visitor',
    phone: '3125550111',
    customerSince: today(),
  })
})

test('a username that is taken is reported at its field', async () => {
  await open()
  const taken = { username: ['This username is already taken.'] }
  answer(contract.customerFromEnquiry, refuse('username_in_use', taken))
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Create customer' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create and invite' }))
  expect(await dialog.findByText('This username is already taken.')).toBeTruthy()
})

test('an enquiry that became a customer links to the customer', async () => {
  await open({ customerId: 7, status: 'handled' })
  const dialog = await openDialog()
  expect(dialog.getByRole('link', { name: 'View customer' }).getAttribute('href')).toBe(
    '/cabinet/admin/customers/7',
  )
  expect(dialog.getByRole('button', { name: 'Reopen' })).toBeTruthy()
})

test('an admin deletes a handled enquiry after entering their own password', async () => {
  const row = await open({ status: 'handled', handledAt: hoursAgo(2) })
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  answer(contract.deleteEnquiry, refuse('wrong_password'))
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: `Delete ${row.reference}` }))
  await userEvent.type(question.getByLabelText('Your password'), 'Own#Pass1')
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await question.findByText('The current password is incorrect.')).toBeTruthy()
  const requests = answer(contract.deleteEnquiry, reply({ message: 'The enquiry was deleted.' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The enquiry was deleted.')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({ proof: { password: 'Own#Pass1' } })
})

test('a row says the newest message and its day', async () => {
  const at = '2026-11-27T18:00:00.000Z'
  await open({ newest: { from: 'sender', text: 'Can you come Monday?', at } })
  expect(screen.getByText(/Can you come Monday\?/)).toBeTruthy()
  expect(screen.getByText(/Replied/).textContent).toBe('Replied Nov 27, 2026:')
  expect(screen.queryByText('Two rooms near the lake.')).toBeNull()
})
