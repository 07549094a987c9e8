import * as linked from '@smart-bird/contracts/linked-visits'
import * as calendar from '@smart-bird/contracts/visit-calendar'
import * as own from '@smart-bird/contracts/visits'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDoneVisit, anAgreedVisit, aVisit } from '#testing/a-visit.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'
import { catchFiles } from '#testing/saved-files.ts'

serveApi()
startLoggedOut()
beforeAll(() => Promise.all([import('./visit.tsx'), import('./cabinet/house.tsx')]))

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const inMain = () => within(screen.getByRole('main'))
const agreed = anAgreedVisit()
const openLink = () => openApp('/visit#k7-code')
const time = (name: RegExp) => screen.findByRole('radio', { name })

test('a recipient chooses one of the times, with the code in no address', async () => {
  const read = answer(linked.findLinkedVisit, reply(aVisit()))
  const chosen = answer(linked.chooseLinkedWindow, reply(agreed))
  openLink()
  expect(await screen.findByText('When can we come?')).toBeTruthy()
  await waitFor(() => expect(currentAddress()).toBe('/visit'))
  screen.getByText('Sam Technician')
  expect(await time(/Tue, Jan 12.*taken/)).toHaveProperty('disabled', true)

  await press('Choose this time')
  expect(await screen.findByText('Please choose one of the times.')).toBeTruthy()
  expect(chosen).toHaveLength(0)
  await userEvent.click(await time(/Thu, Jan 14\s*1:00\u00a0–\u00a05:00\u00a0PM/))
  await press('Choose this time')

  expect(
    await screen.findByRole('heading', { name: 'Thu, Jan 14, 1:00\u00a0–\u00a05:00\u00a0PM' }),
  ).toBeTruthy()
  screen.getByText('Sam Technician will come.')
  expect(document.activeElement?.textContent).toMatch(/^Thank you\./)
  expect(await chosen[0]?.json()).toEqual({ start: agreed.startsAt, was: null })
  for (const request of [read[0], chosen[0]]) {
    expect(request?.headers.get('authorization')).toBe('Bearer k7-code')
    expect(request?.url).not.toContain('k7-code')
  }
})

test('a time that somebody else was quicker to take is shown as taken, and what is left can be chosen', async () => {
  answer(linked.findLinkedVisit, reply(aVisit()))
  answer(linked.chooseLinkedWindow, refuse('window_taken'))
  openLink()
  await userEvent.click(await time(/Thu, Jan 14/))
  const windows = aVisit().windows.map((one) => ({ ...one, state: 'taken' as const }))
  answer(
    linked.findLinkedVisit,
    reply(aVisit({ windows: [...aVisit().windows.slice(0, 2), ...windows.slice(2)] })),
  )
  await press('Choose this time')
  expect(await screen.findByText(/^This time has just been taken/)).toBeTruthy()
  await waitFor(async () =>
    expect(await time(/Thu, Jan 14/)).toMatchObject({ disabled: true, checked: false }),
  )
  expect(await time(/Mon, Jan 11/)).toHaveProperty('disabled', false)
})

test('an agreed visit is moved to another of the times', async () => {
  answer(linked.findLinkedVisit, reply(agreed))
  const [first] = agreed.windows
  const moved = answer(
    linked.chooseLinkedWindow,
    reply(anAgreedVisit({ startsAt: first?.startsAt ?? '', endsAt: first?.endsAt ?? '' })),
  )
  openLink()
  await press('Move this visit')
  expect(screen.queryByRole('radio', { name: /Thu, Jan 14/ })).toBeNull()
  await userEvent.click(await time(/Mon, Jan 11\s*9:00\u00a0AM\u00a0–\u00a01:00\u00a0PM/))
  await press('Move to this time')
  expect(await screen.findByText(/^Moved to Mon, Jan 11, 9:00 AM – 1:00 PM\./)).toBeTruthy()
  expect(await moved[0]?.json()).toEqual({ start: first?.startsAt, was: agreed.startsAt })
  expect(screen.queryByRole('radio')).toBeNull()
})

test('an agreed visit goes into the calendar as a file', async () => {
  const saved = catchFiles()
  answer(linked.findLinkedVisit, reply(agreed))
  const asked = answer(
    calendar.findLinkedVisitCalendar,
    () => new Response('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } }),
  )
  openLink()
  await press('Add to calendar')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('SB-V-7K2M4F.ics')
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer k7-code')
})

test('a visit is canceled only once that is confirmed', async () => {
  answer(linked.findLinkedVisit, reply(agreed))
  const canceled = answer(
    linked.cancelLinkedVisit,
    reply(anAgreedVisit({ status: 'canceled', canMove: false, canCancel: false })),
  )
  openLink()
  await press('Cancel this visit')
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this visit?' }))
  expect(canceled).toHaveLength(0)
  await userEvent.click(question.getByRole('button', { name: 'Cancel the visit' }))
  expect(await screen.findByRole('heading', { name: 'This visit was canceled.' })).toBeTruthy()
  expect(await canceled[0]?.json()).toEqual({ was: agreed.startsAt })
  expect(screen.queryByRole('button', { name: 'Cancel this visit' })).toBeNull()
})

test('less than a day before, the page says to call', async () => {
  answer(
    linked.findLinkedVisit,
    reply(anAgreedVisit({ canMove: false, canCancel: false, tooLate: true })),
  )
  openLink()
  expect(
    await screen.findByText(
      /^It’s less than a day away, so we move or cancel it by phone\. Please call us:/,
    ),
  ).toBeTruthy()
  inMain().getByRole('link', { name: '(312) 555-0142' })
  for (const name of ['Move this visit', 'Cancel this visit'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test.each([
  ['past', 'These times have passed. We’ll offer new ones.'],
  ['taken', 'None of these times is left. We’ll offer new ones.'],
] as const)('times that are all %s are none to choose from', async (state, sentence) => {
  const windows = aVisit().windows.map((one) => ({ ...one, state }))
  answer(linked.findLinkedVisit, reply(aVisit({ windows })))
  openLink()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Choose this time' })).toBeNull()
})

test.each([
  [anAgreedVisit({ reason: 'Snow.' }), 'We had to move it: Snow.'],
  [anAgreedVisit({ status: 'missed', reason: 'We rang twice.' }), 'We rang twice.'],
  [aDoneVisit(), 'We worked for 50 minutes. Free: covered by your one-year guarantee.'],
  [aDoneVisit({ minutes: 100 }), /^We worked for 1 hour 40 minutes\./],
  [aDoneVisit({ amount: '95.00' }), '$95.00'],
  [aDoneVisit(), 'Your home reported at 3:42 PM CST, version 2026.11.1.'],
  [aDoneVisit({ house: null }), 'Your home hasn’t reported since this visit.'],
  [
    aDoneVisit({ kind: 'installation', guaranteeUntil: '2028-01-15T05:59:59.999Z' }),
    'Your one-year guarantee ends on Jan 14, 2028.',
  ],
])('of a visit as %j, its customer reads "%s"', async (visit, sentence) => {
  answer(linked.findLinkedVisit, reply(visit))
  openLink()
  expect(
    await screen.findByText(
      (_text, element) =>
        element !== null &&
        ['P', 'DD'].includes(element.tagName) &&
        (typeof sentence === 'string'
          ? element.textContent.replaceAll('\u00a0', ' ') === sentence
          : sentence.test(element.textContent.replaceAll('\u00a0', ' '))),
    ),
  ).toBeTruthy()
})

test('a link that is over shows its own sentence and nothing else', async () => {
  answer(linked.findLinkedVisit, refuse('visit_link_over'))
  openLink()
  expect(await screen.findByText(/^This link to your visit has expired/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Your visit' })).toBeNull()
})

describe('in the cabinet', () => {
  test('visits are a tab of the home: what is to come first, and what this year’s took and cost', async () => {
    haveSession()
    const thisYear = new Date().toISOString()
    const done = { overAt: thisYear, orderNumber: 'SB-000042' }
    answer(
      own.listVisits,
      reply({
        rows: [
          aDoneVisit({ ...done, reference: 'SB-V-DONE22', amount: '95.00' }),
          aDoneVisit({ ...done, reference: 'SB-V-DONE23' }),
          agreed,
        ],
      }),
    )
    const canceled = answer(own.cancelVisit, reply(anAgreedVisit({ status: 'canceled' })))
    openApp('/cabinet/basic/house#visits')
    expect(
      await screen.findByText(/^2 visits this year\s· 1 hour 40 minutes\s· \$95\.00$/),
    ).toBeTruthy()
    const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    expect(titles[0]).toBe('Thu, Jan 14, 1:00\u00a0–\u00a05:00\u00a0PM')
    expect(screen.getAllByRole('link', { name: 'Order SB-000042' })).toHaveLength(2)
    await press('Cancel this visit')
    await press('Cancel the visit')
    expect(await screen.findByText('This visit was canceled.')).toBeTruthy()
    expect(canceled[0]?.url).toContain(agreed.reference)
  })

  test('without any, it says how there will be some', async () => {
    haveSession()
    answer(own.listVisits, reply({ rows: [] }))
    openApp('/cabinet/basic/house#visits')
    expect(await screen.findByText('No visits yet.')).toBeTruthy()
    inMain().getByRole('button', { name: 'Suggest & Report' })
  })
})
