import * as contract from '@smart-bird/contracts/admin/customers'
import { editNote } from '@smart-bird/contracts/admin/note'
import { secretSentence } from '@smart-bird/contracts/desk-note'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./customer.tsx'))

async function open(note = '') {
  haveSession(anAdmin)
  answer(contract.findCustomer, reply(aCustomer({ note })))
  openApp('/cabinet/admin/customers/7')
  const name = note ? 'Edit note' : 'Add note'
  await userEvent.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Internal note' }))
  return {
    dialog,
    field: dialog.getByLabelText<HTMLTextAreaElement>('Note'),
    save: () => userEvent.click(dialog.getByRole('button', { name: 'Save note' })),
  }
}

test('a note is saved with what it was before', async () => {
  const { field, save } = await open()
  const requests = answer(editNote, reply(aCustomer({ note: 'Large dog.' })))
  answer(contract.findCustomer, reply(aCustomer({ note: 'Large dog.' })))
  await enter(field, 'Large dog.')
  await save()
  expect(await screen.findByText('Changes saved successfully!')).toBeTruthy()
  expect(await screen.findByText('Large dog.')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({ note: 'Large dog.', was: { note: '' } })
})

test('a code isn’t sent, and the sentence says where to keep it', async () => {
  const { dialog, field, save } = await open()
  const requests = answer(editNote, reply(aCustomer()))
  await enter(field, 'Gate code 4821')
  await save()
  expect(await dialog.findByText(secretSentence)).toBeTruthy()
  expect(requests).toEqual([])
})

test('another admin’s note isn’t overwritten unseen', async () => {
  const { dialog, field, save } = await open('Side door.')
  const now = 'This was changed in the meantime. It is now: Back door.'
  answer(editNote, refuse('changed_meanwhile', { note: [now] }))
  answer(contract.findCustomer, reply(aCustomer({ note: 'Back door.' })))
  await enter(field, ' A cat.')
  await save()
  expect(await dialog.findByText(now)).toBeTruthy()
  expect(field.value).toBe('Side door. A cat.')
  const requests = answer(editNote, reply(aCustomer({ note: 'Back door. A cat.' })))
  await userEvent.clear(field)
  await enter(field, 'Back door. A cat.')
  await save()
  expect(await screen.findByText('Changes saved successfully!')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({
    note: 'Back door. A cat.',
    was: { note: 'Back door.' },
  })
})
