import { pageSubscriptions, subscriptionsCsv } from '@smart-bird/contracts/admin/subscriptions'
import {
  findTermsNotice,
  sendTermsNotice,
  type TermsNotice,
} from '@smart-bird/contracts/admin/terms'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { timings } from '@smart-bird/contracts/limits'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anAdmin, aSubscriptionRow, pageOf } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'
import { catchFiles } from '#testing/saved-files.ts'

serveApi()
startLoggedOut()
beforeAll(() => import('./subscriptions.tsx'))
beforeEach(() => answer(findTermsNotice, reply(notice())))
afterEach(() => {
  vi.useRealTimers()
})

const notice = (changes: Partial<TermsNotice> = {}): TermsNotice => ({
  ...{ version: '2026-11-27', changes: ['Bug fixes are free.'], subscribers: 0, notified: null },
  ...changes,
})

async function open(below = '') {
  haveSession(anAdmin)
  openApp(`/cabinet/admin/subscriptions${below}`)
  await screen.findByRole('heading', { level: 1, name: 'Subscriptions Information' })
}
const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? 'http://none').searchParams)

test('an admin sees all ten columns and a link back', async () => {
  answer(pageSubscriptions, reply(pageOf([aSubscriptionRow()])))
  await open()
  const row = within(
    (await screen.findByRole('link', { name: 'Premium Customer' })).closest('tr') ?? document.body,
  )
  for (const text of ['2', 'premium', 'Gold', 'active', 'I-7C3403D2285B', '3-5 Bedroom'])
    row.getByText(text)
  expect(screen.getAllByRole('columnheader').map((cell) => cell.firstChild?.textContent)).toEqual([
    'Id',
    'Username',
    'Full Name',
    'Profile Status',
    'User Level',
    'Subscription Status',
    'Subscription ID',
    'House Status',
    'Package',
    'Domain',
  ])
  const back = screen.getByRole('link', { name: 'Back to Admin Page' })
  expect(back.getAttribute('href')).toBe('/cabinet/admin/admin-page')
})

test('a list that failed to load can be tried again', async () => {
  answer(pageSubscriptions, refuse('internal'))
  await open()
  expect(await screen.findByText('Error fetching subscriptions')).toBeTruthy()
  answer(pageSubscriptions, reply(pageOf([aSubscriptionRow()])))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('premium')
})

test('the first page is cached for ten minutes, then fetched again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  haveSession(anAdmin)
  localStorage.setItem(
    'subscriptions',
    JSON.stringify([pageOf([aSubscriptionRow({ username: 'kept' })])]),
  )
  localStorage.setItem('subscriptionsTimestamp', String(Date.now() - 60_000))
  const requests = answer(pageSubscriptions, reply(pageOf([aSubscriptionRow()])))
  openApp('/cabinet/admin/subscriptions')
  await screen.findByText('kept')
  expect(requests).toHaveLength(0)
  act(() => vi.advanceTimersByTime(timings.listCacheMs))
  await screen.findByText('premium')
  expect(requests).toHaveLength(1)
  expect(localStorage.getItem('subscriptions')).toContain('premium')
  act(() => vi.advanceTimersByTime(timings.listCacheMs))
  await waitFor(() => expect(requests).toHaveLength(2))
})

test('search, filter and sorting are done by the server and kept in the address', async () => {
  const requests = answer(pageSubscriptions, reply(pageOf([aSubscriptionRow()])))
  await open()
  await userEvent.type(await screen.findByLabelText('Search'), 'prem{Enter}')
  await waitFor(() => expect(currentAddress()).toContain('search=prem'))
  await userEvent.selectOptions(screen.getByLabelText('Subscription status'), 'Active')
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Username' }))
  await press()
  await waitFor(() => expect(queryOf(requests.at(-1))).toMatchObject({ direction: 'asc' }))
  await press()
  await waitFor(() =>
    expect(queryOf(requests.at(-1))).toEqual({
      search: 'prem',
      status: 'active',
      sort: 'username',
      direction: 'desc',
    }),
  )
  const heading = screen.getByRole('columnheader', { name: /Username/ })
  expect(heading.getAttribute('aria-sort')).toBe('descending')
})

test('an admin goes to the next page and back', async () => {
  const requests = answer(pageSubscriptions, (request) => {
    const isSecond = new URL(request.url).searchParams.get('cursor') === 'second'
    return HttpResponse.json(
      isSecond
        ? { ...pageOf([aSubscriptionRow({ username: 'last' })]), previousCursor: 'first' }
        : pageOf([aSubscriptionRow()], 'second'),
    )
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
  await screen.findByText('last')
  expect(screen.getByText('Page 2')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  await screen.findByText('premium')
  expect(queryOf(requests.at(-1))).toMatchObject({ cursor: 'first' })
})

test('invalid parameters in the address are ignored', async () => {
  const requests = answer(pageSubscriptions, reply(pageOf([aSubscriptionRow()])))
  await open('?sort=password&direction=up')
  await screen.findByText('premium')
  expect(queryOf(requests[0])).toEqual({})
})

test('the filtered list is saved with the byte order mark that spreadsheets need', async () => {
  const files = catchFiles()
  answer(pageSubscriptions, reply(pageOf([aSubscriptionRow()])))
  const requests = answer(subscriptionsCsv, () =>
    HttpResponse.text('\ufeffId,Username\r\n2,premium\r\n', {
      headers: { 'content-type': 'text/csv; charset=utf-8' },
    }),
  )
  await open('?status=active')
  await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(queryOf(requests[0])).toEqual({ status: 'active' })
  expect(files[0]?.name).toMatch(/^subscriptions-\d{4}-\d\d-\d\d\.csv$/)
  const bytes = (await files[0]?.bytes()) ?? new Uint8Array()
  expect([...bytes.subarray(0, 5)]).toEqual([0xef, 0xbb, 0xbf, 0x49, 0x64])
})

test('an expired session clears the user, both cookies and the lists, and redirects to the login', async () => {
  answer(pageSubscriptions, refuse('session_expired'))
  haveSession(anAdmin)
  openApp('/cabinet/admin/subscriptions')
  await screen.findByRole('heading', { name: 'Login' })
  expect(document.cookie).toBe('')
  expect(localStorage.getItem('subscriptions')).toBeNull()
})

test('an admin tells subscribers of earlier terms once, with the own password', async () => {
  answer(pageSubscriptions, reply(pageOf([aSubscriptionRow()])))
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  answer(findTermsNotice, reply(notice({ subscribers: 2 })))
  const notified = { at: '2026-11-28T15:00:00.000Z', by: 'anna', effectiveOn: '2026-12-28' }
  await open()
  await screen.findByText(/^2 subscribers agreed to terms older than/)
  await userEvent.click(screen.getByRole('button', { name: 'Tell customers of the new terms' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Bug fixes are free.')
  dialog.getByText(/^2 subscribers get one email: .* in 30 days, and how to cancel before/)
  answer(sendTermsNotice, refuse('already_notified'))
  await enter(dialog.getByLabelText('Your password'), 'Right#Pass1')
  await userEvent.click(dialog.getByRole('button', { name: 'Tell customers' }))
  await dialog.findByText(/Customers were already notified of this change/)
  const requests = answer(sendTermsNotice, reply(notice({ subscribers: 2, notified })))
  answer(findTermsNotice, reply(notice({ subscribers: 2, notified })))
  await userEvent.click(dialog.getByRole('button', { name: 'Tell customers' }))
  await screen.findByText(/^anna emailed subscribers about the/)
  expect(await requests[0]?.json()).toEqual({
    version: '2026-11-27',
    proof: { password: 'Right#Pass1' },
  })
  expect(screen.queryByRole('button', { name: 'Tell customers of the new terms' })).toBeNull()
})
