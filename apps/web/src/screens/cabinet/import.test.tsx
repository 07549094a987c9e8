import { listCustomers } from '@smart-bird/contracts/admin/customers'
import {
  type ImportPreview,
  type ImportRow,
  importCustomers,
  previewImport,
} from '@smart-bird/contracts/admin/imports'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { limits } from '@smart-bird/contracts/limits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anAdmin, customersOf } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'
import { catchFiles } from '#testing/saved-files.ts'

serveApi()
startLoggedOut()
beforeAll(() => import('./import.tsx'))
beforeEach(() => {
  haveSession(anAdmin)
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
})

const text = 'Email,Name\nann@example.com,Ann Lee'
const none = { added: 0, known: 0 }
const row: ImportRow = {
  row: 2,
  isNew: true,
  email: 'rosa@example.com',
  username: 'rosaadams',
  fullName: 'Rosa Adams',
  customerSince: '2022-05-14',
  home: ['1200 W Fulton St'],
  order: {
    type: 'Installation',
    description: 'Smart home',
    price: '965.00',
    orderedOn: '2022-06-01',
    paidOn: '2022-06-02',
    method: 'check',
    reference: '1042',
    completedOn: null,
  },
}
const preview = (changes: Partial<ImportPreview> = {}): ImportPreview => ({
  customers: { added: 300, known: 2 },
  homes: { added: 280, known: 0 },
  orders: { added: 620, known: 4 },
  total: '1234567.50',
  rows: [],
  faults: [],
  faultCount: 0,
  ...changes,
})

async function open() {
  openApp('/cabinet/admin/customers/import')
  await screen.findByRole('heading', { level: 1, name: 'Import' })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const paste = (value: string) =>
  fireEvent.change(screen.getByLabelText(/^Or paste the rows/), { target: { value } })

test('the list of customers leads to it', async () => {
  answer(listCustomers, reply(customersOf([])))
  openApp('/cabinet/admin/customers')
  await userEvent.click(await screen.findByRole('link', { name: 'Import' }))
  await screen.findByRole('heading', { level: 1, name: 'Import' })
})

test('a paste with bad rows says which and why, and offers no import', async () => {
  await open()
  await press('Check')
  expect(screen.getByText('Choose a file or paste its rows.')).toBeTruthy()
  const faults = [
    {
      row: 3,
      column: 'Price' as const,
      text: '12.345',
      sentence: 'Please enter an amount such as 965.00',
    },
    { row: 7, column: null, sentence: 'It has 9 cells.' },
  ]
  const asked = answer(previewImport, reply(preview({ faults, faultCount: 120 })))
  paste(text)
  await press('Check')
  await screen.findByText('Row 3, Price “12.345”: Please enter an amount such as 965.00')
  expect(document.activeElement?.textContent).toMatch(/^120 things to correct/)
  expect(screen.getByText('Row 7: It has 9 cells.')).toBeTruthy()
  expect(screen.getByText('And 118 more.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '120 things to correct' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  expect(await asked[0]?.json()).toEqual({ text })
  // What was said of another text isn't said of this one.
  paste(`${text}\n`)
  expect(screen.queryByText(/^Row 3/)).toBeNull()
})

test('a good table is shown as it was understood, and imported after a proof', async () => {
  await open()
  answer(
    previewImport,
    reply(preview({ rows: [row, { ...row, row: 3, isNew: false, order: null }] })),
  )
  paste(text)
  await press('Check')
  await screen.findByRole('heading', { name: 'Ready to import' })
  expect(document.activeElement?.textContent).toMatch(/^Ready to import/)
  const cells = screen.getAllByRole('row').map((line) => line.textContent)
  expect(cells[1]).toMatch(/^2Rosa Adamsrosa@/)
  expect(cells[1]).toContain(
    'May 14, 20221200 W Fulton StInstallation: Smart home$965.00Jun 1, 2022',
  )
  expect(cells[1]).toContain('Jun 2, 2022 by check no. 1042')
  expect(cells[2]).toMatch(/^3Rosa Adamsalready here/)
  const facts = screen.getAllByRole('definition').map((fact) => fact.textContent)
  expect(facts.slice(-3)).toEqual([
    '300 new2 already here',
    '280 new',
    '620 new, $1,234,567.504 already here',
  ])
  const { faults: _, faultCount: __, ...summary } = preview()
  const requests = answer(
    importCustomers,
    reply({ ...summary, message: 'Imported. Nobody was emailed.' }),
  )
  answer(listCustomers, reply(customersOf([])))
  await press('Import')
  const dialog = within(await screen.findByRole('dialog', { name: 'Import' }))
  await enter(dialog.getByLabelText('Your password'), 'Demo#2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(currentAddress()).toBe('/cabinet/admin/customers?invitation=none'))
  expect(await requests[0]?.json()).toEqual({
    text,
    name: '',
    proof: { password: 'Demo#2026' },
  })
  expect(await screen.findByText('Imported. Nobody was emailed.')).toBeTruthy()
})

test('a file is checked once it is chosen, or dropped', async () => {
  await open()
  const asked = answer(previewImport, reply(preview()))
  const file = new File([text], 'customers.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText('File'), file)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(await asked[0]?.json()).toEqual({ text })
  expect(screen.getByText('customers.csv')).toBeTruthy()
  const other = new File([`${text}\n`], 'other.csv', { type: 'text/csv' })
  fireEvent.drop(screen.getByLabelText(/^Or paste the rows/), { dataTransfer: { files: [other] } })
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('a file in another encoding is sent as far as a call may be', async () => {
  await open()
  const asked = answer(previewImport, reply(preview()))
  const file = new File([Uint8Array.from([0xff, 0xfe, 0x45, 0])], 'utf16.csv')
  await userEvent.upload(screen.getByLabelText('File'), file, { applyAccept: false })
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(await asked[0]?.json()).toEqual({ text: '\ufffd\ufffdE\ufffd' })
})

test('a file that is too large isn’t sent', async () => {
  await open()
  const asked = answer(previewImport, reply(preview()))
  const file = new File(['x'.repeat(limits.importBytesMax + 1)], 'all.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText('File'), file)
  await screen.findByText(/up to 3 MB/)
  expect(asked).toHaveLength(0)
})

test('a table that is here already says so, and offers nothing', async () => {
  await open()
  const known = { customers: { added: 0, known: 3 }, homes: none, orders: { added: 0, known: 4 } }
  answer(previewImport, reply(preview({ ...known, total: '0.00' })))
  paste(text)
  await press('Check')
  await screen.findByText(/Everything in this table is here already/)
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})

test('what changed since the check is checked again', async () => {
  await open()
  const asked = answer(previewImport, reply(preview()))
  paste(text)
  await press('Check')
  await screen.findByRole('heading', { name: 'Ready to import' })
  answer(importCustomers, refuse('invalid_input', { text: ['Row 2, Username: It is taken.'] }))
  await press('Import')
  const dialog = within(await screen.findByRole('dialog', { name: 'Import' }))
  await enter(dialog.getByLabelText('Your password'), 'Demo#2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
  await dialog.findByRole('alert')
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('the sample of the docs is saved', async () => {
  const saved = catchFiles()
  await open()
  await press('Save a sample')
  expect(saved.at(-1)?.name).toBe('moving-in.csv')
})
