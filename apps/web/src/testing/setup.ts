/** A test that prints a fault nobody expected has failed. */
import { threadId } from 'node:worker_threads'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// React holds a page back until its sheet has come, and nothing here fetches one.
vi.mock('#features/marketing/info/info-style.tsx', () => ({ InfoStyle: () => null }))

// The first use of a part loads its code, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

// Files run side by side in threads, between which a channel reaches: each thread is a browser of its own.
const Channel = globalThis.BroadcastChannel
if (Channel.name !== 'ChannelOfThread')
  globalThis.BroadcastChannel = class ChannelOfThread extends Channel {
    constructor(name: string) {
      super(`${name} of ${threadId}`)
    }
  }

let printed: MockInstance

beforeEach(() => {
  printed = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  expect(printed).not.toHaveBeenCalled()
})
