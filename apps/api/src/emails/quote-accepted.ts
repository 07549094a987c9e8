import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import { payWords } from '@smart-bird/contracts/quote-words'
import type { PayTime } from '@smart-bird/contracts/quotes'
import { lastDayInWords } from '@smart-bird/receipt/moment'
import { passwordBlocks } from './invitation.ts'
import type { Company } from './layout.ts'
import { type QuotePlace, quoteLink } from './quote-link.ts'
import { letterTo, questions, type Recipient } from './recipient.ts'

export type QuoteAcceptedMail = Recipient & {
  reference: string
  workPlace: string
  total: string
  pay: PayTime
  deposit: string
  signedName: string
  /** It was signed on paper. */
  isOnPaper: boolean
  /** ISO time. */
  cancelUntil: string
  place: QuotePlace
  /** The PDF in base64, and its SHA-256. */
  contract: string
  fingerprint: string
}

/** The contract for who signed it, with what the law wants them to have: a copy, and how to cancel. */
export function quoteAcceptedMail(company: Company, mail: QuoteAcceptedMail) {
  const { reference, place, isOnPaper } = mail
  const lastDay = lastDayInWords(mail.cancelUntil)
  const total = formatDollars(centsOf(mail.total))
  return letterTo(company, mail, {
    attachments: [
      {
        filename: `Contract ${reference}.pdf`,
        contentType: 'application/pdf',
        content: Buffer.from(mail.contract, 'base64'),
      },
    ],
    subject: `Our contract ${reference}`,
    heading: 'Thank you. It’s agreed.',
    preview: `${total}. You can cancel until ${lastDay}.`,
    blocks: [
      isOnPaper
        ? 'This is our record of the contract that you signed on paper, attached as a PDF.'
        : 'The contract is attached as a PDF. Please keep it.',
      {
        rows: [
          ['Total, tax included', total],
          ['To pay', payWords(mail).replace(/\.$/, '')],
          ['Cancel until', lastDay],
          ['Work at', mail.workPlace],
          ['Signed by', mail.signedName],
          ['Contract', reference],
        ],
        strong: ['Total, tax included'],
      },
      ...('invitation' in place && place.invitation
        ? [
            'To open it in your account, choose a password:',
            ...passwordBlocks(company, { code: place.invitation, username: place.username }),
          ]
        : [{ link: quoteLink(company, place, reference), label: 'Open the contract' }]),
      {
        title: 'How to cancel',
        lines: [
          `Until midnight of that day, Chicago time, it’s free of charge: press “Cancel this contract” on its page, reply to this email, or send the notice at the end of the PDF to ${company.address}.`,
        ],
      },
    ],
    foot: [
      'code' in place &&
        'Anyone who has this link can read and cancel the contract, so please don’t forward this email.',
      questions(company),
      `Fingerprint of the PDF (SHA-256): ${mail.fingerprint}`,
    ],
  })
}
