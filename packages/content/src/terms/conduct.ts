import type { Section } from '../prose.ts'

/** What customers do, and what they may not do. */
export const conductTerms = [
  {
    id: 'customer-duties',
    title: 'Your part',
    paragraphs: ['A smart home works best when we both take care of it. We ask you to:'],
    points: [
      'give us correct details about yourself and your home, and keep them up to date in your cabinet;',
      'keep your password to yourself, choose one you don’t use anywhere else, and tell us right away if you think someone else knows it;',
      'keep your home’s internet connection, router and electricity working;',
      'tell us before you change wiring, network settings or devices the system depends on;',
      'tell the people who live in or visit your home about cameras, microphones and sensors, and use them only as the law allows;',
      'tell us when you move or sell the home, so we can transfer or close access.',
    ],
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    paragraphs: [
      'The cabinet, the managed domain and our systems are for you and your household. You may not:',
    ],
    points: [
      'watch, record or control people or homes without the consent the law requires;',
      'try to access accounts, homes or data that aren’t yours;',
      'disrupt, overload or probe the website or our systems, or get around their protection;',
      'send unlawful, misleading or abusive messages through our forms;',
      'sell or lend your account or your managed domain.',
    ],
  },
  {
    id: 'data-and-privacy',
    title: 'Data and privacy',
    paragraphs: [
      'We use personal data to answer you, fulfill your orders, run your account and support your home system. The privacy policy explains which data this is, who receives it, and how you can see, correct or delete it.',
      'Before you pay or subscribe, we ask you to confirm that your personal data will be used to process the order.',
      'The system in your home keeps the records of your devices. Our server stores only what the cabinet shows, such as the status and version of your home system, and a record of the calls we send to it.',
    ],
    links: [{ label: 'Privacy policy', to: '/privacy-policy' }],
  },
  {
    id: 'third-party-software',
    title: 'Third-party software and services',
    paragraphs: [
      'Your home system runs on an open-source home automation platform and on other open-source software. It’s made by others and comes with its own licenses, listed on the licenses page. Its makers provide it without warranty. Our guarantee covers our work with it, not the software itself.',
      'Integrations connect your system to third-party devices and services. These have their own terms and can change, start charging or shut down. If that happens, we’ll help you find another way. We charge for that work unless your support level includes it.',
    ],
    links: [{ label: 'Licenses', to: '/license/' }],
  },
] as const satisfies readonly Section[]
