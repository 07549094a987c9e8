export type ProcessStep = { id: number; title: string; description: string; note?: string }

export const processIntro = {
  title: 'From the first message to a home that works',
  lead: 'Five steps. You always know which one you are in.',
} as const

export const processSteps = [
  {
    id: 1,
    title: 'Tell us about your home',
    description:
      'Send the contact form with the size of your home, your zip code, whether you have pets, and what you would like your home to do.',
    note: 'We reply to e-mails within 48 hours.',
  },
  {
    id: 2,
    title: 'See the price',
    description:
      'Installation has one price for each home size. Additional offers have prices of their own. Whatever is marked TBD we price for you before you decide.',
    note: 'You can add up the published prices yourself on the services page.',
  },
  {
    id: 3,
    title: 'We install',
    description:
      'We install the system, configure your devices and write the automations and modes that we agreed on.',
  },
  {
    id: 4,
    title: 'You take over',
    description:
      'We show you the dashboard and give you your account details. In your cabinet you see your home system, restart it, view orders and pay for them, and download receipts.',
  },
  {
    id: 5,
    title: 'We stay within reach',
    description:
      'For one year we fix faults at no extra cost. If you want more, the premium subscription adds ongoing support and a managed domain, so that you reach your home from outside.',
    note: 'The subscription is optional.',
  },
] as const satisfies readonly ProcessStep[]
