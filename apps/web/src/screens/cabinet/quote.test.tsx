import { findCoverage } from '@smart-bird/contracts/admin/orders'
import { draftSentences } from '@smart-bird/contracts/admin/quote-missing'
import * as contract from '@smart-bird/contracts/admin/quotes'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { anAdmin } from '#testing/admin-rows.ts'
import { aDraftLine, anAdminQuote } from '#testing/an-admin-quote.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'
import { catchFiles } from '#testing/saved-files.ts'

serveApi()
startLoggedOut()
beforeAll(() => import('./quote.tsx'))

type Changes = Parameters<typeof anAdminQuote>[0]

/** The page of a quote, and what is saved there. */
async function open(changes: Changes = {}) {
  haveSession(anAdmin)
  let quote = anAdminQuote(changes)
  answer(contract.findAdminQuote, () => reply(quote)())
  const saved = answer(contract.editQuote, async (request) => {
    const { was: _, ...draft } = await request.json()
    quote = anAdminQuote({ ...changes, draft, updatedAt: '2026-11-27T16:00:00.000Z' })
    return reply(quote)()
  })
  const sent = answer(contract.sendQuote, () => {
    quote = anAdminQuote({ ...changes, ...asSent })
    return reply(quote)()
  })
  openApp('/cabinet/admin/quotes/SB-Q-7K2M4F')
  await screen.findByText('As the recipient reads it')
  const body = async (place = 0) => {
    await waitFor(() => expect(saved.length).toBeGreaterThan(place))
    return saved[place]?.json()
  }
  return { saved, sent, body }
}
const asSent = {
  status: 'sent',
  sentAt: '2026-11-27T16:00:00.000Z',
  senderName: 'Anna Admin',
} as const
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const sheet = () => screen.getByRole('region', { name: 'As the recipient reads it' })
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

test('lines come from the price list or are written, and are moved and removed by buttons', async () => {
  const { body } = await open()
  await userEvent.selectOptions(screen.getByLabelText('Add from the price list'), 'nfc')
  await press('Custom line')
  type('Title', 'Drywall')
  type('Price of one', '$1,200')
  expect(sheet().textContent).toContain('Drywall$1,200.00')
  await press('Move up line 4, Drywall')
  await press('Remove line 1, Installation, 1-2 Bedroom')
  type('Where the work is', '7 Example Street\nChicago, IL 60614\n')
  expect(sheet().textContent).toMatch(/Total, tax included\$1,400\.00/)
  await press('Save draft')
  const { lines, was, place } = await body()
  // A pasted address is one line again.
  expect(place).toBe('7 Example Street, Chicago, IL 60614')
  expect(
    lines.map(({ title, listUnit, kind }: contract.DraftLine) => [title, listUnit, kind]),
  ).toEqual([
    ['Room Light', '195.00', 'offer'],
    ['Drywall', '1200.00', 'other'],
    ['NFC', '5.00', 'device'],
  ])
  expect(was).toBe('2026-11-27T15:00:00.000Z')
  await screen.findByText('total, draft saved')
})

test('what a line can’t be is said at its field, and nothing is sent', async () => {
  const { saved } = await open()
  await press(/^Edit line 2, Room Light/)
  type('Quantity', '51')
  type('Price of one', 'many')
  await press('Save draft')
  await screen.findByText('A whole number from 1 to 50')
  expect(screen.getByText('Please enter an amount such as 965.00')).toBeDefined()
  expect(saved).toHaveLength(0)
})

test('a colleague’s change isn’t overwritten, and what was typed isn’t lost', async () => {
  await open()
  answer(contract.editQuote, refuse('changed_meanwhile'))
  type('Where the work is', 'Another street')
  answer(contract.findAdminQuote, reply(anAdminQuote({ updatedAt: '2026-11-27T17:00:00.000Z' })))
  await press('Save draft')
  await screen.findByRole('button', { name: 'Show what was saved instead' })
  expect(screen.getByLabelText('Where the work is')).toHaveProperty('value', 'Another street')
  await press('Show what was saved instead')
  expect(screen.getByLabelText('Where the work is')).toHaveProperty(
    'value',
    '12 Example Avenue, Chicago',
  )
})

test('what was typed over an earlier version says so after a reload, and isn’t saved over the newer one', async () => {
  await open()
  type('Where the work is', 'Another street')
  await screen.findByText('total, not saved')
  const newer = anAdminQuote({ updatedAt: '2026-11-27T17:00:00.000Z' })
  cleanup()
  await open({ ...newer, draft: { ...newer.draft, place: 'A third street' } })
  await screen.findByText(/Somebody saved a newer version/)
  expect(screen.getByLabelText('Where the work is')).toHaveProperty('value', 'Another street')
  const saved = answer(contract.editQuote, refuse('changed_meanwhile'))
  await press('Save draft')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.json()).toMatchObject({ was: '2026-11-27T15:00:00.000Z' })
  await press('Show what was saved instead')
  expect(screen.getByLabelText('Where the work is')).toHaveProperty('value', 'A third street')
})

test('what is missing is said at its field, in a line that was closed, too', async () => {
  const { draft } = anAdminQuote()
  const lines = [
    aDraftLine({ title: 'Cameras', listUnit: null }),
    aDraftLine({ kind: 'device', title: 'Dimmer', suppliedBy: 'us' }),
  ]
  const { sent } = await open({ draft: { ...draft, place: '', workFrom: null, lines } })
  expect(sheet().textContent).toContain('Camerasprice open')
  await press('Send')
  for (const sentence of ['place', 'workFrom', 'listUnit', 'model'] as const)
    expect(await screen.findByText(draftSentences[sentence])).toBeDefined()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Where the work is')),
  )
  type('Where the work is', 'Here')
  expect(sent).toHaveLength(0)
})

test('sending asks first, saves what was typed, and sends exactly that', async () => {
  const { body, sent } = await open({ hasPamphlet: false })
  type('Note above the lines', 'Thank you.')
  await press('Send')
  const question = await screen.findByRole('alertdialog', { name: 'Send this quote?' })
  expect(question.textContent).toContain('email the link to Robin Example, robin@example.com.')
  const dialog = within(question)
  expect(dialog.getByText(/pamphlet isn’t set up/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await body()).toMatchObject({ words: 'Thank you.' })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.json()).toEqual({ was: '2026-11-27T16:00:00.000Z' })
  await screen.findByText('What happened')
})

test('a level’s benefit shows as the recipient reads it, unless a reason is given', async () => {
  answer(
    findCoverage,
    reply({
      level: 'Gold',
      verdicts: [
        { kind: 'upgrade', cost: 'discounted', percentOff: 15, because: 'level', covered: [] },
      ],
      mailInvites: false,
    }),
  )
  await open({ username: 'basic', customerId: 7 })
  await waitFor(() => expect(sheet().textContent).toContain('Gold: 15% off home upgrades'))
  expect(sheet().textContent).toContain('$165.75')
  await press(/^Edit line 2, Room Light/)
  type('Why at the full price?', 'A special price')
  await waitFor(() => expect(sheet().textContent).not.toContain('Gold'))
})

test('a deposit is asked for only where there is one', async () => {
  const { body } = await open()
  expect(screen.queryByLabelText('Deposit')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Payment'), 'deposit')
  type('Deposit', '300')
  await press('Save draft')
  expect(await body()).toMatchObject({ pay: 'deposit', deposit: '300.00' })
})

const agreed = {
  ...asSent,
  status: 'accepted' as const,
  ...{ openedAt: '2026-11-27T17:00:00.000Z', decidedAt: '2026-11-27T18:00:00.000Z' },
  ...{ decidedBy: 'recipient' as const, signedName: 'robin example', fingerprint: 'ab'.repeat(32) },
  signedFrom: { address: '203.0.113.9', browser: 'Firefox on Windows' },
  cancelUntil: '2026-12-03T06:00:00.000Z',
} satisfies Changes

test('what was accepted says by whom, from where, and what proves it', async () => {
  await open({ ...agreed, username: 'basic', customerId: 7, orders: ['SB-000042'] })
  const card = screen.getByRole('region', { name: 'What happened' }).textContent
  for (const fact of ['robin example', '203.0.113.9', 'Firefox on Windows', 'ab'.repeat(32)])
    expect(card).toContain(fact)
  expect(screen.getByRole('link', { name: 'SB-000042' })).toBeDefined()
  const asked = answer(contract.findAdminContract, () => new Response('%PDF-'))
  const files = catchFiles()
  await press('Download PDF')
  await waitFor(() => expect(files).toHaveLength(1))
  expect(asked).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('without an account, the next step is to create it with its orders', async () => {
  await open(agreed)
  await press('Create account and orders')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create account and orders' }))
  expect(dialog.getByLabelText('Username')).toHaveProperty('value', 'robinexample')
})

test('a change makes a draft again, which is saved as the version that was read', async () => {
  await open(asSent)
  const changed = answer(contract.changeQuote, reply(anAdminQuote({ revision: 2 })))
  answer(contract.findAdminQuote, reply(anAdminQuote({ revision: 2 })))
  await press('Change')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Change this quote?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Change' }))
  await screen.findByRole('button', { name: 'Save draft' })
  expect(changed).toHaveLength(1)
})

test('it is withdrawn for a reason', async () => {
  await open(asSent)
  const withdrawn = answer(
    contract.withdrawQuote,
    reply(anAdminQuote({ ...asSent, status: 'withdrawn', reason: 'A mistake.' })),
  )
  await press('Withdraw')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await dialog.findByText('Enter the reason.')
  await userEvent.type(dialog.getByLabelText('Reason'), 'A mistake.')
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(withdrawn).toHaveLength(1))
  expect(await withdrawn[0]?.json()).toEqual({ reason: 'A mistake.' })
})

test('a signature on paper names the paper, the options, and the admin’s own password', async () => {
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  await open(asSent)
  const recorded = answer(contract.signedOnPaper, reply(anAdminQuote(agreed)))
  await press('Signed on paper')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('checkbox', { name: /acknowledgment/ })).toBeNull()
  await userEvent.click(
    dialog.getByRole('checkbox', { name: /^Bedroom Light with Speaker, \$325/ }),
  )
  expect(dialog.getByText('$1,290.00')).toBeDefined()
  await userEvent.click(dialog.getByRole('checkbox', { name: /acknowledgment/ }))
  await userEvent.type(dialog.getByLabelText('Number of the paper'), 'P-17')
  await userEvent.type(dialog.getByLabelText('Your password'), 'Demo#2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Record the signature' }))
  await waitFor(() => expect(recorded).toHaveLength(1))
  expect(await recorded[0]?.json()).toMatchObject({
    ...{ signedName: 'Robin Example', paperReference: 'P-17', acknowledgment: true, options: [2] },
    was: '2026-11-27T15:00:00.000Z',
    proof: { password: 'Demo#2026' },
  })
})

test('the work of a contract is complete on a day, after the time to cancel', async () => {
  const customers = { ...agreed, username: 'basic', customerId: 7 }
  await open({ ...customers, cancelUntil: '2026-11-20T06:00:00.000Z', due: '965.00' })
  const done = answer(
    contract.completeQuote,
    reply(anAdminQuote({ ...customers, completedOn: '2026-11-28' })),
  )
  await press('Work complete…')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/order for the \$965\.00 that is due/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(done).toHaveLength(1))
})

test('a wrong day is corrected, and what is due again is ordered again', async () => {
  const complete = { completedOn: '2026-11-28', username: 'basic', customerId: 7 }
  const before = { ...agreed, ...complete, cancelUntil: '2026-11-20T06:00:00.000Z' }
  await open(before)
  const done = answer(contract.completeQuote, reply(anAdminQuote({ ...before, due: '965.00' })))
  await press('Correct the day…')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Completed on'), { target: { value: '2026-11-27' } })
  await userEvent.type(dialog.getByLabelText(/^Why does the guarantee/), 'It was Friday.')
  answer(contract.findAdminQuote, reply(anAdminQuote({ ...before, due: '965.00' })))
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('button', { name: 'Order again…' })).toBeTruthy()
  expect(await done[0]?.json()).toEqual({ completedOn: '2026-11-27', reason: 'It was Friday.' })
})
