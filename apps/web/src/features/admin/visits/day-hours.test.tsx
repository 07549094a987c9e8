import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { anAdminVisit } from '#testing/an-admin-visit.ts'
import { DayHours } from './day-hours.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** Where a visit stands on a day that is shown at `now`: its row and its columns of five minutes. */
function show(now: string, ...visits: Parameters<typeof anAdminVisit>[0][]) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
  render(<DayHours visits={visits.map(anAdminVisit)} />, { wrapper: MemoryRouter })
  return screen.getAllByRole('link', { hidden: true }).map((link) => {
    const { gridRow, gridColumn } = link.style
    return `${gridRow}: ${gridColumn}`
  })
}

test.each([
  ['in summer', '2026-07-01', '-05:00'],
  ['in winter', '2026-12-01', '-06:00'],
  ['that has 23 hours', '2026-03-08', '-05:00'],
  ['that has 25 hours', '2026-11-01', '-06:00'],
])('a visit stands at its hours by the company’s clock on a day %s', (_, day, zone) => {
  const at = (clock: string) => `${day}T${clock}:00${zone}`
  const places = show(
    at('12:00'),
    { reference: 'SB-V-222222', who: 'Anna', startsAt: at('09:00'), endsAt: at('11:00') },
    { reference: 'SB-V-333333', who: 'Ben', startsAt: at('08:00'), endsAt: at('09:30') },
    { reference: 'SB-V-444444', who: 'Anna', startsAt: at('16:45'), endsAt: at('18:00') },
  )
  expect(places).toEqual(['2: 13 / 37', '3: 1 / 19', '2: 106 / 121'])
  expect(screen.getByText('12:00 PM').parentElement?.style.gridColumn).toBe('49')
  expect(screen.queryByText('6 PM')).toBeNull()
})

test('an early and a late visit make the day longer', () => {
  const places = show('2026-12-01T05:00:00-06:00', {
    startsAt: '2026-12-01T06:30:00-06:00',
    endsAt: '2026-12-01T19:30:00-06:00',
  })
  expect(places).toEqual(['2: 7 / 163'])
  for (const hour of ['6 AM', '7 PM']) expect(screen.getByText(hour)).toBeDefined()
  // Before the first hour, the line of now stands at its edge.
  expect(screen.getByText('5:00 AM').parentElement?.style.gridColumn).toBe('1')
})
