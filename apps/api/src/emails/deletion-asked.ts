import { replyPromiseHours } from '@smart-bird/contracts/limits'
import { type Company, cabinetLink } from './layout.ts'
import { letterTo, notYou, type Recipient } from './recipient.ts'

export type DeletionAskedMail = Recipient & {
  reference: string
  wants: 'deletion' | 'handOver'
  description: string
}

/** Confirms that the customer asked us to close the account, or to hand the home over, and says what will happen. */
export function deletionAskedMail(company: Company, mail: DeletionAskedMail) {
  const { reference, wants, description } = mail
  const { subject, happens } = words[wants]
  return letterTo(company, mail, {
    subject: `${subject} ${reference}`,
    heading: subject,
    blocks: [
      `We received your request and will reply by email within ${replyPromiseHours} hours.`,
      { from: 'You wrote', quote: description },
      { title: 'What will happen', lines: happens },
      { rows: [['Reference', reference]] },
      {
        link: cabinetLink(company, `my-enquiries?open=${reference}`),
        label: 'View your request',
        isQuiet: true,
      },
      ...notYou(company),
    ],
  })
}

const words = {
  deletion: {
    subject: 'Your request to close your account',
    happens: [
      'First we ask you about whatever is still open, such as a subscription or an order that isn’t paid.',
      'Then we delete your name, email, phone, password, home, messages and photos.',
      'We keep, because tax law makes us: orders, payments, receipts and contracts, under a number instead of your name, for seven years.',
      'Nothing in your home stops.',
    ],
  },
  handOver: {
    subject: 'Your request to hand over your home',
    happens: [
      'On that day we make an account for the next owner and email them an invitation.',
      'The home and its guarantees that still run become theirs, and its keys are renewed. Your payments, receipts and messages stay yours.',
    ],
  },
} as const
