import type { Section } from '../prose.ts'

/** What belongs to the customer, and how it is looked after. */
export const careTerms = [
  {
    id: 'equipment',
    title: 'Equipment',
    paragraphs: [
      'The quote says which devices we supply and which you supply. Devices that we supply become yours when the order is paid in full. Until then they remain ours.',
      'Devices that we supply carry the warranty of their makers, and we help you to claim it. For devices that you supply, or that were in your home before, we are responsible for our own configuration but not for the device itself. If such a device cannot be connected to the platform, we tell you, and you decide what should take its place.',
      'Devices change. A maker may alter or end a service that a device depends on, and this is outside our control.',
    ],
  },
  {
    id: 'guarantee',
    title: 'One-year guarantee',
    paragraphs: [
      'Our installations come with a guarantee of one year. It begins on the day the installation is complete. If something that we installed or configured does not work as the order says, we fix it at no extra cost to you.',
      'Fixing bugs in software that we wrote is free of charge also after that year, for as long as we support the version in question.',
      'The guarantee does not cover:',
    ],
    points: [
      'damage by accident, water, fire, lightning, surges or misuse;',
      'changes to the system, its wiring or its settings made by others without our agreement;',
      'failures of your internet connection, of electricity, or of services run by third parties;',
      'devices that you supplied, and batteries and other parts that wear out with use;',
      'wishes for new or different functions, which we are glad to quote.',
    ],
  },
  {
    id: 'subscription',
    title: 'Premium subscription',
    paragraphs: [
      'The premium subscription is optional. It provides ongoing support, a managed domain for reaching your home from outside, and the premium components named on the services and support pages. Its price and its billing period are shown to you before you approve it with the payment provider.',
      'The subscription begins when the first payment is settled, and it renews at the end of each billing period until it is canceled. With it your account has premium status. If the subscription is canceled, suspended or expires, your account becomes a basic account again, the premium components and the managed domain end, and everything else that you bought stays yours.',
      'You can subscribe and unsubscribe in your cabinet at any time. A payment that fails is tried again by the payment provider according to its own schedule. If it keeps failing, the subscription is suspended.',
    ],
  },
  {
    id: 'support-levels',
    title: 'Support and support levels',
    paragraphs: [
      'We reply to e-mails within 48 hours. Without a subscription, service calls are charged at our standard rate, which we tell you before we come. Service at your home is paid hourly. Adding devices and relocating the system cost extra. Fixing software bugs and connecting a new phone or a new user are free.',
      'The first 3 months after joining are the Bonus period. After that the level follows the months of active subscription without a cancellation or a missed payment: Bronze from 0 to 3 months, Silver from 3 to 6 months, Gold from 6 months on. After a cancellation or a missed payment the months are counted anew.',
      'Every level includes the Premium Dashboard, the laundry timer, the resident system and cinema mode. From Silver on, adding new devices and the local service committee within 50 miles are free, and relocation is discounted by 50%. Gold adds a 15% discount on home upgrades and free relocation for users who held premium status.',
      'A level’s benefits apply to work that is ordered while the level is held.',
    ],
    links: [{ label: 'Compare the levels', to: '/support' }],
  },
  {
    id: 'managed-domain',
    title: 'Managed domain and third-party dynamic DNS',
    paragraphs: [
      'With the premium subscription we provide and manage a domain through which you reach your home system from outside. The domain remains under our management. It is yours to use for as long as the subscription is active, and for no other purpose than reaching your home system.',
      'Without the subscription there is no managed domain. If you want to reach your home from outside all the same, you have to use a third-party dynamic DNS service. You choose that service, you agree to its terms, and you use it at your own risk. We are not responsible for its availability, its security or its prices, nor for access that others gain through it.',
      'When a subscription ends, the managed domain stops leading to your home. The system inside your home goes on working.',
    ],
  },
] as const satisfies readonly Section[]
