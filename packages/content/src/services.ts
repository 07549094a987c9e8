export type ServiceCard = { id: string; title: string; price: string; description: string }

export const servicesIntro = {
  title: 'What we do in a home',
  lead: 'No two homes need the same, so we price these for yours.',
  /** Under the four buttons below the house, while none is chosen. */
  hint: 'Choose one and watch the house.',
} as const

export const serviceCards = [
  {
    id: 'light',
    title: 'Light',
    price: 'Contact for Price',
    description: 'Every room in the house, switched by hand, by a button or by the clock.',
  },
  {
    id: 'security',
    title: 'Security',
    price: 'Contact for Price',
    description: 'Smart door lock, cameras and basic security, with alerts on your phone.',
  },
  {
    id: 'safety',
    title: 'Safety',
    price: 'Contact for Price',
    description:
      'Notifications when something at home needs you, and automations that act right away.',
  },
  {
    id: 'other',
    title: 'Other',
    price: 'Contact for Price',
    description:
      'Thermostat, vents, fans, speakers, printer, NFC tags, or the idea nobody has listed yet.',
  },
] as const satisfies readonly ServiceCard[]
