import { homeSizes } from '@smart-bird/content/installation-prices'
import { offers } from '@smart-bird/content/offers'
import { offerLine, sizeLine } from '@smart-bird/content/quote-lines'
import {
  type AdminQuote,
  type DraftLine,
  type QuoteDraft,
  type QuoteRow,
  quoteDraft,
} from '@smart-bird/contracts/admin/quotes'
import type { Coverage } from '@smart-bird/contracts/coverage'
import { costOf } from '@smart-bird/contracts/coverage-reasons'
import type { WantedList } from '@smart-bird/contracts/enquiry-forms'
import { price } from '@smart-bird/contracts/fields'
import { centsOf, dollarsOf } from '@smart-bird/contracts/money'
import { type QuoteLine, type QuoteStatus, sumOf } from '@smart-bird/contracts/quotes'
import type { RequestKind } from '@smart-bird/contracts/values'
import { phoneInWords } from '@smart-bird/contracts/words'
import * as z from 'zod/mini'
import type { BadgeLook } from '#components/badge.tsx'

/** A draft as its fields hold it: what isn't there is empty. */
export type QuoteForm = Omit<
  QuoteDraft,
  'deposit' | 'workFrom' | 'workTo' | 'validDays' | 'lines'
> & {
  deposit: string
  workFrom: string
  workTo: string
  validDays: string
  lines: FormLine[]
  /** The version that what was typed changes, once something was. */
  was: string
}
export type FormLine = Omit<DraftLine, 'request' | 'suppliedBy' | 'quantity' | 'listUnit'> & {
  request: RequestKind | ''
  suppliedBy: 'us' | 'customer' | ''
  quantity: string
  listUnit: string
}

export const formOf = (draft: AdminQuote['draft']): QuoteForm => ({
  ...draft,
  phone: phoneInWords(draft.phone),
  deposit: draft.deposit === '0.00' ? '' : draft.deposit,
  workFrom: draft.workFrom ?? '',
  workTo: draft.workTo ?? '',
  validDays: String(draft.validDays),
  lines: draft.lines.map(formLineOf),
  was: '',
})

const formLineOf = (line: DraftLine): FormLine => ({
  ...line,
  request: line.request ?? '',
  suppliedBy: line.suppliedBy ?? '',
  quantity: String(line.quantity),
  listUnit: line.listUnit ?? '',
})

/** What the fields hold as it is sent; what can't be read is refused by the contract's own sentences. */
export const draftOf = ({ was: _, ...form }: QuoteForm): QuoteDraft => ({
  ...form,
  place: form.place.trim().replace(/\s*\n\s*/g, ', '),
  deposit: form.pay === 'deposit' ? moneyOf(form.deposit || '0') : '0.00',
  workFrom: form.workFrom || null,
  workTo: form.workTo || null,
  validDays: numberOf(form.validDays),
  lines: form.lines.map(lineOf),
})

const lineOf = (line: FormLine): DraftLine => ({
  ...line,
  request: line.request || null,
  suppliedBy: line.kind === 'device' ? line.suppliedBy || 'us' : null,
  quantity: numberOf(line.quantity),
  listUnit: line.listUnit.trim() ? moneyOf(line.listUnit) : null,
})

/** The form's rules are the contract's. */
export const quoteForm = z.pipe(
  z.transform((form: QuoteForm) => draftOf(form)),
  quoteDraft,
)

/** "$1,234.5" is "1234.50"; nothing may cost something only, so zero is a price here. */
const moneyOf = (typed: string): string =>
  /^\s*\$?\s*0(\.00?)?\s*$/.test(typed) ? '0.00' : (price.safeParse(typed).data ?? typed)

/** Not a number is no whole number either. */
const numberOf = (typed: string): number => (typed.trim() ? Number(typed) : Number.NaN)

export const ownLine: FormLine = formLineOf({
  kind: 'other',
  request: null,
  title: '',
  detail: '',
  room: '',
  suppliedBy: null,
  maker: '',
  model: '',
  quantity: 1,
  listUnit: null,
  optional: false,
  fullPriceReason: '',
})

/** What the price list offers, as lines. */
export const listed: readonly { id: string; label: string; line: FormLine }[] = [
  ...homeSizes.map((size) => ({ ...size, line: formLineOf(sizeLine(size)) })),
  ...offers.map((offer) => ({ ...offer, line: formLineOf(offerLine(offer)) })),
].map(({ id, price, line }) => ({ id, label: `${line.title}: ${price}`, line }))

/** "1-2 Bedroom, 2 × Room Light": what a visitor chose, as far as the price list still has it. */
export const wantedInWords = ({ size, offers: wanted }: WantedList): string =>
  [
    ...homeSizes.filter(({ id }) => id === size).map(({ name }) => name),
    ...wanted.flatMap(({ id, quantity, withOption }) =>
      offers
        .filter((offer) => offer.id === id)
        .map((offer) => offerLine(offer, quantity, withOption))
        .map(({ title }) => (quantity > 1 ? `${quantity} × ${title}` : title)),
    ),
  ].join(', ')

export type Cover = Pick<Coverage, 'level' | 'verdicts'>

/** The line as its recipient would read it, if it was sent now. */
export function readLine(line: FormLine, place: number, cover: Cover | undefined) {
  const draft = lineOf(line)
  const { listUnit: typed, quantity, ...rest } = draft
  const isOpen = typed === null || !isMoney(typed)
  const listUnit = isOpen ? '0.00' : typed
  const { unit, benefit } =
    isOpen || rest.fullPriceReason ? full(listUnit) : benefitOf(draft, cover)
  return {
    ...rest,
    position: place + 1,
    quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
    listUnit,
    unit,
    benefit,
    chosen: false,
    isOpen,
  } satisfies QuoteLine & { isOpen: boolean }
}

const full = (listUnit: string) => ({ unit: listUnit, benefit: null })
const isMoney = (text: string) => /^\d{1,12}\.\d{2}$/.test(text)

/** What the customer's level takes off a line, and why; the server decides when the quote is sent. */
function benefitOf({ listUnit, request }: DraftLine, cover: Cover | undefined) {
  const verdict = verdictOn(request ?? '', cover)
  if (!cover || !verdict || !listUnit) return full(listUnit ?? '0.00')
  const { cents, benefit } = costOf(centsOf(listUnit), verdict, cover.level)
  return { unit: dollarsOf(cents), benefit }
}

/** What makes such a line free or cheaper for this customer. */
export const verdictOn = (request: RequestKind | '', cover: Cover | undefined) =>
  cover?.verdicts.find(
    ({ kind, cost, percentOff }) => kind === request && (cost === 'free' || percentOff !== null),
  )

/** What the recipient would read, and what it adds up to without the options. */
export function sheetOf(form: QuoteForm, cover: Cover | undefined, validUntil: string) {
  const lines = form.lines.map((line, place) => readLine(line, place, cover))
  const { deposit, workFrom, workTo, words, pay } = draftOf(form)
  const { totalCents } = sumOf(lines)
  return {
    ...{ words, lines, pay, workFrom, workTo, validUntil },
    deposit: isMoney(deposit) ? deposit : '0.00',
    total: dollarsOf(totalCents),
    cancelUntil: null,
  }
}

export const statusLooks: Record<QuoteStatus, BadgeLook> = {
  draft: 'open',
  sent: 'waiting',
  accepted: 'good',
  declined: 'bad',
  expired: 'plain',
  withdrawn: 'plain',
  canceled: 'bad',
}

/** Its state; what was sent and is read has a word of its own. */
export const stateOf = ({ status, openedAt }: Pick<QuoteRow, 'status' | 'openedAt'>): string =>
  status === 'sent' && openedAt ? 'opened' : status
