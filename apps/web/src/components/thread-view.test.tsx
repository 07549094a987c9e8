import { nastyTexts } from '@smart-bird/contracts/testing/nasty-texts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aMessage, aThread } from '#testing/a-thread.ts'
import { ThreadView } from './thread-view.tsx'

afterEach(cleanup)

const show = (text: string) => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ThreadView
        thread={aThread({ description: text, messages: [aMessage({ text, author: text })] })}
        reader="sender"
        sender="You"
        loadPhoto={() => Promise.reject(new Error('There are no photos.'))}
      />
    </QueryClientProvider>,
  )
  return container
}

test('every text of a thread is shown as it was written, and adds no element', () => {
  const elements = show('Plain').querySelectorAll('*').length
  for (const text of nastyTexts) {
    cleanup()
    const container = show(text)
    expect(container.querySelectorAll('*').length, text).toBe(elements)
    expect(container.textContent.split(text), text).toHaveLength(4)
  }
})
