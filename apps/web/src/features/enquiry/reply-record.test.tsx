import { findReplyRecord } from '@smart-bird/contracts/enquiry'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, noConnection, refuse, reply, serveApi } from '#testing/api.ts'
import { ReplyRecord } from './reply-record.tsx'

serveApi()
afterEach(cleanup)

const move = () => dispatchEvent(new Event('pointermove'))
const said = () => document.querySelector('.reply-record')?.textContent

test('the support page says how fast we answered, once the figures have come', async () => {
  answer(findReplyRecord, reply({ record: { percentInTime: 97, medianHours: 5 } }))
  render(<ReplyRecord />)
  expect(said()).toBe('')
  move()
  await waitFor(() =>
    expect(said()).toBe(
      'In the last 90 days: 97% of answers to messages sent here on time, half within 5 hours.',
    ),
  )
})

test('a page that is only opened asks for nothing, and one that is used asks once', async () => {
  const requests = answer(findReplyRecord, reply({ record: null }))
  render(<ReplyRecord />)
  expect(requests).toHaveLength(0)
  for (const _ of [1, 2, 3]) move()
  await waitFor(() => expect(requests).toHaveLength(1))
})

test.each([
  ['with too few answers', reply({ record: null })],
  ['without a connection', noConnection],
  ['while the service is unavailable', refuse('unavailable')],
])('%s, it says nothing', async (_, give) => {
  const requests = answer(findReplyRecord, give)
  render(<ReplyRecord />)
  move()
  await waitFor(() => expect(requests).toHaveLength(1))
  // Only once it is answered could it say something.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(said()).toBe('')
})
