import type { OfferId } from './offers.ts'

export type PackageTile = { id: string; title: string; description: string; premium: boolean }
export type OptionTile = {
  id: string
  title: string
  description: string
  offerIds: readonly OfferId[]
}

export const fullPackages = {
  title: 'Full packages',
  lead: 'An installation is complete in itself. This is what comes with it.',
} as const

/** The components of an installation, told by what they do for the people at home. */
export const packageTiles = [
  {
    id: 'foundation',
    title: 'The foundation',
    description:
      'System installation and the configuration of your devices, so that all of them answer to one system in your home.',
    premium: false,
  },
  {
    id: 'habits',
    title: 'Your habits',
    description:
      'Automations, scripts and modes, written with you and for the way you live, not taken from a template.',
    premium: false,
  },
  {
    id: 'comfort',
    title: 'Warmth and entry',
    description: 'Smart thermostat integration and a smart door lock, each part of your modes.',
    premium: false,
  },
  {
    id: 'watch',
    title: 'A watchful eye',
    description:
      'Basic security with alerts and notifications, so that you hear of it when you are out.',
    premium: false,
  },
  {
    id: 'overview',
    title: 'One overview',
    description:
      'A basic dashboard on your phone or computer, and a domain to reach it from outside.',
    premium: false,
  },
  {
    id: 'premium',
    title: 'With the subscription',
    description:
      'Premium dashboard, residents and cinema mode, ongoing support, and a domain that we manage for you.',
    premium: true,
  },
] as const satisfies readonly PackageTile[]

export const customOptions = {
  title: 'Custom options',
  lead: 'Start with the installation and add what your home lacks. Every offer has its price on the services page.',
} as const

/** The additional offers by subject; each offer stands on exactly one tile. */
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
    description: 'Music or a spoken notice, in the same place as the light.',
    offerIds: ['room-light-speaker', 'bedroom-light-speaker'],
  },
  {
    id: 'air',
    title: 'Air',
    description: 'Vents and bathroom fans that your automations can use.',
    offerIds: ['vents', 'bathroom-fan'],
  },
  {
    id: 'touch',
    title: 'Buttons and tags',
    description: 'A press or a tap with the phone starts what you chose.',
    offerIds: ['smart-button', 'nfc'],
  },
  {
    id: 'devices',
    title: 'Devices',
    description: 'Cameras, a printer, or the device you already own.',
    offerIds: ['cameras', 'printer-integration', 'smart-device-installation'],
  },
  {
    id: 'made-for-you',
    title: 'Made for you',
    description: 'Automations and dashboard parts drawn up for your home alone.',
    offerIds: [
      'custom-automation',
      'customize-functionality',
      'dashboard-additional-components',
      'dashboard-section-component',
    ],
  },
] as const satisfies readonly OptionTile[]
