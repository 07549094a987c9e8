import type { Enquiry } from '@smart-bird/contracts/enquiry'
import { nastyTexts } from '@smart-bird/contracts/testing/nasty-texts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aMessage, anEnquiry } from '#testing/an-enquiry.ts'
import { EnquiryView } from './enquiry-view.tsx'

afterEach(cleanup)

const show = (changes: Partial<Enquiry>, reader: 'sender' | 'admin' = 'sender') => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <EnquiryView
        enquiry={anEnquiry(changes)}
        reader={reader}
        sender={reader === 'sender' ? 'You' : 'Avery Example'}
        loadPhoto={() => new Promise(() => {})}
      />
    </QueryClientProvider>,
  )
  return container
}

const showText = (text: string) =>
  show({ description: text, messages: [aMessage({ text, author: text })] })

test('every text of a enquiry is shown as it was written, and adds no element', () => {
  const elements = showText('Plain').querySelectorAll('*').length
  for (const text of nastyTexts) {
    cleanup()
    const container = showText(text)
    expect(container.querySelectorAll('*').length, text).toBe(elements)
    expect(container.textContent.split(text), text).toHaveLength(4)
  }
})

const between = {
  messages: [
    aMessage({ id: 1, text: 'Can you send a photo?', sentAt: '2026-11-20T16:00:00.000Z' }),
    aMessage({ id: 2, text: 'Thank you.', sentAt: '2026-11-20T18:00:00.000Z' }),
  ],
  photos: ['2026-11-20T17:00:00.000Z', '2026-11-20T17:01:00.000Z', '2026-11-20T19:00:00.000Z'].map(
    (addedAt, id) => ({ id, width: 8, height: 8, addedAt }),
  ),
}

const entries = () =>
  [...screen.getByRole('list', { name: 'Messages' }).children].map(({ textContent }) => textContent)

test('photos stand where they were added, with who added them and when', () => {
  show(between)
  expect(entries()).toEqual([
    expect.stringContaining('The hall light stays on.'),
    expect.stringContaining('Can you send a photo?'),
    expect.stringMatching(/^You added 2 photos.*Loading photo 1 of 3Loading photo 2 of 3$/),
    expect.stringContaining('Thank you.'),
    expect.stringMatching(/^You added a photo.*Loading photo 3 of 3$/),
  ])
  expect(within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('time')).toHaveLength(
    5,
  )
})

test('an admin reads whose photos they are', () => {
  show(between, 'admin')
  expect(entries()[2]).toMatch(/^Avery Example added 2 photos/)
})
