import type { KeptMonths } from './kept.ts'
import type { Section } from './prose.ts'

export const privacy = {
  title: 'Privacy policy',
  lead: 'What we know about you, why, and what you can do about it.',
  contentsTitle: 'Contents',
  effectiveLabel: 'Effective',
  effectiveDate: '2026-11-30',
} as const

/** The cookies table follows this section. */
export const cookiesSectionId = 'cookies'

const months = (count: number) => (count === 1 ? 'one month' : `${count} months`)

export const privacySectionsFor = (kept: KeptMonths) =>
  [
    {
      id: 'who-we-are',
      title: 'Who we are',
      paragraphs: [
        'Smart Bird is a smart home service in Chicago, Illinois. We’re responsible for the personal data that this website, the customer cabinet and our support handle. You can reach us at the addresses at the bottom of this page.',
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      paragraphs: ['We collect what we need to do our work, and nothing more:'],
      clauses: [
        {
          head: 'Contact form',
          text: 'Your name, phone number, email address and ZIP code, what the setup is for, the size of your home, whether you have pets, how you heard about us, and your message.',
        },
        {
          head: 'Account',
          text: 'Username, name, email address, phone number, photo, account status and support level. We store only a hash of your password, so nobody can read it.',
        },
        {
          head: 'Home system',
          text: 'The domain, address, package, status and version of your home, a record of the calls we send to it, such as a restart, and what helps our visits: how to get in, pets and parking.',
        },
        {
          head: 'Health of your home',
          text: 'Five values that it reports, namely how many updates, repairs, unavailable devices and low batteries there are, and when its last backup was. Never the name of a room or a device.',
        },
        {
          head: 'Quotes',
          text: 'What we offered, what you answered, the name you typed, when you answered, and the network address and browser you used.',
        },
        {
          head: 'Purchases',
          text: 'Orders, payments, subscription, refunds and receipts.',
        },
        {
          head: 'Suggestions and bug reports',
          text: 'Your message, how you want to be contacted, and details that help us find the problem, such as your browser and the version of your home system.',
        },
        {
          head: 'Answers',
          text: 'What we write to you about your message, what you reply, and photos you add. Your browser makes a photo smaller and removes where it was taken and with what camera before sending it.',
        },
        {
          head: 'Security',
          text: 'The time, network address and device type of each login, a log of changes to your account, and which of us looked at your cabinet, when and why, which you can read in its diary.',
        },
      ],
    },
    {
      id: 'how-we-use-it',
      title: 'How we use it',
      paragraphs: [
        'We use this data to answer you, prepare quotes, fulfill orders and subscriptions, run your cabinet and your home system, support you, keep the records the law requires, and protect accounts from misuse.',
        'We don’t sell personal data, show ads, or track you across other websites.',
      ],
    },
    {
      id: 'messages',
      title: 'Messages you send us',
      paragraphs: [
        'The contact form and the report form in the cabinet reach us by email, through an email sending service. We also store what you send in our own system, so nothing is lost if an email fails, and confirm it to you by email. Our answer is in the email we send you and in your cabinet. If you have no account, the email has a link that opens your message with our answer for 30 days, and nothing else. We keep all of it until we’ve dealt with it, and for a time after that: see “How long we keep it”.',
      ],
    },
    {
      id: 'payments',
      title: 'Payments',
      paragraphs: [
        'You pay with PayPal, a third-party payment provider. You enter your payment details on its pages, not on ours. Payment details, such as card and bank account numbers, are not stored by us and don’t pass through our systems.',
        'PayPal tells us the result: whether a payment was made, the amount, the time and the transaction number. We keep these for your receipts and our books. PayPal’s own privacy statement explains what it does with your data.',
      ],
    },
    {
      id: 'your-home',
      title: 'Your home system',
      paragraphs: [
        'The system runs in your home. What your sensors, cameras and locks record stays there unless you send it elsewhere. Our server only asks your home for what the cabinet shows or what you request: restart, status and version.',
        'Several times a day your home reports that it’s there, its version and the five values about its health. The cabinet shows you all of them.',
        'When we support you, we may connect to your system, but only to help you or fix a fault.',
      ],
    },
    {
      id: cookiesSectionId,
      title: 'Cookies and browser storage',
      paragraphs: [
        'If you don’t log in, we set no cookies. When you log in, we set only the cookies the cabinet needs, listed below. There are no cookies for advertising or analytics.',
        'The cabinet also keeps your lists of orders, purchases and, for admins, subscriptions in your browser’s local storage for up to 10 minutes, so pages open faster, and the time of a restart for 5 minutes. It keeps whether an admin has turned keyboard shortcuts off. The lists are cleared when you log out or your session ends.',
        'What you type into a form stays in the tab until you send it, cancel it, log out or close the tab. Passwords aren’t kept.',
      ],
    },
    {
      id: 'who-receives-it',
      title: 'Who receives it',
      paragraphs: ['We share your data only where our work requires it. It goes to:'],
      points: [
        'the payment provider, for your payments and subscriptions;',
        'the email services that deliver our messages and yours;',
        'the companies that host this website and its database;',
        'your own home system, which receives the calls you request;',
        'authorities and courts, where the law requires it.',
      ],
    },
    {
      id: 'safety',
      title: 'How we protect it',
      paragraphs: [
        'Connections to this website are encrypted. A session is tied to the browser you logged in with, lasts no more than 30 days, and can be ended by you at any time. When you change your password, all your other sessions end. Our admins can access only what they need for their work, and their access is logged.',
        'No protection is perfect. If we learn that your data was exposed, we’ll tell you and the authorities as the law requires.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      paragraphs: [
        'We keep account and home data for as long as you’re a customer. When we close your account at your request, we delete that data, along with your messages. Orders, payments, receipts and contracts stay for seven years, because tax law makes us keep them, but under a number instead of your name.',
        'A record of logins and of what our admins do is kept. Its network addresses are removed after 12 months, and when your account is closed.',
        'We keep a contract and its papers as long as purchase records, and delete any other quote with your message.',
        'We keep your home’s health reports for 400 days.',
        `What you send with the contact form or the report form, with our answers, your replies and photos, is deleted from our system ${months(kept.enquiries)} after we’ve dealt with it, or sooner if you ask. That holds for customers, too: orders and your account are kept apart from it.`,
        `For ${months(kept.mails)} we keep a list of the emails we sent you: what kind, to which address and when, but not what they said.`,
      ],
    },
    {
      id: 'your-choices',
      title: 'Your choices',
      paragraphs: [
        'You can see and change your account details in the cabinet. Under “Your home”, its page “Leaving” gives you a copy of everything we have about you and your home except our internal notes; cuts our connection to your home; and takes your request to hand the home over or to close your account.',
        'You can also write to us to learn what we know about you, get a copy, have it corrected, or have it deleted unless the law requires us to keep it. We reply to emails within 48 hours, and we may ask you to prove that the account is yours.',
      ],
      links: [{ label: 'Contact us', to: '/#contact' }],
    },
    {
      id: 'children',
      title: 'Children',
      paragraphs: [
        'Our services are for adults. We don’t knowingly collect data from children. If a child has written to us, please tell us and we’ll delete the message.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      paragraphs: [
        'If we change what we do with data, we update this page and its date. We email customers when a change matters to them.',
      ],
      links: [{ label: 'Terms of service', to: '/terms-of-service/' }],
    },
  ] satisfies readonly Section[]
