export type ServiceCard = {
  id: string
  title: string
  price: string
  description: string
  /** In its window, where it stands beside the others. */
  short: string
  /** What the house shows for it: what happens, and what follows. */
  cause: string
  effect: string
}

export const servicesIntro = {
  title: 'What your home can do',
  /** Under the four buttons below the house, while none is chosen. */
  hint: 'Choose one and watch the house.',
  /** Begins the message of who presses a card's link. */
  interest: (title: string) => `I’m interested in: ${title}.`,
} as const

export const serviceCards = [
  {
    id: 'light',
    title: 'Light',
    price: 'Contact for Price',
    description: 'Every room, switched by hand, by a button or by the clock.',
    short: 'By hand, by button, or by the clock.',
    cause: 'One press by the door',
    effect: 'every room answers',
  },
  {
    id: 'security',
    title: 'Security',
    price: 'Contact for Price',
    description: 'Smart door lock and cameras, with alerts on your phone.',
    short: 'Lock and cameras on one dashboard.',
    cause: 'Someone at the door',
    effect: 'your phone tells you',
  },
  {
    id: 'safety',
    title: 'Safety',
    price: 'Contact for Price',
    description: 'Leak and smoke alerts at\u00a0once. Not a monitored alarm.',
    short: 'Leak and smoke alerts. Not a monitored alarm.',
    cause: 'Water or smoke',
    effect: 'your phone tells you',
  },
  {
    id: 'other',
    title: 'Other',
    price: 'Contact for Price',
    description: 'Thermostat, printer, speakers, tags, or your own idea.',
    short: 'Heating, printer, tags, or your own idea.',
    cause: 'A tap on a tag',
    effect: 'music on, light down',
  },
] as const satisfies readonly ServiceCard[]
