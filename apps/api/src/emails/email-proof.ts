import { lifetimes } from '@smart-bird/contracts/limits'
import type { Company } from './layout.ts'
import { noticeTo, type Recipient } from './recipient.ts'

export type EmailProofMail = Recipient & {
  code: string
  /** Then the customer gives the code to our team. */
  byUs: boolean
}

/** To an address that isn't the account's yet. */
export function emailProofMail(company: Company, mail: EmailProofMail) {
  // Behind the #, which browsers send to no server, so the code ends up in no log.
  const link = `${company.siteUrl}/prove-email#${mail.code}`
  return noticeTo(company, mail, {
    heading: 'Confirm your new email address',
    blocks: [
      `Your ${company.name} account will use this address for login, receipts and password recovery once it’s confirmed.`,
      !mail.byUs && { link, label: 'Confirm this address' },
      mail.byUs
        ? `Please give this code to our team, at ${company.phone} or in a reply to this email.`
        : 'You need to be logged in. The code is:',
      { code: mail.code },
      `The code works once, for ${lifetimes.emailProofHours} hours. A newer code replaces it.`,
      'If this isn’t your account, you don’t need to do anything: nothing changes without the code.',
    ],
  })
}
