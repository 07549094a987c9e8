import type { EnteredWindow } from '@smart-bird/contracts/admin/visits'
import { visitSentences } from '@smart-bird/contracts/visits'
import { describe, expect, it } from 'vitest'
import { AppError } from '#lib/app-error'
import { spansOf } from './rules.ts'

/** A Thursday morning in Chicago. */
const now = new Date('2026-12-03T15:00:00.000Z')
const hours = [
  { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' },
  { days: [6], from: '09:00', to: '13:00' },
]
const at = (day: string, from = '09:00', to = '11:00'): EnteredWindow => ({ day, from, to })

function faultOf(entered: readonly EnteredWindow[], agreed = false) {
  try {
    spansOf(entered, { agreed, now, hours })
  } catch (err) {
    if (err instanceof AppError) return err.details.fields?.windows
    throw err
  }
  return undefined
}

describe('windows that an admin enters', () => {
  it('are moments in Greenwich, the earliest first, in winter and in summer', () => {
    expect(spansOf([at('2027-01-04'), at('2026-12-07')], { agreed: false, now, hours })).toEqual([
      { startsAt: '2026-12-07T15:00:00.000Z', endsAt: '2026-12-07T17:00:00.000Z' },
      { startsAt: '2027-01-04T15:00:00.000Z', endsAt: '2027-01-04T17:00:00.000Z' },
    ])
    const before = new Date('2027-03-12T15:00:00.000Z')
    expect(spansOf([at('2027-03-15')], { agreed: false, now: before, hours })).toEqual([
      { startsAt: '2027-03-15T14:00:00.000Z', endsAt: '2027-03-15T16:00:00.000Z' },
    ])
  })

  it.each<[string, EnteredWindow]>([
    ['a day ahead to the minute', at('2026-12-04', '09:00')],
    ['four hours long', at('2026-12-04', '14:00', '18:00')],
    ['half an hour long', at('2026-12-07', '08:00', '08:30')],
    ['on a Saturday in its hours', at('2026-12-05', '09:00', '13:00')],
    ['sixty days ahead', at('2027-02-01', '09:00')],
  ])('may be %s', (_, window) => {
    expect(faultOf([window])).toBeUndefined()
  })

  it.each<[string, EnteredWindow[], string]>([
    ['13 hours long', [at('2026-12-07', '08:00', '21:00')], visitSentences.length],
    ['a minute too long', [at('2026-12-07', '08:00', '12:01')], visitSentences.length],
    ['a minute too short', [at('2026-12-07', '08:00', '08:29')], visitSentences.length],
    ['backwards', [at('2026-12-07', '11:00', '09:00')], visitSentences.length],
    ['at 3 AM', [at('2026-12-07', '03:00', '05:00')], visitSentences.hours],
    ['a minute too late', [at('2026-12-07', '16:00', '18:01')], visitSentences.hours],
    ['on a Saturday afternoon', [at('2026-12-05', '12:00', '14:00')], visitSentences.hours],
    ['on a Sunday', [at('2026-12-06')], visitSentences.hours],
    ['yesterday', [at('2026-12-02')], visitSentences.windows],
    ['within a day', [at('2026-12-04', '08:59')], visitSentences.windows],
    ['in a year', [at('2026-12-07'), at('2027-12-07')], visitSentences.far],
    ['twice the same', [at('2026-12-07'), at('2026-12-07')], visitSentences.windows],
  ])('may not be %s', (_, windows, sentence) => {
    expect(faultOf(windows)).toEqual([sentence])
  })
})

describe('a time that was agreed on', () => {
  it('may be the next hour, but is one, and to come', () => {
    expect(faultOf([at('2026-12-03', '10:00')], true)).toBeUndefined()
    expect(faultOf([at('2026-12-03', '09:00')], true)).toEqual([visitSentences.agreed])
    expect(faultOf([at('2026-12-07'), at('2026-12-08')], true)).toEqual([visitSentences.agreed])
  })
})
