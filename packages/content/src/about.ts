import type { PageLink } from './prose.ts'

export const aboutUs = {
  title: 'About us',
  text: 'Smart Bird designs, installs and supports smart homes in Chicago, Illinois. Letting someone wire your home takes trust, so this is in writing.',
  facts: [
    { figure: '1 year', text: 'We fix what we installed at no extra cost.' },
    { figure: '30 days', text: 'You can ask to return what you bought.' },
    { figure: '48 hours', text: 'The longest you’ll wait for our answer by email.' },
  ],
  reviews: (host: string) => `Read our reviews on ${host}`,
} as const

export const whatWeDo = {
  title: 'What we do',
  points: [
    {
      id: 'design',
      title: 'Design',
      text: 'Your wishes become a list of rooms, devices and automations.',
    },
    {
      id: 'install',
      title: 'Install',
      text: 'We connect the devices and set up a dashboard that works.',
    },
    {
      id: 'support',
      title: 'Support',
      text: 'We fix software bugs and connect new phones at no extra charge.',
    },
  ],
} as const

export const orderNow = {
  title: 'Order now',
  text: 'Add up your own home in a minute.',
  from: (price: string) => `Installations start at ${price}.`,
  action: { label: 'Review', to: '/services' } satisfies PageLink,
} as const
