import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { clearToasts, readToasts } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['says a failure whose form went away with the reply', [], 1],
  ['is silent about one that was read in a form that was then closed', ['Escape'], 0],
])('%s', async (_, keys, times) => {
  const client = createQueryClient()
  const mutationFn = () => Promise.reject(new Error('Refused.'))
  const form = new MutationObserver(client, { mutationFn })
  const close = form.subscribe(() => undefined)
  await form.mutate().catch(() => undefined)
  for (const key of keys) window.dispatchEvent(new KeyboardEvent('keydown', { key }))
  close()
  await vi.advanceTimersByTimeAsync(2000)
  expect(readToasts()).toHaveLength(times)
  clearToasts()
})
