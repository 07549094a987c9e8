import type { Section } from '../prose.ts'

/** What we ask of each other. */
export const conductTerms = [
  {
    id: 'customer-duties',
    title: 'Your part',
    paragraphs: ['A smart home works well when both sides look after it. We ask you to:'],
    points: [
      'give us correct details about yourself and your home, and keep them up to date in your cabinet;',
      'keep your password to yourself, choose one that you use nowhere else, and tell us at once if you think that somebody else knows it;',
      'keep the internet connection, the router and the electricity of your home in working order;',
      'tell us before you change wiring, network settings or devices that the system depends on;',
      'tell the people who live in or visit your home about cameras, microphones and sensors, and use them only as the law allows;',
      'tell us when you move or sell the home, so that access can be passed on or closed.',
    ],
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    paragraphs: [
      'The cabinet, the managed domain and our systems are for you and the people of your household. You may not:',
    ],
    points: [
      'watch, record or control people or homes without the consent that the law requires;',
      'try to reach accounts, homes or data that are not yours;',
      'disturb, overload or probe the website or our systems, or get around their protection;',
      'send unlawful, misleading or abusive messages through our forms;',
      'sell or lend your account or your managed domain to others.',
    ],
  },
  {
    id: 'data-and-privacy',
    title: 'Data and privacy',
    paragraphs: [
      'We use personal data to answer you, to carry out your orders, to run your account and to support your home system. The privacy policy says which data these are, who receives them, and how you can see, correct or delete them.',
      'Before you pay or subscribe we ask you to confirm that your personal data will be used to process the order.',
      'The records of your devices are kept by the system in your home. Our server holds only what the cabinet shows, such as the status and the version of your home system, and a record of the calls we send to it.',
    ],
    links: [{ label: 'Privacy policy', to: '/privacy-policy' }],
  },
  {
    id: 'third-party-software',
    title: 'Third-party software and services',
    paragraphs: [
      'Your home system runs on an open-source home automation platform and on other open-source software. These are made by others and come under their own licenses, which you find on the licenses page. They are provided by their makers without warranty. Our guarantee covers our work with them, not the software itself.',
      'Integrations connect your system to devices and services of third parties. Those have terms of their own and can change, become chargeable or stop. If that happens we help you to find another way. Such work is charged unless your support level includes it.',
    ],
    links: [{ label: 'Licenses', to: '/license/' }],
  },
] as const satisfies readonly Section[]
