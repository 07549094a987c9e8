import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadError } from '#lib/leaving.ts'
import { LoadFailure } from './load-failure.tsx'

const reload = vi.fn()
beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, pathname: '/services', reload })
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
const Missing = ({ error = new LoadError() }: { error?: Error }) => {
  throw error
}
const open = (error?: Error) =>
  render(
    <LoadFailure>
      <Missing {...(error && { error })} />
    </LoadFailure>,
    { onCaughtError: () => undefined },
  )

test('a page that failed to load can be reloaded', () => {
  open()
  expect(screen.getByRole('heading', { name: 'This page couldn’t be loaded.' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('the connection is named only where it is the cause', () => {
  open()
  expect(screen.getByText('Check your connection and try again.')).toBeTruthy()
  cleanup()
  open(new TypeError('undefined is not a function'))
  expect(screen.queryByText(/connection/)).toBeNull()
  expect(screen.getByText('Something went wrong. Please try again.')).toBeTruthy()
})

test('a public page that can’t be hydrated stands as it was prerendered', () => {
  document.body.setAttribute('data-hydrate', '')
  document.title = 'Prices'
  const { container } = render(<p>Installations start at $593.</p>)
  const words = String(container.textContent)
  const failed = open(new DOMException('denied', 'SecurityError')).container
  expect(failed.textContent).toContain(words)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(document.title).toBe('Prices')
  document.body.removeAttribute('data-hydrate')
  cleanup()
  open(new DOMException('denied', 'SecurityError'))
  expect(screen.getByRole('heading', { name: 'This page couldn’t be loaded.' })).toBeTruthy()
})

test('an offline visitor reads that, and the page loads once they are online', () => {
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
