import { accountSummary } from '@smart-bird/contracts/account'
import * as contract from '@smart-bird/contracts/enquiry'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeAll, expect, test, vi } from 'vitest'
import { aSummary } from '#testing/a-summary.ts'
import { aMessage, anEnquiry } from '#testing/an-enquiry.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./my-enquiries.tsx'))

const soon = new Date(Date.now() + 3_600_000).toISOString()
const aRow = (changes: Partial<contract.OwnEnquiryRow> = {}): contract.OwnEnquiryRow => ({
  reference: 'SB-R-4F7K2M',
  kind: 'report',
  description: 'The hall light stays on.',
  createdAt: '2026-11-20T15:00:00.000Z',
  answerDueAt: soon,
  answers: 0,
  hasNewAnswer: false,
  ...changes,
})
const openEnquiry = async (enquiry: contract.Enquiry) => {
  haveSession()
  answer(contract.findOwnEnquiry, reply(enquiry))
  openApp(`/cabinet/basic/my-enquiries?open=${enquiry.reference}`)
  await screen.findByText(/sent$/i)
}

/** A browser that reads PNG and draws: the test's own does neither. */
function havePictures() {
  vi.stubGlobal('createImageBitmap', async ({ type }: Blob) => {
    if (type !== 'image/png') throw new Error('The source image could not be decoded.')
    return { width: 3200, height: 1600, close() {} }
  })
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage() {},
  } as unknown as ReturnType<typeof canvas.getContext>)
  vi.spyOn(canvas, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    done(new Blob([`${this.width}x${this.height}`], { type: 'image/jpeg' }))
  })
}

test('an answer that arrived is said on the home and in the menu until it is opened', async () => {
  haveSession()
  answer(accountSummary, reply(aSummary))
  let hasNewAnswer = true
  answer(contract.listOwnEnquiries, () =>
    HttpResponse.json({ rows: [aRow({ answers: 1, answerDueAt: null, hasNewAnswer })] }),
  )
  answer(contract.findOwnEnquiry, () => {
    hasNewAnswer = false
    return HttpResponse.json(anEnquiry({ answerDueAt: null }))
  })
  openApp('/cabinet/basic/home')
  expect(await screen.findByText(/We answered: “The hall light stays on/)).toBeTruthy()
  const menu = screen.getByRole('button', { name: /1 new\. .*Menu$/ })
  await userEvent.click(screen.getByRole('link', { name: 'Read' }))
  await screen.findByText(/sent$/i)
  await waitFor(() => expect(menu.textContent).not.toContain('new'))
  expect(screen.getByRole('link', { name: 'Home', current: 'page' })).toBeTruthy()
})

test('a quote that waits for an answer counts in the menu, whichever page is opened first', async () => {
  haveSession()
  answer(accountSummary, reply({ ...aSummary, openQuotes: ['SB-Q-7K2M4F'] }))
  openApp('/cabinet/basic/my-enquiries')
  await screen.findByRole('button', { name: /1 new\. .*Menu$/ })
})

test('a customer sees when each answer is due, after what has a new one, and opens one to read it', async () => {
  haveSession()
  const rows = [
    aRow(),
    aRow({ reference: 'SB-R-222222', answerDueAt: '2026-11-20T15:00:00.000Z' }),
    aRow({ reference: 'SB-E-333333', answerDueAt: null, answers: 2 }),
    aRow({ reference: 'SB-R-444444', answerDueAt: null, answers: 1, hasNewAnswer: true }),
  ]
  answer(contract.listOwnEnquiries, reply({ rows }))
  answer(contract.findOwnEnquiry, reply(anEnquiry({ answerDueAt: soon })))
  openApp('/cabinet/basic/my-enquiries')
  const items = await screen.findAllByRole('listitem')
  expect(items[0]?.textContent).toContain('new answer')
  expect(items[1]?.textContent).toMatch(/we’ll reply by [A-Z][a-z]+day$/)
  expect(items[2]?.textContent).toContain('our reply is late')
  expect(items[3]?.textContent).toContain('answered')
  await userEvent.click(
    screen.getAllByRole('link', { name: 'The hall light stays on.' })[1] as HTMLElement,
  )
  expect(await screen.findByRole('heading', { name: 'The hall light stays on' })).toBeTruthy()
  expect(currentAddress()).toBe('/cabinet/basic/my-enquiries?open=SB-R-4F7K2M')
})

test('a list that loads slowly says so in its place, and not above the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  haveSession()
  answer(contract.listOwnEnquiries, () => new Promise<Response>(() => {}))
  openApp('/cabinet/basic/my-enquiries')
  await screen.findByText('Loading your reports')
  await act(() => vi.advanceTimersByTimeAsync(3100))
  const list = within(screen.getByRole('region', { name: 'Reports and suggestions' }))
  expect(await list.findByText('This is taking longer than usual.')).toBeTruthy()
  expect(screen.getAllByText(/^This is taking longer/)).toHaveLength(1)
  vi.useRealTimers()
})

test('a customer without reports can send one from there', async () => {
  haveSession()
  answer(contract.listOwnEnquiries, reply({ rows: [] }))
  openApp('/cabinet/basic/my-enquiries')
  await screen.findByText('You haven’t sent any yet.')
  const list = within(screen.getByRole('region', { name: 'Reports and suggestions' }))
  await userEvent.click(list.getByRole('button', { name: 'Suggest & Report' }))
  expect(await screen.findByRole('dialog', { name: 'Help Us Improve' })).toBeTruthy()
})

test('a customer reads our answer and replies to it', async () => {
  const messages = [aMessage()]
  await openEnquiry(anEnquiry({ messages }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The hall light stays on')
  const list = within(screen.getByRole('list', { name: 'Messages' }))
  expect(list.getByText('Anna Admin, Smart Bird')).toBeTruthy()
  const sent = anEnquiry({
    messages: [...messages, aMessage({ id: 2, from: 'sender', author: 'basic', text: 'Fine.' })],
  })
  const requests = answer(contract.replyToOwnEnquiry, reply(sent, 201))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('This field cannot be empty')).toBeTruthy()
  await enter(screen.getByLabelText('Your reply'), 'Fine.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await list.findByText('Fine.')).toBeTruthy()
  expect(screen.getByText('Your reply was sent.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('')
  expect(await requests[0]?.json()).toMatchObject({ text: 'Fine.' })
})

test('a reply that fails stays in the form', async () => {
  await openEnquiry(anEnquiry({ messages: [aMessage()] }))
  answer(contract.replyToOwnEnquiry, refuse('too_many_requests'))
  await enter(screen.getByLabelText('Your reply'), 'Fine.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^Too many attempts/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('Fine.')
})

test('photos are added one after the other; what is none is named', async () => {
  await openEnquiry(anEnquiry())
  answer(contract.findOwnEnquiryPhoto, () => new Response(new Uint8Array([0xff, 0xd8])))
  const photos = [{ id: 1, width: 8, height: 8, addedAt: '2026-11-20T16:00:00.000Z' }]
  const requests = answer(contract.addOwnEnquiryPhoto, reply(anEnquiry({ photos }), 201))
  havePictures()
  const files = [
    new File(['png'], 'hall.png', { type: 'image/png' }),
    new File(['heic'], 'porch.heic', { type: 'image/heic' }),
  ]
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no way to choose a photo.')
  await userEvent.upload(input, files)
  expect(
    await screen.findByText(/^porch.heic: your browser can’t .* Settings → Camera → Formats/),
  ).toBeTruthy()
  expect((await screen.findByRole('img')).getAttribute('src')).toMatch(/^data:/)
  expect(requests[0]?.headers.get('content-type')).toBe('image/jpeg')
  expect(await requests[0]?.text()).toBe('1600x800')
  await userEvent.click(screen.getByRole('button', { name: 'Photo 1 of 1' }))
  expect(screen.getByRole('button', { name: 'Photo 1 of 1' }).getAttribute('aria-expanded')).toBe(
    'true',
  )
  expect(screen.getByText(/^Up to 5 more/)).toBeTruthy()
})

test('once a reply was sent, a fault of an earlier photo is over', async () => {
  await openEnquiry(anEnquiry())
  havePictures()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no way to choose a photo.')
  await userEvent.upload(input, new File(['heic'], 'porch.heic', { type: 'image/heic' }))
  await screen.findByText(/^porch\.heic: /)
  answer(contract.replyToOwnEnquiry, reply(anEnquiry({ messages: [aMessage()] }), 201))
  await enter(screen.getByLabelText('Anything to add?'), 'Fine.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Your reply was sent.')
  expect(screen.queryByText(/^porch\.heic: /)).toBeNull()
})

test('a report of somebody else is unknown', async () => {
  haveSession()
  answer(contract.findOwnEnquiry, refuse('not_found'))
  openApp('/cabinet/basic/my-enquiries?open=SB-R-222222')
  const reference = await screen.findByText('SB-R-222222')
  expect(reference.parentElement?.textContent).toBe(
    'There is no report SB-R-222222 in your account.',
  )
  expect(screen.getByRole('link', { name: 'All my reports' })).toBeTruthy()
  expect(screen.queryByLabelText('Your reply')).toBeNull()
})

test('an admin who views as the customer reads only', async () => {
  haveSession({ viewedBy: 'admin' })
  answer(contract.findOwnEnquiry, reply(anEnquiry({ messages: [aMessage()] })))
  openApp('/cabinet/basic/my-enquiries?open=SB-R-4F7K2M')
  expect(await screen.findByText('We can come on Monday.')).toBeTruthy()
  expect(screen.queryByLabelText('Your reply')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull()
})
