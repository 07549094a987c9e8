import type { Section } from '../prose.ts'

/** From the enquiry to the finished installation. */
export const workTerms = [
  {
    id: 'services',
    title: 'Our services',
    paragraphs: [
      'These terms are the agreement between you and Smart Bird, a smart home service in Chicago, Illinois (“we”, “us”). They apply to this website, to the customer cabinet, and to everything we design, install and support for you. By placing an order, by subscribing or by using the cabinet you accept them.',
      'We design custom smart home setups on an open-source home automation platform, install and configure them in your home, and support them afterwards. Which components every customer receives, and which belong to the premium subscription, is listed on the services page.',
      'Our systems make a home more comfortable and easier to watch over. They are not a monitored alarm, they do not call emergency services, and they do not replace smoke alarms, carbon monoxide alarms, locks or other protection that the law, your landlord or your insurer requires.',
    ],
    links: [{ label: 'Services and prices', to: '/services' }],
  },
  {
    id: 'quotes',
    title: 'Enquiries and quotes',
    paragraphs: [
      'An enquiry through the contact form is free and binds neither of us. The subtotal that the services page adds up is a sum of published prices and not yet an offer. Items marked TBD have no published price; we name their price in the quote.',
      'A quote is an offer from us in writing. It says what we will install, which devices are included and what they cost. It is based on what you have told us about your home. If we find on site that the facts are different, for example wiring that cannot carry what was planned, we tell you before we go on and agree with you on the change and its price.',
      'Quotes and published prices may change until you have placed an order.',
    ],
  },
  {
    id: 'orders',
    title: 'Orders',
    paragraphs: [
      'An order comes about when you accept our quote in writing, or when you pay for an order that we have placed in your cabinet for you. Each order has an order number, a type, a description and a price, and it stays visible in your cabinet.',
      'Please read the description of the order before you pay. What it does not mention is not part of it. We are happy to add it as a further order.',
      'Where the law requires a written contract or a notice before work in a home begins, you receive it before we start. It stands beside these terms, and where the two differ, the right that protects you more is the one that applies.',
    ],
  },
  {
    id: 'installation',
    title: 'Installation',
    paragraphs: [
      'We agree with you on the day of the installation. If we cannot keep it, we tell you as early as we can and offer another one. If you have to move it, please tell us as early as you can.',
      'We install what the order names, configure your devices, set up the automations, modes and dashboard we agreed on, and show you how to use them. The installation is complete when you have received your account details and the parts named in the order work.',
      'If a part of the work needs a licensed trade, a permit or the consent of your building, we tell you before the work begins, and the quote says who arranges it. We do not carry out work that we are not permitted to do.',
    ],
  },
  {
    id: 'access-to-the-home',
    title: 'Access to your home',
    paragraphs: [
      'For the installation and for later visits we need access to the rooms concerned, electricity and your internet connection. An adult who may decide for the household should be present. If you rent, please make sure that your landlord agrees to the work.',
      'Please secure pets, clear the places where we will work, and tell us about anything in the walls or ceilings that we could damage or that could harm us.',
      'If we come at the agreed time and cannot work because access, consent or a connection is missing, the visit may be charged as a service call.',
      'We enter only the rooms the work requires. We reach your system remotely only to install it, to support it, to carry out what you ask for in your cabinet, or to correct a fault, and we do not look at your cameras, sensors or records for any other purpose.',
    ],
  },
] as const satisfies readonly Section[]
