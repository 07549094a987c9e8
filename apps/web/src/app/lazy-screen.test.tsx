import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyScreen } from './lazy-screen.tsx'

const Page = () => <h1>Here</h1>

test('loads its code once, however often it is requested', async () => {
  const load = vi.fn(async () => Page)
  const Screen = lazyScreen(load)
  await Promise.all([Screen.preload(), Screen.preload()])
  render(
    <Suspense fallback="Loading">
      <Screen />
    </Suspense>,
  )
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeDefined()
  expect(load).toHaveBeenCalledOnce()
})

test('a failed load is tried again on the next visit', async () => {
  const load = vi.fn(async () => Page)
  load.mockRejectedValueOnce(new Error('offline'))
  const Screen = lazyScreen(load)
  await expect(Screen.preload()).rejects.toThrow('offline')
  await expect(Screen.preload()).resolves.toBe(Page)
})

test('a load that ends because the page is being left fails only if the page stays', async () => {
  vi.useFakeTimers()
  window.dispatchEvent(new Event('beforeunload'))
  const failed = vi.fn()
  const Screen = lazyScreen(() => Promise.reject(new Error('Importing a module script failed.')))
  const failure = Screen.preload().catch(failed)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  await failure
  expect(failed).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('code that takes too long to load fails', async () => {
  vi.useFakeTimers()
  const Screen = lazyScreen(() => new Promise(() => undefined))
  const failure = expect(Screen.preload()).rejects.toThrow('took too long')
  await vi.advanceTimersByTimeAsync(120_000)
  await failure
  vi.useRealTimers()
})
