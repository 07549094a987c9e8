/** A test that prints a fault nobody expected has failed. */
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let printed: MockInstance

beforeEach(() => {
  printed = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  expect(printed).not.toHaveBeenCalled()
})
