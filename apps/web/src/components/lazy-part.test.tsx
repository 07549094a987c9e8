import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const show = (load: Parameters<typeof lazyPart>[0]) => {
  const Part = lazyPart(load)
  render(
    <>
      <input aria-label="Name" defaultValue="Anna" />
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </>,
  )
}
const lost = () => Promise.reject(new Error('Importing a module script failed.'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a part is shown once its code is there', async () => {
  show(async () => () => <p>Here</p>)
  expect(await screen.findByText('Here')).toBeDefined()
})

test('a part whose code is gone keeps its page, says so and offers to reload', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  show(lost)
  expect((await screen.findByRole('alert')).textContent).toContain('what you typed is kept')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Anna')
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a load that ends because the page is being left says so only if the page stays', async () => {
  vi.useFakeTimers()
  window.dispatchEvent(new Event('beforeunload'))
  show(lost)
  await act(() => vi.advanceTimersByTimeAsync(9_900))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('alert')).toBeDefined()
})
