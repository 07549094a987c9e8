import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToasts, dismissToast, readToasts, showError, showSuccess } from '#lib/toasts.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => {
    for (const toast of readToasts()) dismissToast(toast.id)
  })
  vi.useRealTimers()
})

const region = (text: string) => screen.getByText(text).closest('[aria-live]')

test('announces a success politely and removes it after a while', () => {
  render(<Toaster />)
  act(() => showSuccess('Saved'))
  expect(region('Saved')?.getAttribute('aria-live')).toBe('polite')
  act(() => vi.advanceTimersByTime(8000))
  expect(screen.queryByText('Saved')).toBeNull()
})

test('announces an error at once and keeps it until it is dismissed', () => {
  render(<Toaster />)
  act(() => showError('Failed'))
  expect(region('Failed')?.getAttribute('aria-live')).toBe('assertive')
  act(() => vi.advanceTimersByTime(60_000))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Failed')).toBeNull()
})

test('stays while the pointer is on it', () => {
  render(<Toaster />)
  act(() => showSuccess('Saved'))
  fireEvent.pointerEnter(screen.getByText('Saved'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('does not say the same thing twice', () => {
  render(<Toaster />)
  act(() => {
    showError('Failed')
    showError('Failed')
  })
  expect(screen.getAllByText('Failed')).toHaveLength(1)
})

test('a dialog that opens clears all toasts', () => {
  render(<Toaster />)
  act(() => showError('Failed'))
  act(() => clearToasts())
  expect(screen.queryByText('Failed')).toBeNull()
})
