import { findCoverage } from '@smart-bird/contracts/admin/orders'
import { openWork } from '@smart-bird/contracts/admin/overview'
import { findAdminQuote } from '@smart-bird/contracts/admin/quotes'
import * as closing from '@smart-bird/contracts/admin/visit-closing'
import * as contract from '@smart-bird/contracts/admin/visits'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import { anAdmin } from '#testing/admin-rows.ts'
import { anAdminQuote } from '#testing/an-admin-quote.ts'
import { anAdminVisit } from '#testing/an-admin-visit.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./visit.tsx'))

const page = '/cabinet/admin/visits/SB-V-7K2M4F'
async function open(changes: Parameters<typeof anAdminVisit>[0] = {}) {
  haveSession(anAdmin)
  answer(contract.findAdminVisit, reply(anAdminVisit(changes)))
  openApp(page)
  await screen.findByRole('link', { name: /^12 Example Avenue/ })
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
async function openDialog(button: string) {
  await press(button)
  return within(await screen.findByRole('dialog'))
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

/** Its card is headed by when it is. */
const date = /^\w{3}, \w{3} \d+, .+\sC[SD]T$/

test('it says where to drive, whom to call, and what it costs', async () => {
  await open({ note: 'The dog bites.' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Service for Robin Example')
  const card = within(screen.getByRole('region', { name: date }))
  expect(card.getByRole('link', { name: /^12 Example Avenue/ }).getAttribute('href')).toContain(
    'google.com/maps',
  )
  expect(card.getByRole('link', { name: '(312) 555-0199' })).toHaveProperty(
    'href',
    'tel:3125550199',
  )
  for (const text of [/The hall light blinks/, /\$95 an hour/, /The dog bites/])
    expect(within(screen.getByRole('region', { name: date })).getByText(text)).toBeDefined()
})

test('closing sends words, minutes and our note, and costs what was said', async () => {
  await open()
  const closed = answer(closing.closeVisit, reply(anAdminVisit({ status: 'done', minutes: 50 })))
  const dialog = await openDialog('Close visit')
  await userEvent.click(dialog.getByRole('button', { name: 'Close visit' }))
  await dialog.findByText('Say what you did: the customer reads it')
  expect(dialog.getByText('Between 5 and 720, in steps of 5')).toBeDefined()
  type('What did you do?', 'A new dimmer.')
  type('Minutes at the home', '45')
  await userEvent.click(dialog.getByRole('button', { name: '5 minutes more' }))
  type('For admins (optional)', 'Bring a ladder.')
  await userEvent.click(dialog.getByRole('button', { name: 'Close visit' }))
  await waitFor(() => expect(closed).toHaveLength(1))
  expect(await closed[0]?.json()).toEqual({
    ...{ summary: 'A new dimmer.', minutes: 50, note: 'Bring a ladder.' },
    key: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a phone without network keeps every word, also when its page is left, and sends the same key again', async () => {
  await open()
  const lost = answer(closing.closeVisit, () => HttpResponse.error())
  const dialog = await openDialog('Close visit')
  type('What did you do?', 'A new dimmer.')
  await userEvent.click(dialog.getByRole('button', { name: /^Until now: \d+$/ }))
  const { value } = screen.getByLabelText<HTMLInputElement>('Minutes at the home')
  await userEvent.click(dialog.getByRole('button', { name: 'Close visit' }))
  await dialog.findByText(/We couldn’t reach our server\. Nothing was lost\./)
  cleanup()
  openApp(page)
  await screen.findByRole('link', { name: /^12 Example Avenue/ })
  const again = await openDialog('Close visit')
  await again.findByText('We kept what you typed.')
  expect(again.getByLabelText('What did you do?')).toHaveProperty('value', 'A new dimmer.')
  expect(again.getByLabelText('Minutes at the home')).toHaveProperty('value', value)
  const closed = answer(closing.closeVisit, reply(anAdminVisit({ status: 'done' })))
  await userEvent.click(again.getByRole('button', { name: 'Close visit' }))
  await waitFor(() => expect(closed).toHaveLength(1))
  expect(await closed[0]?.json()).toEqual(await lost[0]?.json())
})

test('what is free is billed for a reason only', async () => {
  await open({ promised: 'level', cost: 'Free with Gold, within 50 miles.' })
  const closed = answer(closing.closeVisit, reply(anAdminVisit({ status: 'done' })))
  const dialog = await openDialog('Close visit')
  expect(dialog.getByText('“Free with Gold, within 50 miles.”')).toBeDefined()
  type('What did you do?', 'Water damage.')
  type('Minutes at the home', '30')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Bill it' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Close visit' }))
  await dialog.findByText('Enter the reason.')
  expect(closed).toHaveLength(0)
  type('Why?', 'Not ours')
  await userEvent.click(dialog.getByRole('button', { name: 'Close visit' }))
  await waitFor(() => expect(closed).toHaveLength(1))
  expect(await closed[0]?.json()).toMatchObject({ bill: 'bill', withheld: 'Not ours' })
})

test('an installation is complete once each line works, or with the reason why not', async () => {
  answer(findAdminQuote, reply(anAdminQuote({ status: 'accepted' })))
  await open({ kind: 'installation', promised: 'quoted', quoteReference: 'SB-Q-7K2M4F' })
  const closed = answer(closing.closeVisit, reply(anAdminVisit({ status: 'done' })))
  const dialog = await openDialog('Close visit')
  const complete = dialog.getByRole('checkbox', { name: 'Installation complete' })
  const left = 'Bedroom Light with Speaker'
  const lines = anAdminQuote().lines.flatMap(({ title }) => (title === left ? [] : [title]))
  for (const title of lines) {
    const box = await dialog.findByRole('checkbox', { name: new RegExp(title) })
    expect(complete).toHaveProperty('disabled', true)
    await userEvent.click(box)
  }
  expect(complete).toHaveProperty('disabled', false)
  // It was an option that nobody chose.
  expect(dialog.queryByRole('checkbox', { name: new RegExp(left) })).toBeNull()
  await userEvent.click(dialog.getByRole('checkbox', { name: new RegExp(lines[0] ?? '') }))
  expect(complete).toHaveProperty('disabled', true)
  type('Complete without the rest? Say why', 'The lamp comes by mail.')
  await userEvent.click(complete)
  type('What did you do?', 'All of it.')
  type('Minutes at the home', '240')
  await userEvent.click(dialog.getByRole('button', { name: 'Close visit' }))
  await waitFor(() => expect(closed).toHaveLength(1))
  expect(await closed[0]?.json()).toMatchObject({
    ...{ complete: true, unfinished: 'The lamp comes by mail.' },
  })
})

test('a silent home is said before closing', async () => {
  await open({ lastReportAt: '2026-11-20T15:00:00.000Z' })
  const dialog = await openDialog('Close visit')
  // getByText reads an element's own words.
  expect(dialog.getByText(/hasn’t reported since/).textContent).toMatch(/Nov 20, 2026.*anyway\?$/)
})

test('an agreed visit is moved for a reason, as the version that was read', async () => {
  await open()
  const moved = answer(contract.changeVisit, refuse('invalid_input', { reason: ['Please enter'] }))
  const dialog = await openDialog('Move or change')
  type('Day', '2026-12-20')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Please enter')
  answer(contract.changeVisit, refuse('window_taken'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/has just been taken/)
  const body = await moved[0]?.json()
  expect(body).toMatchObject({ agreed: true, was: '2026-11-27T15:00:00.000Z', who: 'Tom' })
  expect(body.windows).toHaveLength(1)
  expect(body.windows[0].day).toBe('2026-12-20')
})

test('without another time, only what changed about it is sent', async () => {
  await open()
  const changed = answer(contract.changeVisit, reply(anAdminVisit({ who: 'Ann' })))
  const dialog = await openDialog('Move or change')
  type('Who comes?', 'Ann')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changed).toHaveLength(1))
  const { place, about } = anAdminVisit()
  const was = '2026-11-27T15:00:00.000Z'
  expect(await changed[0]?.json()).toEqual({ who: 'Ann', place, about, was })
})

test.each([
  ['Cancel visit', 'Cancel the visit', contract.cancelAdminVisit],
  ['Nobody was there', 'Save', contract.missVisit],
] as const)('“%s” needs a reason', async (opens, label, endpoint) => {
  await open()
  const ended = answer(endpoint, reply(anAdminVisit({ status: 'canceled' })))
  const dialog = await openDialog(opens)
  await userEvent.click(dialog.getByRole('button', { name: label }))
  await dialog.findByText('Enter the reason.')
  type('Reason', 'Snow.')
  await userEvent.click(dialog.getByRole('button', { name: label }))
  await waitFor(() => expect(ended).toHaveLength(1))
  expect(await ended[0]?.json()).toEqual({ reason: 'Snow.' })
})

const waiting = { status: 'done', needsDecision: true, withheld: 'Not ours', minutes: 30 } as const

test('an admin who deals with money decides what a technician left open', async () => {
  await open({ ...waiting, promised: 'level', cost: 'Free with Gold.' })
  const decided = answer(
    closing.decideBilling,
    reply(anAdminVisit({ ...waiting, amount: '95.00' })),
  )
  await waitFor(() => screen.getByRole('button', { name: 'Bill it' }))
  await press('Bill it')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Bill this visit?' }))
  expect(dialog.getByText(/Free with Gold\..*reason to bill it: Not ours/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Bill it' }))
  await waitFor(() => expect(decided).toHaveLength(1))
  expect(await decided[0]?.json()).toMatchObject({ bill: 'bill', withheld: 'Not ours' })
  await screen.findByText('It was billed.')
})

test('a technician doesn’t, and reads before closing that another admin will', async () => {
  answer(
    openWork,
    reply({ enquiries: 0, orders: 0, houses: 0, disputes: 0, quotes: 0, visits: 0, noMoney: true }),
  )
  await open(waiting)
  await screen.findByText('billing to decide')
  expect(screen.queryByRole('button', { name: 'Bill it' })).toBeNull()
  cleanup()
  await open()
  const dialog = await openDialog('Close visit')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Don’t bill it' }))
  await dialog.findByText(/An admin who deals with money decides/)
})

test('within a day, words and minutes are corrected', async () => {
  const summary = 'A new dimer.'
  await open({ status: 'done', summary, minutes: 50, overAt: new Date().toISOString() })
  const corrected = answer(closing.correctVisit, reply(anAdminVisit({ status: 'done' })))
  const dialog = await openDialog('Correct')
  type('What did you do?', 'A new dimmer.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(corrected).toHaveLength(1))
  expect(await corrected[0]?.json()).toEqual({
    ...{ summary: 'A new dimmer.', minutes: 50, note: '', was: '2026-11-27T15:00:00.000Z' },
  })
})

test('what was said a day ago stays, and a visit that is to come isn’t closed', async () => {
  await open({ status: 'done', overAt: '2026-11-20T15:00:00.000Z' })
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull()
  cleanup()
  const [startsAt, endsAt] = [3, 5].map((hours) =>
    new Date(Date.now() + hours * 3_600_000).toISOString(),
  )
  await open({ startsAt: startsAt ?? null, endsAt: endsAt ?? null })
  expect(screen.queryByRole('button', { name: 'Close visit' })).toBeNull()
})

test('nobody was there: an admin may bill it, with its customer filled in', async () => {
  answer(findCoverage, reply({ level: null, verdicts: [], mailInvites: false }))
  await open({ status: 'missed', username: 'robin' })
  const dialog = await openDialog('New order')
  expect(dialog.getByLabelText('Customer')).toHaveProperty('value', 'robin')
})

test('a reference that no visit has is said', async () => {
  haveSession(anAdmin)
  answer(contract.findAdminVisit, refuse('visit_not_found'))
  openApp('/cabinet/admin/visits/SB-V-999999')
  await screen.findByText('No visit has the reference SB-V-999999.')
})
