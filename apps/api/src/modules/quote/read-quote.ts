import { dollarsOf } from '@smart-bird/contracts/money'
import { inOneLine } from '@smart-bird/contracts/quote-words'
import { type OwnQuoteRow, type Quote, sumOf, takenOf } from '@smart-bird/contracts/quotes'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { sendFile } from '#http/send-file'
import { orRefuse } from '#lib/app-error'
import { inIso } from '#lib/in-iso'
import { unpaidCents } from './order-rules.ts'
import {
  findContractPdf,
  findFingerprint,
  getQuoteRow,
  type LineRow,
  listCustomersQuotes,
  listLines,
  listOrdersOf,
  type QuoteRow,
  saveOpened,
} from './repo.ts'
import { statusOf, toLine } from './rules.ts'

/** More than anybody reads. */
const ownMax = 100

/** A customer's quotes that were sent, newest first. */
export async function listOwnQuotes(
  { db, clock }: Context,
  userId: number,
): Promise<OwnQuoteRow[]> {
  const rows = await listCustomersQuotes(db, userId, ownMax)
  return rows.map(({ lines, ...row }) => {
    const { reference, validUntil, totalCents } = row
    const status = statusOf(row, clock())
    return isOurs(row, lines)
      ? { reference, status, title: '', total: '0.00', validUntil: null }
      : {
          reference,
          status,
          title: inOneLine(takenOf(lines)),
          total: dollarsOf(totalCents),
          validUntil,
        }
  })
}

/** A quote as its recipient reads it. */
export async function readQuote(
  { db: outside, clock, config }: Context,
  id: number,
  db: Db = outside,
): Promise<Quote> {
  const row = await getQuoteRow(db, id)
  const facts = await findFacts(db, row)
  return {
    ...factsOf(row, facts, clock()),
    ...(isOurs(row, facts.lines) && unsent),
    hasPamphlet: config.pamphlet !== undefined,
  }
}

/** The same for the recipient, who has opened it by that. */
export async function openQuote(context: Context, id: number): Promise<Quote> {
  await saveOpened(context.db, id, context.clock())
  return readQuote(context, id)
}

/** What we are changing is ours until it is sent again, and stays so if it is withdrawn instead. */
const unsent = {
  ...{ place: '', words: '', lines: [], listTotal: '0.00', total: '0.00' },
  ...{ pay: 'after', deposit: '0.00', workFrom: null, workTo: null, validUntil: null },
} as const satisfies Partial<Quote>

/** Sending gives each line what is paid for it. */
const isOurs = (
  { status }: Pick<QuoteRow, 'status'>,
  lines: readonly Pick<LineRow, 'unitCents'>[],
) =>
  status === 'draft' ||
  (status === 'withdrawn' && lines.every(({ unitCents }) => unitCents === null))

/** What else is to be known of a quote. */
export const findFacts = async (db: Db, quote: QuoteRow) => ({
  lines: await listLines(db, [quote.id]),
  fingerprint: await findFingerprint(db, quote.id),
  orders: await listOrdersOf(db, quote),
})

/** What a quote is for everybody. */
export function factsOf(
  row: QuoteRow,
  { lines: rows, fingerprint, orders }: Awaited<ReturnType<typeof findFacts>>,
  now: Date,
) {
  const lines = rows.map(toLine)
  const { totalCents, listCents } = sumOf(lines)
  return {
    ...inIso(row),
    status: statusOf(row, now),
    lines,
    listTotal: dollarsOf(listCents),
    total: dollarsOf(totalCents),
    deposit: dollarsOf(row.pay === 'deposit' ? row.depositCents : 0),
    fingerprint,
    orders: orders.map(({ orderNumber }) => orderNumber),
    unpaid: dollarsOf(unpaidCents(orders)),
  }
}

/** The signed contract as it is stored. */
export async function sendContract({ db }: Context, reply: FastifyReply, id: number) {
  const pdf = orRefuse(await findContractPdf(db, id), 'quote_not_found')
  return sendFile(reply, pdf, 'Contract.pdf')
}
