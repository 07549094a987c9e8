import { facts, subscriptionFacts } from '../facts.ts'
import type { Section } from '../prose.ts'

/** Equipment, the guarantee, the subscription and support. */
export const careTerms = [
  {
    id: 'equipment',
    title: 'Equipment',
    paragraphs: [
      'The quote says which devices we supply and which you supply. Devices we supply become yours when the order is paid in full. Until then, they remain ours.',
      'Devices we supply come with their manufacturer’s warranty, and we’ll help you claim it. For devices you supply, or that were already in your home, we’re responsible for our configuration but not for the device itself. If such a device can’t be connected to the platform, we’ll tell you, and you decide what replaces it.',
      'Devices change. A manufacturer may change or end a service a device depends on, and that’s outside our control.',
    ],
  },
  {
    id: 'guarantee',
    title: 'One-year guarantee',
    paragraphs: [
      'What we install comes with a guarantee of one year. It begins on the day the work on its order is complete. If something we installed or configured doesn’t work as the order says, we’ll fix it at no extra cost.',
      `${facts.bugsFree} It stays free after that year.`,
      'The guarantee does not cover:',
    ],
    points: [
      'damage by accident, water, fire, lightning, surges or misuse;',
      'changes to the system, its wiring or its settings made by others without our agreement;',
      'failures of your internet connection, your electricity, or third-party services;',
      'devices you supplied, and batteries and other parts that wear out with use;',
      'new or different features, which we’re glad to quote.',
    ],
  },
  {
    id: 'subscription',
    title: 'Premium subscription',
    paragraphs: [
      `The premium subscription is optional. ${subscriptionFacts.includes} You’ll see its price before you approve it with the payment provider.`,
      `The subscription begins when the first payment is settled, and gives your account premium status. ${subscriptionFacts.charged('its price')} ${subscriptionFacts.mayChange}`,
      `${subscriptionFacts.cancelBy} ${subscriptionFacts.ends} The same ends if the subscription is suspended or expires. Everything else you bought stays yours.`,
      'If a payment fails, the payment provider tries again on its own schedule. If it keeps failing, the subscription is suspended.',
    ],
  },
  {
    id: 'support-levels',
    title: 'Support and support levels',
    paragraphs: [
      `${facts.replyTime} Without a subscription, service calls are charged at our standard rate, which we tell you before we come. Service at your home is billed hourly. Adding devices and relocating the system cost extra. ${facts.bugsFree} ${facts.phonesFree}`,
      'The first 3 months after joining are the Bonus period. After that, your level depends on your months of active subscription without a cancellation or missed payment: Bronze for 0 to 3 months, Silver for 3 to 6, Gold for 6 or more. A cancellation or missed payment resets the count.',
      'Every level includes the Premium Dashboard, the laundry timer, the resident system and cinema mode. With Silver and Gold, adding new devices and the local service committee within 50 miles are free, and relocation is half price. Gold adds a 15% discount on home upgrades and free relocation for users who held premium status.',
      'A level’s benefits apply to work ordered while you hold that level.',
    ],
    links: [{ label: 'Compare the levels', to: '/support' }],
  },
  {
    id: 'managed-domain',
    title: 'Managed domain and third-party dynamic DNS',
    paragraphs: [
      'With the premium subscription, we provide and manage a domain that lets you reach your home system from anywhere. The domain stays under our management. You may use it for as long as the subscription is active, and only to reach your home system.',
      'Without the subscription, there’s no managed domain. To reach your home from anywhere, you need a third-party dynamic DNS service. You choose that service, agree to its terms, and use it at your own risk. We’re not responsible for its availability, security or prices, or for access that others gain through it.',
      'When a subscription ends, the managed domain stops working. The system inside your home keeps working.',
    ],
  },
] as const satisfies readonly Section[]
