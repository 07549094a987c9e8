import type { TierId } from './support.ts'

export type ComparisonRow = { id: string; name: string; tiers: Readonly<Record<TierId, boolean>> }

const always = { bonus: true, bronze: true, silver: true, gold: true } as const
const fromSilver = { bonus: false, bronze: false, silver: true, gold: true } as const
const goldOnly = { bonus: false, bronze: false, silver: false, gold: true } as const

/** What each tier includes (§9), one feature a row. */
export const tierComparison = [
  { id: 'dashboard', name: 'Premium Dashboard', tiers: always },
  { id: 'laundry', name: 'Laundry timer', tiers: always },
  { id: 'residents', name: 'Resident system', tiers: always },
  { id: 'cinema', name: 'Cinema mode', tiers: always },
  { id: 'devices', name: 'Adding new devices free', tiers: fromSilver },
  { id: 'local', name: 'Local service committee within 50 miles free', tiers: fromSilver },
  { id: 'relocation', name: 'Relocation at 50% discount', tiers: fromSilver },
  { id: 'upgrades', name: '15% discount on home upgrades', tiers: goldOnly },
  {
    id: 'free-relocation',
    name: 'Free relocation for users who held premium status',
    tiers: goldOnly,
  },
] as const satisfies readonly ComparisonRow[]

export const tierComparisonTable = {
  title: 'What each tier includes',
  featureColumn: 'Feature',
  yes: 'Yes',
  no: 'No',
} as const
