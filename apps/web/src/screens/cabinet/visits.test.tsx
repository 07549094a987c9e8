import { findEnquiry, listEnquiries } from '@smart-bird/contracts/admin/enquiries'
import { findAdminQuote } from '@smart-bird/contracts/admin/quotes'
import { offerVisit, pageVisits } from '@smart-bird/contracts/admin/visits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { anAdmin, anEnquiryRow, pageOf } from '#testing/admin-rows.ts'
import { anAdminQuote } from '#testing/an-admin-quote.ts'
import { anAdminVisit } from '#testing/an-admin-visit.ts'
import { anEnquiry } from '#testing/an-enquiry.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./visits.tsx'))

test('today comes first; what waits and what is to close is a press away', async () => {
  haveSession(anAdmin)
  const startsAt = '2026-11-27T15:00:00.000Z'
  const asked = answer(
    pageVisits,
    reply(pageOf([anAdminVisit({ startsAt, endsAt: '2026-11-27T17:00:00.000Z' })])),
  )
  openApp('/cabinet/admin/visits')
  const table = await screen.findByRole('table', { name: 'Visits' })
  expect(table.textContent).toMatch(/Robin Example.*12 Example Avenue.*Service: The hall light/)
  // A day is read by its hours.
  expect(table.textContent).toMatch(/9:00 AM.*Robin Example.*to close/)
  // Before one drives there.
  for (const name of ['Cost', 'Home reported'])
    expect(within(table).getByRole('columnheader', { name })).toBeTruthy()
  const viewOf = (request?: Request) => new URL(request?.url ?? '').searchParams.get('view')
  expect(asked.map(viewOf)).toContain('day')
  const views = within(screen.getByRole('navigation', { name: 'Which visits' }))
  for (const [name, view] of [
    ['Waiting', 'waiting'],
    ['To close', 'to-close'],
    ['All', null],
  ] as const) {
    await userEvent.click(views.getByRole('link', { name: new RegExp(`^${name}`) }))
    await waitFor(() => expect(viewOf(asked.at(-1))).toBe(view))
  }
})

test('an offer that isn’t answered says how many times are left to choose', async () => {
  haveSession(anAdmin)
  const span = { startsAt: '2026-11-27T15:00:00.000Z', endsAt: '2026-11-27T17:00:00.000Z' }
  const times = (...states: ('open' | 'taken' | 'past')[]) =>
    anAdminVisit({
      reference: `SB-V-22222${states.length}`,
      ...{ status: 'offered', startsAt: null, endsAt: null },
      windows: states.map((state) => ({ ...span, state })),
    })
  answer(pageVisits, reply(pageOf([times('open', 'open', 'taken'), times('past')])))
  openApp('/cabinet/admin/visits?view=waiting')
  await screen.findByText('2 open times')
  expect(screen.getByText('No time left')).toBeDefined()
})

test('a day without visits leads to the next one', async () => {
  haveSession(anAdmin)
  const [before, after] = [-26, 26].map((hours) =>
    new Date(Date.now() + hours * 3_600_000).toISOString(),
  )
  answer(pageVisits, (request) => {
    const rows = [
      anAdminVisit({ reference: 'SB-V-222222', name: 'Gone', startsAt: before ?? null }),
      anAdminVisit({ reference: 'SB-V-333333', startsAt: after ?? null }),
    ]
    return reply(pageOf(new URL(request.url).searchParams.has('view') ? [] : rows))()
  })
  openApp('/cabinet/admin/visits')
  const link = await screen.findByRole('link', { name: /^Next: .*, Robin Example$/ })
  expect(link.getAttribute('href')).toBe('/cabinet/admin/visits/SB-V-333333')
})

test('a view without visits says so', async () => {
  haveSession(anAdmin)
  openApp('/cabinet/admin/visits?view=to-close')
  await screen.findByText('Every visit is closed.')
})

const type = (scope: Pick<typeof screen, 'getByLabelText'>, label: string, text: string) =>
  fireEvent.change(scope.getByLabelText(label), { target: { value: text } })

test('times for a survey are offered from an enquiry', async () => {
  haveSession(anAdmin)
  answer(listEnquiries, reply({ ...pageOf([anEnquiryRow()]), open: 1 }))
  answer(findEnquiry, reply(anEnquiry()))
  const asked = answer(pageVisits, reply(pageOf([])))
  const offered = answer(offerVisit, reply(anAdminVisit({ status: 'offered' }), 201))
  openApp('/cabinet/admin/enquiries')
  await userEvent.click(await screen.findByRole('button', { name: /^Open Zoë Visitor/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Offer a visit' }))
  expect(asked[0]?.url).toContain('enquiry=3')
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer a visit' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  for (const sentence of ['Enter who comes.', 'Enter the address.', 'Enter the day.'])
    await dialog.findByText(sentence)
  expect(document.activeElement).toBe(dialog.getByLabelText('Day'))
  type(dialog, 'Who comes?', 'Tom')
  type(dialog, 'Where?', '12 Example Avenue')
  type(dialog, 'Day', '2026-12-19')
  await userEvent.click(dialog.getByRole('button', { name: 'Another time' }))
  const second = within(dialog.getByRole('group', { name: 'Time 2' }))
  expect(second.getByLabelText('Day')).toHaveProperty('value', '2026-12-20')
  type(second, 'From', '13:00')
  type(second, 'To', '15:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(offered).toHaveLength(1))
  expect(await offered[0]?.json()).toEqual({
    ...{ of: { enquiryId: 3 }, kind: 'survey', request: null, agreed: false },
    ...{ who: 'Tom', place: '12 Example Avenue', about: '' },
    windows: [
      { day: '2026-12-19', from: '09:00', to: '11:00' },
      { day: '2026-12-20', from: '13:00', to: '15:00' },
    ],
  })
  // Back to the enquiry.
  await screen.findByRole('dialog', { name: 'Zoë Visitor' })
})

test('an agreed time for a customer is entered with what it answers', async () => {
  haveSession(anAdmin)
  const offered = answer(offerVisit, refuse('invalid_input', { windows: ['Please choose a day'] }))
  openApp('/cabinet/admin/customers/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Offer a visit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer a visit' }))
  await userEvent.selectOptions(dialog.getByLabelText('Which request is it for?'), 'installed')
  type(dialog, 'Who comes?', 'Tom')
  type(dialog, 'Where?', '12 Example Avenue')
  type(dialog, 'Day', '2026-12-19')
  await userEvent.click(dialog.getByRole('button', { name: 'Another time' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Agreed on' }))
  expect(dialog.queryByRole('group', { name: 'Time 2' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByText('Please choose a day')
  expect(await offered[0]?.json()).toMatchObject({
    ...{ of: { username: 'basic' }, kind: 'service', request: 'installed', agreed: true },
    windows: [{ day: '2026-12-19', from: '09:00', to: '11:00' }],
  })
})

test('an installation is offered on its accepted quote alone', async () => {
  haveSession(anAdmin)
  answer(findAdminQuote, reply(anAdminQuote({ status: 'accepted', place: '12 Example Avenue' })))
  const asked = answer(pageVisits, reply(pageOf([anAdminVisit()])))
  const offered = answer(offerVisit, refuse('too_early'))
  openApp('/cabinet/admin/quotes/SB-Q-7K2M4F')
  const card = within(await screen.findByRole('region', { name: 'Visits' }))
  const link = await card.findByRole('link')
  expect(link.getAttribute('href')).toBe('/cabinet/admin/visits/SB-V-7K2M4F')
  expect(asked[0]?.url).toContain('quote=SB-Q-7K2M4F')
  await userEvent.click(card.getByRole('button', { name: 'Offer a visit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer a visit' }))
  type(dialog, 'Who comes?', 'Tom')
  type(dialog, 'Day', '2026-12-19')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByText(/The customer can still cancel the contract/)
  expect(await offered[0]?.json()).toMatchObject({
    ...{ of: { quote: 'SB-Q-7K2M4F' }, kind: 'installation', place: '12 Example Avenue' },
  })
})
