/** A test that logs an unexpected error fails. */
import { threadId } from 'node:worker_threads'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// React waits for the page's style sheet, which nothing loads here.
vi.mock('#features/marketing/page-style.tsx', () => ({
  FoldStyle: () => null,
  HomeStyle: () => null,
  InfoStyle: () => null,
  TableStyle: () => null,
}))

// The first use of a lazy component loads its code, which is slow on a busy machine.
configure({
  asyncUtilTimeout: 30_000,
  // `find…` fails at each change of the page until it finds; only the last failure is read, so only it is drawn.
  getElementError: (message, container) =>
    Object.defineProperty(new TestingLibraryElementError(), 'message', {
      get: () => [message, prettyDOM(container as HTMLElement)].filter(Boolean).join('\n\n'),
      configurable: true,
    }),
})

class TestingLibraryElementError extends Error {
  override name = 'TestingLibraryElementError'
}

// Test files run in threads, and a BroadcastChannel reaches across them, so each thread gets its own name.
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
  // Each test is a tab of its own.
  sessionStorage.clear()
  expect(printed).not.toHaveBeenCalled()
})
