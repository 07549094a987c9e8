import type { PageLink } from './prose.ts'

export const aboutUs = {
  title: 'About us',
  paragraphs: [
    'Smart Bird designs, installs and supports smart homes in Chicago, Illinois.',
    'We build on an open-source home automation platform, because anyone can read its code and it works with almost every brand.',
    'Letting someone wire your home takes trust. So our prices are public, and this is in writing:',
  ],
  facts: [
    { figure: '1 year', text: 'We fix what we installed at no extra cost.' },
    { figure: '30 days', text: 'Return what you bought. Your receipt says how.' },
    { figure: '48 hours', text: 'Email us, and that’s the longest you’ll wait.' },
  ],
} as const

export const whatWeDo = {
  title: 'What we do',
  points: [
    {
      id: 'design',
      title: 'Design',
      text: 'We listen to what you want your home to do and turn it into a list of rooms, devices and automations.',
    },
    {
      id: 'install',
      title: 'Install',
      text: 'We install the system, connect and configure the devices, and hand you a dashboard that works.',
    },
    {
      id: 'support',
      title: 'Support',
      text: 'We fix software bugs and connect new phones for free. If you want more, there’s a subscription.',
    },
  ],
} as const

export const orderNow = {
  title: 'Order now',
  text: 'See every price and add up your own home in a minute.',
  from: (price: string) => `Installations start at ${price}.`,
  action: { label: 'Review', to: '/services' } satisfies PageLink,
} as const
