import { expect, it } from 'vitest'
import { componentRows, componentsTable, type FeatureRow } from './components-table.ts'

const rows: readonly FeatureRow[] = componentRows
const names = (wanted: boolean) =>
  rows.filter(({ access: [allUsers] }) => allUsers === wanted).map(({ name }) => name.toLowerCase())

it('gives everyone the ten components of the specification', () => {
  expect(names(true)).toEqual([
    'system installation',
    'device configuration',
    'automations and scripts',
    'domain',
    'basic security',
    'alerts and notifications',
    'modes',
    'smart thermostat integration',
    'smart door lock',
    'basic dashboard',
  ])
})

it('keeps three components for premium users', () => {
  expect(names(false)).toEqual(['premium dashboard', 'residents', 'cinema mode'])
})

it('gives premium users all 13', () => {
  expect(rows).toHaveLength(13)
  expect(rows.every(({ access: [, premiumUsers] }) => premiumUsers)).toBe(true)
  expect(componentsTable.columns.slice(1)).toEqual(['All Users', 'Premium Users'])
})
