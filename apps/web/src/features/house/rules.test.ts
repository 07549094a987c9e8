import { alerts } from '@smart-bird/contracts/alerts'
import type { ReportedHealth } from '@smart-bird/contracts/house'
import { expect, test } from 'vitest'
import { CallError } from '#lib/call-error.ts'
import { aHealth } from '#testing/a-progress.ts'
import { someClaims } from '#testing/a-token.ts'
import { canSyncVersion, houseSentence, houseState, isPhone, sceneOf } from './rules.ts'

test.each([
  ['2026.11.1', '2026.11.1', 'h.example.com', false],
  ['2026.11.1', '2026.12.0', 'h.example.com', true],
  [null, '2026.12.0', 'h.example.com', true],
  ['2026.11.1', undefined, 'h.example.com', true],
  [null, undefined, 'h.example.com', false],
  ['2026.11.1', '2026.12.0', null, false],
])('version %s, cookie %s, house %s can be synced: %s', (...row) => {
  const [sbHouseVersion, cookie, sbHouseDomain, expected] = row
  expect(canSyncVersion({ sbHouseVersion, sbHouseDomain }, cookie)).toBe(expected)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', true],
  ['Mozilla/5.0 (iPod touch; CPU OS 12)', true],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10)', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0)', false],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X)', false],
])('%s is a phone: %s', (userAgent, expected) => {
  expect(isPhone(userAgent)).toBe(expected)
})

const failure = (status: number, code: string) => new CallError({ status, code, message: 'said' })
test.each([
  [failure(401, 'session_expired'), undefined],
  [failure(404, 'house_not_found'), 'said'],
  [failure(409, 'status_out_of_date'), 'said'],
  [failure(429, 'restart_under_way'), 'said'],
  [failure(500, 'house_unreachable'), alerts.houseUnreachable],
  [failure(0, 'network'), alerts.houseUnreachable],
  [failure(200, 'unexpected_reply'), alerts.houseUnreachable],
  [new Error('a fault of ours'), alerts.houseUnreachable],
])('%s alerts %s', (error, sentence) => {
  expect(houseSentence(error)).toBe(sentence)
})

const healthWith = (changes: Partial<ReportedHealth> = {}) => ({
  ...aHealth({ lastBackupAt: '2026-11-22T08:00:00.000Z', reportedAt: '2026-11-22T11:00:00.000Z' }),
  ...changes,
})
const reported = (lastReportAt: string | null, health: ReportedHealth | null = healthWith()) => ({
  lastReportAt,
  health,
  askedMs: Date.parse('2026-11-22T12:00:00.000Z'),
})
test.each([
  ['an hour ago', reported('2026-11-22T11:00:00.000Z'), 'connected'],
  ['a day ago', reported('2026-11-21T12:00:00.000Z'), 'connected'],
  ['more than a day ago', reported('2026-11-21T11:59:59.000Z'), 'silent'],
  ['never', reported(null, null), 'neverReported'],
  ['nothing of its health', reported('2026-11-22T11:00:00.000Z', null), 'noHealth'],
  [
    'low batteries',
    reported('2026-11-22T11:00:00.000Z', healthWith({ lowBatteries: 1 })),
    'attention',
  ],
  ['updates only', reported('2026-11-22T11:00:00.000Z', healthWith({ updates: 9 })), 'connected'],
  ['at a time that isn’t known', undefined, 'unknown'],
] as const)('a home that reported %s is shown as such', (_when, contact, state) => {
  expect(houseState(someClaims(), contact)).toBe(state)
  expect(houseState({ ...someClaims(), sbHouseDomain: null }, contact)).toBe('none')
  const outdated = { ...someClaims(), sbHouseStatus: 'premium' as const }
  expect(houseState(outdated, contact)).toBe(state === 'silent' ? 'silent' : 'outdated')
})

test.each([
  ['connected', null, 'lit'],
  ['attention', null, 'needs'],
  ['silent', null, 'dark'],
  ['unknown', null, 'dark'],
  ['failed', null, 'dark'],
  ['restart', null, 'restarting'],
  ['late', '2026-11-22T12:00:00.000Z', 'answered'],
  ['back', '2026-11-22T12:00:00.000Z', 'lit'],
] as const)(
  'a home that is %s, with a restart received %s, is drawn %s',
  (state, receivedAt, scene) => {
    expect(sceneOf(state, { receivedAt })).toBe(scene)
  },
)
