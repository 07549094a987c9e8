/** A test that prints a fault nobody expected has failed. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// React holds a page back until its sheet has come, and nothing here fetches one.
vi.mock('#features/marketing/info/info-style.tsx', () => ({ InfoStyle: () => null }))

// The first use of a part loads its code, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

let printed: MockInstance

beforeEach(() => {
  printed = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  expect(printed).not.toHaveBeenCalled()
})
