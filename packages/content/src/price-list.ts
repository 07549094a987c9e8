/**
 * The price list. `PRICES_FILE` changes its prices and texts, never its ids; a build for such an owner has what
 * `changedModules` makes of it in this file's place.
 */
import { fixed, type Price, range, tbd } from './cost.ts'

type HomeSizeShape = Price & {
  id: string
  name: string
  /** The value of the contact form's "package" field. */
  packageValue: string
  description: string
  /** What the link to its quote chooses. A word joiner keeps the line from breaking after the dash. */
  start: string
  /** The drawing on the card. */
  icon: 'studio' | 'apartment' | 'house' | 'large-house'
}

export const sizeList = [
  {
    id: 'studio',
    name: 'Studio',
    packageValue: 'Studio',
    ...fixed(593),
    description: 'One room to live and sleep in.',
    start: 'a studio',
    icon: 'studio',
  },
  {
    id: 'one-two-bedroom',
    name: '1-2 Bedroom',
    packageValue: '1-2-bedroom',
    ...fixed(965),
    description: 'An apartment or a small house.',
    start: '1-\u20602 bedrooms',
    icon: 'apartment',
  },
  {
    id: 'three-five-bedroom',
    name: '3-5 Bedroom',
    packageValue: '3-5-bedroom',
    ...fixed(1222),
    description: 'A family home, often on several floors.',
    start: '3-\u20605 bedrooms',
    icon: 'house',
  },
  {
    id: 'five-plus-bedroom',
    name: '5+ Bedroom',
    packageValue: '5+ Bedroom',
    ...tbd('Price TBD'),
    description: 'We see it first, then put the price in writing.',
    start: 'a large home',
    icon: 'large-house',
  },
] as const satisfies readonly HomeSizeShape[]

export type OfferShape = Price & {
  id: string
  name: string
  description: string
  /** The table's last column; may be empty. */
  additional: string
  /** Addresses name it by its id. */
  option?: { id: string; name: string; priceCents: number }
  /** Adding it is what the support levels call adding a new device. */
  isDevice?: true
}

export const offerList = [
  {
    id: 'room-light',
    name: 'Room Light',
    ...fixed(195),
    description: 'One room, on your dashboard.',
    additional: '',
  },
  {
    id: 'bedroom-light',
    name: 'Bedroom Light',
    ...fixed(275),
    description: 'With automations for evening and morning.',
    additional: '',
  },
  {
    id: 'bathroom-light',
    name: 'Bathroom Light',
    ...fixed(150),
    description: 'The fan can be configured along with it.',
    additional: '+$50 fan configuration',
    option: { id: 'fan', name: 'fan configuration', priceCents: 5000 },
  },
  {
    id: 'room-light-speaker',
    name: 'Room Light with Speaker',
    ...fixed(300),
    description: 'The speaker joins the same automations.',
    additional: '',
  },
  {
    id: 'bedroom-light-speaker',
    name: 'Bedroom Light with Speaker',
    ...fixed(325),
    description: 'The speaker joins the same automations.',
    additional: '',
  },
  {
    id: 'vents',
    name: 'Vents',
    ...fixed(350),
    description: 'Opened and closed by automations, room by room.',
    additional: '',
  },
  {
    id: 'bathroom-fan',
    name: 'Bathroom Fan',
    ...fixed(150),
    description: 'Run from the dashboard or by an automation.',
    additional: '',
  },
  {
    id: 'service-room-light',
    name: 'Service Room Light',
    ...fixed(35),
    description: 'For a closet, laundry, storage or other service room.',
    additional: '',
  },
  {
    id: 'cameras',
    name: 'Cameras',
    ...tbd('TBD'),
    description: 'Cameras shown on your dashboard and used by your alerts.',
    additional: 'Priced once we know the spots and the models.',
  },
  {
    id: 'custom-automation',
    name: 'Custom Automation',
    ...tbd('TBD'),
    description: 'An automation written just for you.',
    additional: 'Priced once we know what it should do.',
  },
  {
    id: 'customize-functionality',
    name: 'Customize Functionality',
    ...tbd('TBD'),
    description: 'A change to how an existing part of your system behaves.',
    additional: 'Priced once we know what should change.',
  },
  {
    id: 'printer-integration',
    name: 'Printer Integration',
    ...fixed(20),
    description: 'On the dashboard and available to automations.',
    additional: '',
  },
  {
    id: 'dashboard-additional-components',
    name: 'Dashboard Additional Components',
    ...tbd('TBD'),
    description: 'More components on a dashboard you already have.',
    additional: 'Priced by what the component shows or controls.',
  },
  {
    id: 'dashboard-section-component',
    name: 'Dashboard Section Component',
    ...range(30, 70),
    description: 'A new section on your dashboard, for one room or one topic.',
    additional: 'The price depends on what the section holds.',
  },
  {
    id: 'smart-button',
    name: 'Smart Button',
    ...fixed(15),
    description: 'One button that starts the automation or mode you choose.',
    additional: 'Free with Silver and Gold.',
    isDevice: true,
  },
  {
    id: 'smart-device-installation',
    name: 'Smart Device Installation',
    ...tbd('TBD'),
    description: 'Installed and connected to your system.',
    additional: 'Priced by the device and by where it goes. Free with Silver and Gold.',
    isDevice: true,
  },
  {
    id: 'nfc',
    name: 'NFC',
    ...fixed(5),
    description: 'A tag that starts an automation when you tap it with your phone.',
    additional: 'Free with Silver and Gold.',
    isDevice: true,
  },
] as const satisfies readonly OfferShape[]
