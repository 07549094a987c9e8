import type { HouseProgress } from '@smart-bird/contracts/house'
import { expect, test } from 'vitest'
import { noProgress } from '#testing/a-progress.ts'
import {
  findLongSilence,
  findSilence,
  progressSteps,
  type Silence,
  waitClock,
} from './wait-rules.ts'

const at = '2026-11-21T12:00:00.000Z'
const none = noProgress()
const sent = { ...none, sentAt: at }
const received = { ...sent, receivedAt: at }
const back = { ...received, backOnlineAt: at }

test.each<[string, HouseProgress | undefined, Silence | undefined]>([
  ['nothing known', undefined, undefined],
  ['no call at all', none, undefined],
  ['a call without a word', sent, 'unconfirmed'],
  ['a call that was received', received, 'not-back'],
  ['a house that is back', back, undefined],
  ['a house that is back and never confirmed', { ...back, receivedAt: null }, undefined],
])('%s', (_, progress, silence) => {
  expect(findSilence(progress)).toBe(silence)
})

test.each<[HouseProgress, number, Silence | undefined]>([
  [sent, 29_999, undefined],
  [sent, 30_000, 'unconfirmed'],
  [received, 119_999, undefined],
  [received, 120_000, 'not-back'],
  [back, 300_000, undefined],
])('a silence is mentioned only after a while', (progress, waitedMs, silence) => {
  expect(findLongSilence(progress, 300_000 - waitedMs)).toBe(silence)
})

test.each([
  [300_000, '5:00'],
  [259_001, '4:20'],
  [9_000, '0:09'],
  [-1, '0:00'],
])('%d ms are left as %s', (remainingMs, clock) => expect(waitClock(remainingMs)).toBe(clock))

test('names the version that the house reported when back online', () => {
  const steps = progressSteps({ ...back, version: '2026.12' })
  expect(steps.map((step) => step.name)).toEqual([
    'Sent to your home',
    'Received by your home',
    'Back online with version 2026.12',
  ])
})
