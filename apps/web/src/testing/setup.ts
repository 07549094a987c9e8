/** A test that logs an unexpected error fails. */
import { threadId } from 'node:worker_threads'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as react from 'react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// React waits for the page's style sheet, which nothing loads here.
vi.mock('#features/marketing/page-style.tsx', () => ({
  FoldStyle: () => null,
  HomeStyle: () => null,
  InfoStyle: () => null,
  TableStyle: () => null,
  OfferStyle: () => null,
}))

// The first use of a lazy component loads its code, which is slow on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// A query that waits asks again and again. Only the error it ends with draws the page.
const { getElementError } = getConfig()
configure({
  getElementError(message, container) {
    const config = getConfig()
    const isAskedAgain =
      '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics
    if (!isAskedAgain) return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
})

// Test files run in threads, and a BroadcastChannel reaches across them, so each thread gets its own name.
const Channel = globalThis.BroadcastChannel
if (Channel.name !== 'ChannelOfThread')
  globalThis.BroadcastChannel = class ChannelOfThread extends Channel {
    constructor(name: string) {
      super(`${name} of ${threadId}`)
    }
  }

// React takes a stack for each element that it makes, for warnings that fail the test anyway.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty(Reflect.get(react, internals), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
})

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
