import type { TierId } from './support.ts'

export type ComparisonRow = {
  id: string
  name: string
  /** What the name means. */
  note?: string
  tiers: Readonly<Record<TierId, boolean>>
}

const always = { bonus: true, bronze: true, silver: true, gold: true } as const
const fromSilver = { bonus: false, bronze: false, silver: true, gold: true } as const
const goldOnly = { bonus: false, bronze: false, silver: false, gold: true } as const

/** What each tier includes (§9), one feature a row. */
export const tierComparison = [
  {
    id: 'premium',
    name: 'Premium Dashboard, laundry timer, resident system, cinema mode',
    tiers: always,
  },
  { id: 'devices', name: 'Adding new devices free', tiers: fromSilver },
  {
    id: 'local',
    name: 'Local service committee within 50 miles free',
    note: 'Service at your home isn’t billed.',
    tiers: fromSilver,
  },
  { id: 'relocation', name: 'Relocation at 50% discount', tiers: fromSilver },
  { id: 'upgrades', name: '15% discount on home upgrades', tiers: goldOnly },
  {
    id: 'free-relocation',
    name: 'Free relocation for users who held premium status',
    note: 'With Gold, you relocate for free.',
    tiers: goldOnly,
  },
] as const satisfies readonly ComparisonRow[]

export const tierComparisonTable = {
  title: 'What each tier includes',
  featureColumn: 'Feature',
  yes: 'Yes',
  no: 'No',
} as const
