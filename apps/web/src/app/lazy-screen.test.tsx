import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyScreen } from './lazy-screen.tsx'

const Page = () => <h1>Here</h1>

class Caught extends Component<{ children: ReactNode }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render = () => this.state.error?.message ?? this.props.children
}

function show(load: Parameters<typeof lazyScreen>[0]) {
  const Screen = lazyScreen(load)
  const screens = (
    <Caught>
      <Suspense fallback="Loading">
        <Screen />
        <Screen />
      </Suspense>
    </Caught>
  )
  return render(screens, { onCaughtError: () => undefined })
}

test('loads its code once, however often it is shown', async () => {
  const load = vi.fn(async () => Page)
  show(load)
  expect(await screen.findAllByRole('heading', { name: 'Here' })).toHaveLength(2)
  expect(load).toHaveBeenCalledOnce()
})

test('a load that ends because the page is being left fails only if the page stays', async () => {
  vi.useFakeTimers()
  window.dispatchEvent(new Event('beforeunload'))
  show(() => Promise.reject(new Error('Importing a module script failed.')))
  await act(() => vi.advanceTimersByTimeAsync(9_900))
  expect(screen.getByText('Loading')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByText(/module script failed/)).toBeTruthy()
  vi.useRealTimers()
})

test('code that takes too long to load fails', async () => {
  vi.useFakeTimers()
  show(() => new Promise(() => undefined))
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(screen.getByText(/took too long/)).toBeTruthy()
  vi.useRealTimers()
})
