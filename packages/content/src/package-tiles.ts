import type { OfferId } from './offers.ts'

export type PackageTile = { id: string; title: string; description: string }
export type OptionTile = {
  id: string
  title: string
  description: string
  offerIds: readonly OfferId[]
}

export const fullPackages = {
  title: 'Full packages',
  lead: 'What every installation includes.',
  planAlt: 'Floor plan of a two-bedroom home with its devices. The numbers are those of the list.',
  /** Not part of an installation, but on the plan, too. */
  premium: {
    title: 'With the subscription',
    description:
      'Premium dashboard, residents, cinema mode, ongoing support, and a domain we manage.',
    more: 'See what Premium adds',
  },
} as const

/** The components of an installation, by what they do for the people at home: on the plan, from the door on. */
export const packageTiles = [
  {
    id: 'comfort',
    title: 'Warmth and entry',
    description: 'A smart thermostat and door lock.',
  },
  {
    id: 'foundation',
    title: 'The foundation',
    description: 'System installation and device configuration.',
  },
  {
    id: 'watch',
    title: 'A watchful eye',
    description: 'Basic security with alerts and notifications.',
  },
  {
    id: 'habits',
    title: 'Your habits',
    description: 'Automations, scripts and modes, written with you.',
  },
  {
    id: 'overview',
    title: 'One overview',
    description: 'A basic dashboard, ready for your own domain.',
  },
] as const satisfies readonly PackageTile[]

export const customOptions = {
  title: 'Custom options',
  lead: 'Add what your home needs.',
  /** What a group shows until it is opened. */
  from: (least: string) => `From ${least}`,
  all: (count: number) => `See all ${count} prices`,
} as const

/** The additional offers by topic; each one is on exactly one tile. */
export const optionTiles = [
  {
    id: 'light',
    title: 'Light, room by room',
    description: 'Rooms, bedrooms, bathrooms, and the closet nobody thinks of.',
    offerIds: ['room-light', 'bedroom-light', 'bathroom-light', 'service-room-light'],
  },
  {
    id: 'sound',
    title: 'Light with a speaker',
    description: 'Music or a spoken message, right where the light is.',
    offerIds: ['room-light-speaker', 'bedroom-light-speaker'],
  },
  {
    id: 'air',
    title: 'Air',
    description: 'Vents and bathroom fans your automations can run.',
    offerIds: ['vents', 'bathroom-fan'],
  },
  {
    id: 'touch',
    title: 'Buttons and tags',
    description: 'A press, or a tap with your phone, starts what you chose.',
    offerIds: ['smart-button', 'nfc'],
  },
  {
    id: 'devices',
    title: 'Devices',
    description: 'Cameras, a printer, or a device you already own.',
    offerIds: ['cameras', 'printer-integration', 'smart-device-installation'],
  },
  {
    id: 'made-for-you',
    title: 'Made for you',
    description: 'Automations and dashboard parts built just for your home.',
    offerIds: [
      'custom-automation',
      'customize-functionality',
      'dashboard-additional-components',
      'dashboard-section-component',
    ],
  },
] as const satisfies readonly OptionTile[]
