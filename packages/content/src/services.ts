export type ServiceCard = { id: string; title: string; price: string; description: string }

export const servicesIntro = {
  title: 'What we do in a home',
  lead: 'Every home asks for something else, so these are priced for yours.',
  /** Under the four buttons below the house, while none is chosen. */
  hint: 'Choose one, and the house shows what it is about.',
} as const

export const serviceCards = [
  {
    id: 'light',
    title: 'Light',
    price: 'Contact for Price',
    description:
      'Rooms, bedrooms, bathrooms and service rooms, switched by hand, by a button or by the hour of the day.',
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
      'Notifications when something at home needs you, and automations that act on it at once.',
  },
  {
    id: 'other',
    title: 'Other',
    price: 'Contact for Price',
    description:
      'Thermostat, vents, fans, speakers, printer, NFC tags, or the idea that is on no list yet.',
  },
] as const satisfies readonly ServiceCard[]
