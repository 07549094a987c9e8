import type { Company } from './layout.ts'
import { letterTo, type Recipient } from './recipient.ts'

/** The customer's home is the next owner's from now on. */
export function transferredMail(company: Company, mail: Recipient & { place: string }) {
  return letterTo(company, mail, {
    heading: 'We handed over your home',
    blocks: [
      `As you asked, ${mail.place} is now in its next owner’s account, with the guarantees that still run. Its keys are new, and your account no longer reaches it.`,
      'Your orders, payments, receipts and messages stay in your account. If you’d like it closed, ask for that in your cabinet.',
      `If you didn’t ask for this, call us right away at ${company.phone}.`,
    ],
  })
}
