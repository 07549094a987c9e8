import type { PageLink } from './prose.ts'

export const aboutUs = {
  title: 'About us',
  paragraphs: [
    'Smart Bird designs, installs and supports smart homes in Chicago, Illinois.',
    'We build on an open-source home automation platform, because its code can be read by anyone and it works with devices of many makers.',
    'Letting somebody wire your home is a matter of trust. So our prices are published, the guarantee lasts a year, and support beyond it is your choice.',
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
      text: 'We install the system, connect and configure the devices, and hand over a dashboard that is ready to use.',
    },
    {
      id: 'support',
      title: 'Support',
      text: 'We fix faults free of charge for one year, answer e-mails within 48 hours, and offer a subscription for those who want more.',
    },
  ],
} as const

export const orderNow = {
  title: 'Order now',
  text: 'Look through the prices, the components and the additional offers, and add up what your home would cost.',
  action: { label: 'Review', to: '/services' } satisfies PageLink,
} as const
