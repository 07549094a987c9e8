/** The contact section of the home page. Rules and their sentences live with the form's contract. */
export const contact = {
  /** The anchor `#contact`. */
  id: 'contact',
  title: 'Contact us',
  lead: 'Tell us about your home. We reply to emails within\u00a048\u00a0hours.',
  next: 'What happens next',
  steps: [
    'We write back with what we need to know.',
    'We agree on rooms and price in writing.',
    'You choose a date, and we install.',
  ],
  prices: 'See all prices',
  /** Before the email address, and after it. */
  willWrite: ['We’ll write to', 'within 48 hours.'],
  required: 'All fields are required.',
  carried: (line: string) => `We’ve added this to your message: “${line}”`,
  /** The sum is empty where nothing chosen has a price. */
  carriedList: (sum: string) => `Your list${sum && ` (${sum})`} is in the message below.`,
  you: 'About you',
  home: 'About your home',
  action: 'Send',
  sending: 'Sending…',
  failed: 'Send again',
  open: 'Go to the contact form',
  /** Beside answers. */
  ask: 'Still have a question?',
  askLicense: 'A question about a license?',
  askLead: 'Ask us. We reply to emails within 48 hours.',
  failedHint: 'Your message is still here. You can also call',
  unreachable: 'We couldn’t reach our server. Please try again.',
  withoutScript:
    'This form needs JavaScript, which is turned off in your browser. Please email or call us instead:',
  withoutCode:
    'The form can’t be sent: its code hasn’t arrived. Please reload the page, or email or call us instead.',
  privacy: 'We use this only to answer and quote you.',
} as const

export const contactLabels = {
  name: 'Your name',
  phone: 'Phone',
  email: 'Email',
  zipcode: 'ZIP code',
  purpose: 'What is it for?',
  package: 'Home size',
  anyPet: 'Any pets?',
  howHeard: 'How did you hear about us?',
  description: 'What would you like your home to do?',
} as const

/** What is asked of an empty field. */
export const contactMissing: Readonly<Partial<Record<keyof typeof contactLabels, string>>> = {
  zipcode: 'Please enter your ZIP code.',
  name: 'Please enter your name.',
  description: 'Please tell us in a few words.',
  package: 'Please choose your home’s size.',
  purpose: 'Please choose what it is for.',
  anyPet: 'Choose “No pets” if you have none.',
  howHeard: 'Please choose how you heard about us.',
}

export const contactHints = {
  phone: '10 digits, for example (312) 555-0100',
  choose: 'Please choose',
} as const

/** What the visitor reads for each value that the form sends. */
export const contactChoices = {
  purpose: { home: 'A house', apartment: 'An apartment', other: 'Something else' },
  package: {
    Studio: 'Studio',
    '1-2-bedroom': '1-2 Bedroom',
    '3-5-bedroom': '3-5 Bedroom',
    '5+ Bedroom': '5+ Bedroom',
  },
  howHeard: {
    friend: 'From a friend',
    google: 'Google',
    facebook: 'Facebook',
    youtube: 'YouTube',
    instagram: 'Instagram',
    Other: 'Somewhere else',
  },
  anyPet: { 'No pets': 'No pets', Small: 'Small', Medium: 'Medium', Large: 'Large' },
} as const
