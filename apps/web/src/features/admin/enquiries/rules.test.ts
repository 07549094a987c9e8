import { expect, test } from 'vitest'
import { answerTo, promiseState } from './rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

test.each([
  [1, 'waiting', '47 hours left'],
  [37, 'bad', '11 hours left'],
  [47.5, 'bad', '30 minutes left'],
  [48, 'bad', '1 minute late'],
  [50.5, 'bad', '2 hours late'],
  [200, 'bad', '6 days late'],
])('an enquiry received %d hours ago is %s: %s', (hours, look, words) => {
  expect(promiseState(hoursAgo(hours), now)).toEqual({ look, words })
})

const enquiry = {
  email: 'ann@example.com',
  name: 'Ann',
  reference: 'SB-E-4F7K2M',
  description: 'Two lamps & a vent?\nThank you',
  createdAt: '2026-11-20T18:00:00Z',
}

test('an answer greets the visitor and quotes what they wrote', () => {
  const url = new URL(answerTo(enquiry))
  expect(url.pathname).toBe('ann@example.com')
  expect(url.searchParams.get('subject')).toBe('Your enquiry SB-E-4F7K2M')
  const body = url.searchParams.get('body') ?? ''
  expect(body).toMatch(/^Hello Ann,\r\n/)
  expect(body).toMatch(/\r\nOn Nov 20, 2026 you wrote:\r\n> Two lamps & a vent\?\r\n> Thank you$/)
})

test('an answer to a very long enquiry still fits into an address', () => {
  const long = answerTo({ ...enquiry, description: 'é 🏠'.repeat(3000) })
  expect(long.length).toBeLessThan(2000)
  expect(decodeURIComponent(long)).toMatch(/…$/)
})
