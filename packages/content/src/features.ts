export type FeatureSlide = {
  id: string
  title: string
  description: string
  /** Part of the premium subscription. */
  premium: boolean
}

export const allInOne = {
  title: 'All in one place',
  lead: 'Lamps, locks, speakers and printers rarely come from one brand. One dashboard works with all of them.',
  integrations: { count: '3,200+', label: 'built-in integrations' },
  sliderLabel: 'What the dashboard shows',
} as const

export const featureSlides = [
  {
    id: 'automations',
    title: 'Automations and scripts',
    description: 'The hall light comes on when you come home.',
    premium: false,
  },
  {
    id: 'modes',
    title: 'Modes',
    description: 'One tap sets lights, locks and temperature.',
    premium: false,
  },
  {
    id: 'alerts',
    title: 'Alerts and notifications',
    description: 'Your phone tells you what needs you.',
    premium: false,
  },
  {
    id: 'thermostat',
    title: 'Smart thermostat integration',
    description: 'The temperature follows your day.',
    premium: false,
  },
  {
    id: 'lock',
    title: 'Smart door lock',
    description: 'Night mode locks the door for you.',
    premium: false,
  },
  {
    id: 'dashboard',
    title: 'A dashboard for your home',
    description: 'Rooms and devices where you expect them.',
    premium: false,
  },
  {
    id: 'cinema',
    title: 'Cinema mode and residents',
    description: 'Premium, and everyone’s for the first 3 months.',
    premium: true,
  },
] as const satisfies readonly FeatureSlide[]
