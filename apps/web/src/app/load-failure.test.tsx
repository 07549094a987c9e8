import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadFailure } from './load-failure.tsx'

const reload = vi.fn()
beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, reload })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reload.mockClear()
})

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
}
const Missing = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}
const open = () =>
  render(
    <LoadFailure>
      <Missing />
    </LoadFailure>,
    { onCaughtError: () => undefined },
  )

test('a page that failed to load can be reloaded', () => {
  open()
  expect(screen.getByRole('heading', { name: 'This page couldn’t be loaded.' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('an offline visitor is told so, and the page loads once they are online', () => {
  setOnline(false)
  open()
  expect(screen.getByRole('heading', { name: 'You’re offline.' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' }).className).not.toContain('primary')
  expect(reload).not.toHaveBeenCalled()
  setOnline(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('inside a page whose frame works, another address is another attempt', () => {
  const at = (address: string, page: ReactNode) => (
    <main>
      <LoadFailure within={address}>{page}</LoadFailure>
    </main>
  )
  const { rerender } = render(at('/one', <p>One</p>), { onCaughtError: () => undefined })
  rerender(at('/two', <Missing />))
  expect(screen.getByRole('heading', { name: 'This page couldn’t be loaded.' })).toBeTruthy()
  expect(screen.getAllByRole('main')).toHaveLength(1)
  rerender(at('/three', <p>Three</p>))
  expect(screen.getByText('Three')).toBeTruthy()
})
