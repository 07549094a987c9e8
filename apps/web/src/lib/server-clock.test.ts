import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteServerTime, serverMs, serverNow } from './server-clock.ts'

const server = new Date('2026-11-27T12:00:00Z')
const daysMs = 86_400_000
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.setSystemTime(server)
  noteServerTime(server.toUTCString())
  vi.useRealTimers()
})

describe.each([1, -1, 31, -400])('on a device whose clock is %i days off', (days) => {
  beforeEach(() => {
    vi.setSystemTime(+server + days * daysMs)
    noteServerTime(server.toUTCString())
  })

  test('what is compared with the server’s moments is compared by its clock', () => {
    expect(serverNow()).toEqual(server)
    vi.setSystemTime(Date.now() + 60_000)
    expect(+serverNow()).toBe(+server + 60_000)
  })

  test('an earlier moment of this device is one of the server’s, too', () => {
    expect(serverMs(Date.now() - 5000)).toBe(+server - 5000)
  })
})

test.each([null, '', 'soon'])('an answer without a time (%s) changes nothing', (header) => {
  vi.setSystemTime(server)
  noteServerTime(server.toUTCString())
  noteServerTime(header)
  expect(serverNow()).toEqual(server)
})

test('a clock that is right is kept, whatever an answer’s way took', () => {
  vi.setSystemTime(+server + 4000)
  noteServerTime(server.toUTCString())
  expect(+serverNow()).toBe(+server + 4000)
})

/** Both ends of what these measure are this device's. */
const ownTimes =
  /house\/(wait-|use-|house-tile|restart-pause|rules)|lib\/(list-cache|leaving|use-tick|server-clock)|testing\//

test('only what measures this device’s own time reads its clock', () => {
  const folder = join(import.meta.dirname, '..')
  const readers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name) && !ownTimes.test(name))
    .filter((name) => /Date\.now\(\)|new Date\(\)/.test(readFileSync(join(folder, name), 'utf8')))
  expect(readers).toEqual([])
})
