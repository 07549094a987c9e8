import type { Section } from '../prose.ts'

/** From the first message to the finished installation. */
export const workTerms = [
  {
    id: 'services',
    title: 'Our services',
    paragraphs: [
      'These terms are the agreement between you and Smart Bird, a smart home service in Chicago, Illinois (“we”, “us”). They apply to this website, to the customer cabinet, and to everything we design, install and support for you. By placing an order, subscribing or using the cabinet, you accept them.',
      'We design custom smart home setups on an open-source home automation platform, install and configure them in your home, and support them afterwards. The services page lists what every customer gets and what is premium.',
      'Our systems make a home more comfortable and easier to keep an eye on. They are not a monitored alarm, they do not call emergency services, and they do not replace smoke alarms, carbon monoxide alarms, locks or other protection that the law, your landlord or your insurer requires.',
    ],
    links: [{ label: 'Services and prices', to: '/services' }],
  },
  {
    id: 'quotes',
    title: 'Inquiries and quotes',
    paragraphs: [
      'An inquiry through the contact form is free and commits neither of us. The subtotal on the services page is a sum of published prices, not an offer. Items marked TBD have no published price; the quote states it.',
      'A quote is a written offer from us. It says what we will install, which devices are included and what they cost, based on what you’ve told us about your home. If we find something different on site, such as wiring that can’t support the plan, we’ll tell you before we continue and agree with you on the change and its price.',
      'We email you a link to a page where you read the quote, choose what’s optional, and accept or decline it. Anyone who has the link can do that, so please keep it to yourself. The quote says until when it’s valid. Until you accept it, we may change or withdraw it, and we’ll email you if we do.',
      'Published prices may change until you place an order.',
    ],
  },
  {
    id: 'orders',
    title: 'Orders',
    paragraphs: [
      'You accept a quote by typing your name on its page, which signs it, or by signing it on paper. Then it’s our contract. We email you the signed contract as a PDF with its fingerprint, and send it on paper free of charge if you ask.',
      'An order is placed when you accept our quote, or when you pay for an order we’ve added to your cabinet. Each order has an order number, a type, a description and a price, and stays visible in your cabinet.',
      'Please read the order’s description before you pay. Anything it doesn’t mention isn’t included, but we’re happy to add it as another order.',
      'Where the law requires a written contract or notice before work in a home begins, you’ll get it before we start. It applies along with these terms, and where the two differ, the one that protects you more applies.',
    ],
  },
  {
    id: 'installation',
    title: 'Installation',
    paragraphs: [
      'We schedule the installation with you. If we have to change the date, we’ll tell you as early as we can and offer another one. If you need to reschedule, please tell us as early as you can.',
      'We install what the order lists, configure your devices, set up the automations, modes and dashboard we agreed on, and show you how to use them. The installation is complete when you have your account details and everything listed in the order works.',
      'If part of the work needs a licensed trade, a permit or your building’s consent, we’ll tell you before the work begins, and the quote will say who arranges it. We don’t do work we’re not permitted to do.',
    ],
  },
  {
    id: 'access-to-the-home',
    title: 'Access to your home',
    paragraphs: [
      'For the installation and later visits, we need access to the rooms involved, electricity and your internet connection. An adult who can make decisions for the household should be present. If you rent, please make sure your landlord agrees to the work.',
      'Please secure pets, clear the places where we will work, and tell us about anything in the walls or ceilings that we could damage or that could hurt us.',
      'If we arrive at the agreed time and can’t work because access, consent or a connection is missing, we may charge the visit as a service call.',
      'We enter only the rooms we need to work in. We access your system remotely only to install it, support it, do what you request in your cabinet, or fix a fault, and we don’t look at your cameras, sensors or records for any other reason.',
    ],
  },
] as const satisfies readonly Section[]
