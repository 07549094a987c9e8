import type { Company } from './layout.ts'
import { letterTo, type Recipient } from './recipient.ts'

/** The last email to an address. */
export function accountClosedMail(company: Company, mail: Recipient) {
  return letterTo(company, mail, {
    heading: 'Your account is closed',
    blocks: [
      `We closed your account with ${company.name} and deleted your name, email, phone, password, home, messages and photos. This is our last email to this address.`,
      'We keep, because tax law makes us: orders, payments, receipts and contracts, under a number instead of your name, for seven years.',
      'Nothing in your home stops. Thank you for letting us work on it.',
      `Questions? Reply to this email or call ${company.phone}.`,
    ],
  })
}
