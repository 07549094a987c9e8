import type { Section } from './prose.ts'

export const privacy = {
  title: 'Privacy policy',
  lead: 'What we know about you, why we know it, and what you can do about it.',
  contentsTitle: 'Contents',
  effectiveLabel: 'In effect from',
  effectiveDate: '2025-01-01',
} as const

/** The table of cookies stands under this section. */
export const cookiesSectionId = 'cookies'

export const privacySections = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    paragraphs: [
      'Smart Bird is a smart home service in Chicago, Illinois. We are responsible for the personal data that this website, the customer cabinet and our support handle. The addresses at the foot of this page reach us.',
    ],
  },
  {
    id: 'what-we-collect',
    title: 'What we collect',
    paragraphs: ['We collect what we need for the work, and no more:'],
    points: [
      'Enquiries: your name, phone number, e-mail address and zip code, what the setup is for, the size of your home, whether you have pets, how you heard about us, and what you write.',
      'Account: username, name, e-mail address, phone number, photo, account status and support level. Your password is stored only as a hash, from which it cannot be read back.',
      'Home system: domain, address, package, status and version of your home, and a record of the calls that we send to it, for example a restart.',
      'Purchases: orders, payments, subscription, refunds and receipts.',
      'Suggestions and bug reports: what you write, how you want to be reached, and details that help us to find the fault, such as the version of your home and your browser.',
      'Safety: the times, the network addresses and the kinds of device of sign-ins, and a log of changes to your account.',
    ],
  },
  {
    id: 'how-we-use-it',
    title: 'How we use it',
    paragraphs: [
      'We use these data to answer you, to prepare quotes, to carry out orders and subscriptions, to run your cabinet and your home system, to support you, to keep the books that the law requires, and to protect accounts from misuse.',
      'We do not sell personal data, we show no advertising, and we do not use your data to follow you across other websites.',
    ],
  },
  {
    id: 'messages',
    title: 'Messages you send us',
    paragraphs: [
      'The contact form and the report form in the cabinet are delivered to us by e-mail through an e-mail sending service. What you send is also stored in our own system, so that no enquiry is lost when mail is disturbed. We keep it for as long as we need it to answer you and to work for you.',
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    paragraphs: [
      'Payments are made with PayPal, a third-party payment provider. You enter your payment details on its pages, not on ours. Payment details, such as card and bank account numbers, are not stored by us and do not pass through our systems.',
      'From the payment provider we receive the result: whether a payment was made, its amount, its time and its number. We keep these because your receipts and our books depend on them. What PayPal does with your data is described in its own privacy statement.',
    ],
  },
  {
    id: 'your-home',
    title: 'Your home system',
    paragraphs: [
      'The system runs in your home. What your sensors, cameras and locks record stays there unless you send it elsewhere. Our server asks your home only for what the cabinet shows or for what you request: restart, status and version.',
      'When we support you we may connect to your system. We do so to help you or to correct a fault, and for no other purpose.',
    ],
  },
  {
    id: cookiesSectionId,
    title: 'Cookies and browser storage',
    paragraphs: [
      'Visitors who do not log in receive no cookies. When you log in we set only the cookies that the cabinet needs, listed below. There are no cookies for advertising or analytics.',
      'The cabinet also keeps your lists of orders, purchases and, for administrators, subscriptions in the local storage of your browser for up to 10 minutes, so that pages open without delay, and the time of a restart for 5 minutes. The lists are cleared when you log out and when your session ends.',
    ],
  },
  {
    id: 'who-receives-it',
    title: 'Who receives it',
    paragraphs: [
      'Your data leave our hands only where the work requires it. Those who receive them are:',
    ],
    points: [
      'the payment provider, for your payments and subscriptions;',
      'the e-mail services through which our messages and yours are sent;',
      'the companies that run the servers on which this website and its database live;',
      'your own home system, which receives the calls you ask for;',
      'authorities and courts, where the law obliges us.',
    ],
  },
  {
    id: 'safety',
    title: 'How we protect it',
    paragraphs: [
      'Connections to this website are encrypted. A session is bound to the browser in which you signed in, lasts no longer than 30 days, and can be ended by you at any time. After a change of password all your other sessions end. Access by our administrators is limited to what their work needs, and it is logged.',
      'No protection is perfect. If we learn that your data were exposed, we tell you and the authorities as the law requires.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    paragraphs: [
      'We keep account and home data for as long as you are a customer, and the records of purchases for as long as tax and commercial law require. Enquiries that lead to no order are deleted when they are no longer needed, or earlier if you ask us to.',
    ],
  },
  {
    id: 'your-choices',
    title: 'Your choices',
    paragraphs: [
      'You can see and change your account details in the cabinet. You may also ask us what we hold about you, ask for a copy, have it corrected, or have it deleted as far as no law obliges us to keep it. Please write to us. We reply to e-mails within 48 hours, and we may ask you to show that the account is yours.',
    ],
    links: [{ label: 'Contact us', to: '/#contact' }],
  },
  {
    id: 'children',
    title: 'Children',
    paragraphs: [
      'Our services are for adults who decide about a home. We do not knowingly collect data from children. If a child has written to us, please tell us and we delete the message.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    paragraphs: [
      'If what we do with data changes, this page changes with it and carries the new date. Customers are told by e-mail when a change matters to them.',
    ],
    links: [{ label: 'Terms of service', to: '/terms-of-service/' }],
  },
] as const satisfies readonly Section[]
