export type FeatureSlide = {
  id: string
  title: string
  description: string
  /** Part of the premium subscription. */
  premium: boolean
}

export const allInOne = {
  title: 'All in one place',
  lead: 'Lamps, locks, thermostats, speakers and printers rarely come from one brand. Our platform works with all of them, so one dashboard is enough.',
  integrations: { count: '3,200+', label: 'built-in integrations' },
  sliderLabel: 'What the dashboard shows',
} as const

export const featureSlides = [
  {
    id: 'automations',
    title: 'Automations and scripts',
    description:
      'The hall light comes on when you open the door after dark, and goes off again on its own. You decide what happens, and when.',
    premium: false,
  },
  {
    id: 'modes',
    title: 'Modes',
    description:
      'Home, away, night: one tap sets lights, locks and temperature together instead of one by one.',
    premium: false,
  },
  {
    id: 'alerts',
    title: 'Alerts and notifications',
    description:
      'Your phone tells you what needs your attention. You decide what’s worth a notification.',
    premium: false,
  },
  {
    id: 'thermostat',
    title: 'Smart thermostat integration',
    description:
      'The temperature follows your day and your modes. Change it from the same dashboard as the lights.',
    premium: false,
  },
  {
    id: 'lock',
    title: 'Smart door lock',
    description:
      'Check on the dashboard that the door is locked, and let night mode lock it for you.',
    premium: false,
  },
  {
    id: 'dashboard',
    title: 'A dashboard for your home',
    description:
      'Rooms and devices where you expect them. Everyone gets the basic dashboard; the premium one comes with the subscription.',
    premium: false,
  },
  {
    id: 'cinema',
    title: 'Cinema mode and residents',
    description:
      'The room goes dark when the movie starts, and the home knows who’s home. Both come with the premium subscription, and in your first 3 months.',
    premium: true,
  },
] as const satisfies readonly FeatureSlide[]
