/** What the contract of an accepted quote says, apart from how it is drawn. */
import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import { lineTexts, payWords, signedWords } from '@smart-bird/contracts/quote-words'
import { type Quote, type QuoteLine, sumOf, takenOf } from '@smart-bird/contracts/quotes'
import { phoneInWords } from '@smart-bird/contracts/words'
import { type ItemRow, itemRows } from './item-rows.ts'
import { formatMoment, lastDayInWords, momentInWords, startOfDay } from './moment.ts'
import type { LabeledLine } from './receipt.ts'
import type { Company } from './statement.ts'

export type ContractData = {
  /** As it was accepted: decided, signed, and with the time to cancel. */
  quote: Quote
  email: string
  phone: string
  company: Company
  siteUrl: string
  /** From where it was signed here, or what names the paper that was signed instead, and its day. */
  signed: { address: string; browser: string } | { paper: string; on: string }
  /** Whether the receipt of the state's pamphlet was confirmed. */
  hasRights: boolean
}

type Signature = { role: string; name: string; texts: string[] }

export type ContractLines = {
  title: string
  reference: string
  amount: string
  date: string
  company: Company
  parties: LabeledLine[]
  rows: ItemRow[]
  sums: LabeledLine[]
  total: LabeledLine
  terms: LabeledLine[]
  signatures: [theirs: Signature, ours: Signature]
  /** Of what was signed here. */
  consent: string
  links: { text: string; address: string }[]
  acknowledgment?: { title: string; sentence: string; facts: LabeledLine[] }
  notice: {
    title: string
    copies: string[]
    sentences: string[]
    facts: LabeledLine[]
    blanks: string[]
  }
}

export function contractLines(data: ContractData): ContractLines {
  const { quote, company, siteUrl, signed } = data
  const lines = takenOf(quote.lines)
  const amount = formatDollars(centsOf(quote.total))
  const onPaper = 'paper' in signed
  const decidedAt = onPaper ? startOfDay(signed.on).toISOString() : needed(quote.decidedAt)
  const { date } = formatMoment(decidedAt)
  const lastDay = lastDayInWords(needed(quote.cancelUntil))
  const signer = quote.signedName ?? quote.name
  return {
    title: 'Contract',
    reference: quote.reference,
    amount,
    date,
    company,
    parties: [
      { label: 'Customer', value: joined([quote.name, phoneInWords(data.phone), data.email]) },
      { label: 'Contractor', value: joined([company.name, company.address, company.phone]) },
      { label: 'Place of work', value: quote.place },
      ...(quote.words ? [{ label: 'We wrote', value: quote.words }] : []),
    ],
    rows: itemRows(lines, (line) => lineTexts(line, 'the customer')),
    ...sumsOf(quote, lines),
    terms: [
      {
        label: 'When',
        value: `We expect to work between ${dayOf(quote.workFrom)} and ${dayOf(quote.workTo)}.`,
      },
      { label: 'Payment', value: payWords(quote) },
      { label: 'Guarantee', value: signedWords.guarantee },
      {
        label: 'Right to cancel',
        value: `You can cancel free of charge until midnight of ${lastDay}: on the contract’s page, by email to ${company.email}, or with the notice at the end of this paper.`,
      },
      {
        label: 'Terms',
        value: `Our Terms of Service of ${dayOf(quote.termsVersion)} are part of this contract.`,
      },
    ],
    signatures: [
      {
        role: 'The customer',
        name: signer,
        texts: [
          ...(signer === quote.name ? [] : [`Signed for ${quote.name}`]),
          ...(onPaper
            ? [`Signed on paper, ${date}`, `Paper ${signed.paper}`]
            : [
                `Signed by typing this name, ${momentInWords(decidedAt)}`,
                `From ${signed.address}, ${signed.browser}`,
              ]),
        ],
      },
      {
        role: `For ${company.name}`,
        name: quote.senderName,
        texts: [
          `Sent as a quote, ${momentInWords(needed(quote.sentAt))}`,
          `Revision ${quote.revision}`,
        ],
      },
    ],
    consent: onPaper ? '' : `The customer confirmed: “${signedWords.electronic}”`,
    links: [
      { text: 'Terms of Service', address: new URL('/terms-of-service/', siteUrl).href },
      { text: 'Privacy Policy', address: new URL('/privacy-policy', siteUrl).href },
    ],
    ...(data.hasRights && {
      acknowledgment: {
        title: signedWords.acknowledgment,
        sentence: signedWords.rights,
        facts: [
          { label: 'Homeowner', value: signer },
          {
            label: 'Signed',
            value: onPaper
              ? `On paper, ${date}`
              : `By typing this name, ${momentInWords(decidedAt)}`,
          },
          { label: 'Contractor', value: joined([company.name, company.address]) },
          { label: 'For the contractor', value: quote.senderName },
          { label: 'Contract', value: `${quote.reference}, ${amount}` },
        ],
      },
    }),
    notice: {
      title: 'Notice of cancellation',
      copies: ['Your copy', 'To send to us'],
      sentences: [
        `You can cancel contract ${quote.reference} free of charge until midnight of ${lastDay}: press “Cancel this contract” on its page, or send us this notice by then.`,
        'What you’ve paid is refunded in full within ten days.',
      ],
      facts: [
        { label: 'To', value: joined([company.name, company.address, company.email]) },
        { label: 'Contract', value: joined([quote.reference, quote.place]) },
        { label: 'Signed', value: date },
        { label: 'Cancel until', value: lastDay },
      ],
      blanks: ['I cancel this contract: signature', 'Date'],
    },
  }
}

const joined = (texts: readonly string[]) => texts.filter(Boolean).join(' · ')
const dayOf = (day: string | null) => formatMoment(startOfDay(needed(day)).toISOString()).date

/** An accepted quote has it. */
function needed(value: string | null): string {
  if (value === null) throw new Error('A quote that wasn’t sent and accepted is no contract.')
  return value
}

function sumsOf({ total }: Quote, lines: readonly QuoteLine[]) {
  const { totalCents, listCents } = sumOf(lines)
  if (totalCents !== centsOf(total)) throw new Error('The lines don’t add up to the total.')
  const before = [
    { label: 'List price', value: formatDollars(listCents) },
    { label: 'Benefits', value: formatDollars(totalCents - listCents) },
  ]
  return {
    sums: [
      ...(listCents > totalCents ? before : []),
      { label: 'Charge for this estimate', value: 'none' },
    ],
    total: { label: 'Total, tax included', value: formatDollars(totalCents) },
  }
}
