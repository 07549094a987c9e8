import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import type { Deduction } from '@smart-bird/contracts/refund-proposals'
import { formatMoment } from '@smart-bird/receipt/moment'
import { type Company, cabinetLink } from './layout.ts'
import { deductionRows } from './money-rows.ts'
import { letterTo, type Recipient } from './recipient.ts'

export type RefundProposedMail = Recipient & {
  username: string
  orderNumber: string
  description: string
  /** Before the deductions. */
  gross: string
  deductions: readonly Deduction[]
  amount: string
  reason: string
  isByHand: boolean
  /** ISO time: it is paid then without an answer. */
  payAt: string
}

/** What we would refund, before we pay it. */
export function refundProposedMail(company: Company, mail: RefundProposedMail) {
  const amount = formatDollars(centsOf(mail.amount))
  const { date } = formatMoment(mail.payAt)
  return letterTo(company, mail, {
    subject: `Please look at your refund of ${amount} (${mail.orderNumber})`,
    heading: 'Please look at your refund',
    preview: `${mail.reason}: ${amount}`,
    blocks: [
      'We’d like to refund this, and want you to see it before we pay it:',
      { rows: [...rowsOf(mail), ['You get', amount]], strong: ['You get'] },
      { link: cabinetLink(company, 'billings', mail.username), label: 'View and agree' },
      `If you agree, we pay it right away${mail.isByHand ? '' : ', to your original payment method'}. If we don’t hear from you, we pay it on ${date}.`,
      `Something isn’t right? Reply to this email or call ${company.phone} before then.`,
    ],
  })
}

/** That we don't pay it after all. */
export function refundWithdrawnMail(company: Company, mail: RefundProposedMail) {
  const amount = formatDollars(centsOf(mail.amount))
  return letterTo(company, mail, {
    subject: `We withdrew the refund of ${amount} (${mail.orderNumber})`,
    heading: 'We withdrew a refund',
    blocks: [
      'We withdrew this refund, so it won’t be paid:',
      { rows: [...rowsOf(mail), ['Refund', amount]], strong: ['Refund'] },
      `Questions? Reply to this email or call ${company.phone}.`,
    ],
  })
}

const rowsOf = ({ description, reason, gross, deductions, orderNumber }: RefundProposedMail) =>
  [
    ['Description', description],
    ['Order', orderNumber],
    ['Reason', reason],
    ...deductionRows(gross, deductions),
  ] as const
