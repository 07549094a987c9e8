import { alerts } from '@smart-bird/contracts/alerts'
import type { AccountStatus, HouseStatus } from '@smart-bird/contracts/values'
import { expect, test } from 'vitest'
import { CallError } from '#lib/call-error.ts'
import { canSyncStatus, canSyncVersion, houseSentence, isPhone, progressSteps } from './rules.ts'

test.each<[HouseStatus | null, AccountStatus, boolean]>([
  ['basic', 'basic', false],
  ['basic', 'premium', true],
  ['basic', 'uat', true],
  ['basic', 'admin', true],
  ['premium', 'basic', true],
  ['premium', 'premium', false],
  ['premium', 'uat', false],
  ['premium', 'admin', false],
  [null, 'premium', false],
])('a %s home of a %s account can be synced: %s', (sbHouseStatus, sbStatus, expected) => {
  expect(canSyncStatus({ sbHouseStatus, sbStatus })).toBe(expected)
})

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

test('names the version that the house reported when back online', () => {
  const at = '2026-11-21T12:00:00.000Z'
  const steps = progressSteps({ sentAt: at, receivedAt: at, backOnlineAt: at, version: '2026.12' })
  expect(steps.map((step) => step.name)).toEqual([
    'Sent to your home',
    'Received by your home',
    'Back online with version 2026.12',
  ])
})
