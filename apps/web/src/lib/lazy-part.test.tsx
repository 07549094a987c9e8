import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadFailure } from '#app/load-failure.tsx'
import { lazyPart } from './lazy-part.ts'

const show = (load: Parameters<typeof lazyPart>[0]) => {
  const Part = lazyPart(load)
  render(
    <LoadFailure>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </LoadFailure>,
    { onCaughtError: () => undefined },
  )
}
afterEach(() => vi.useRealTimers())

test('a part is shown once its code is there', async () => {
  show(async () => () => <p>Here</p>)
  expect(await screen.findByText('Here')).toBeDefined()
})

test('a load that ends because the page is being left says so only if the page stays', async () => {
  vi.useFakeTimers()
  window.dispatchEvent(new Event('beforeunload'))
  show(() => Promise.reject(new Error('Importing a module script failed.')))
  await act(() => vi.advanceTimersByTimeAsync(9_900))
  expect(screen.queryByRole('heading')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('heading', { name: 'This page couldn’t be loaded.' })).toBeDefined()
})
