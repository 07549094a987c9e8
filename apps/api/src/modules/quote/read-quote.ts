import { dollarsOf } from '@smart-bird/contracts/money'
import { type Quote, sumOf } from '@smart-bird/contracts/quotes'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { sendFile } from '#http/send-file'
import { AppError } from '#lib/app-error'
import {
  findContractPdf,
  getQuoteRow,
  type LineRow,
  listCustomersQuotes,
  listFingerprints,
  listLines,
  listOrdersOf,
  type QuoteRow,
  saveOpened,
} from './repo.ts'
import { statusOf, toLine } from './rules.ts'

/** More than anybody reads. */
const ownMax = 100

/** A customer's quotes that were sent, newest first. */
export async function listOwnQuotes(context: Context, userId: number): Promise<Quote[]> {
  const rows = await listCustomersQuotes(context.db, userId, ownMax)
  return toQuotes(context, context.db, rows)
}

/** A quote as its recipient reads it. An admin who views as them doesn't open it. */
export async function readQuote(
  context: Context,
  id: number,
  by: { isRecipient: boolean } = { isRecipient: false },
  db: Db = context.db,
): Promise<Quote> {
  if (by.isRecipient) await saveOpened(db, id, context.clock())
  const [quote] = await toQuotes(context, db, [await getQuoteRow(db, id)])
  if (!quote) throw new AppError('quote_not_found')
  return quote
}

async function toQuotes(
  context: Pick<Context, 'clock' | 'config'>,
  db: Db,
  rows: readonly QuoteRow[],
): Promise<Quote[]> {
  if (rows.length === 0) return []
  const facts = await findFacts(db, rows)
  return rows.map((row) => {
    const quote = factsOf(row, facts, context.clock())
    const hasPamphlet = context.config.pamphlet !== undefined
    const isOurs =
      row.status === 'draft' || (row.status === 'withdrawn' && !wasSent(row, facts.lines))
    return { ...quote, ...(isOurs && unsent), hasPamphlet }
  })
}

/** What we are changing is ours until it is sent again, and stays so if it is withdrawn instead. */
const unsent = {
  ...{ place: '', words: '', lines: [], listTotal: '0.00', total: '0.00' },
  ...{ pay: 'after', deposit: '0.00', workFrom: null, workTo: null, validUntil: null },
} as const satisfies Partial<Quote>

/** Sending gives each line what is paid for it. */
const wasSent = ({ id }: QuoteRow, lines: readonly LineRow[]) =>
  lines.some(({ quoteId, unitCents }) => quoteId === id && unitCents !== null)

type Facts = {
  lines: readonly LineRow[]
  fingerprints: Awaited<ReturnType<typeof listFingerprints>>
  orders: Awaited<ReturnType<typeof listOrdersOf>>
}

/** What else is to be known of some quotes. Those with an account are one customer's. */
export async function findFacts(db: Db, rows: readonly QuoteRow[]): Promise<Facts> {
  const ids = rows.map(({ id }) => id)
  const owned = rows.filter(({ customerId }) => customerId !== null)
  const userId = owned[0]?.customerId
  return {
    lines: await listLines(db, ids),
    fingerprints: await listFingerprints(db, ids),
    orders:
      typeof userId === 'number'
        ? await listOrdersOf(
            db,
            userId,
            owned.map(({ reference }) => reference),
          )
        : [],
  }
}

/** What a quote is for everybody. */
export function factsOf(row: QuoteRow, facts: Facts, now: Date) {
  const lines = facts.lines.filter(({ quoteId }) => quoteId === row.id).map(toLine)
  const { totalCents, listCents } = sumOf(lines)
  return {
    reference: row.reference,
    status: statusOf(row, now),
    revision: row.revision,
    name: row.name,
    place: row.place,
    words: row.words,
    lines,
    listTotal: dollarsOf(listCents),
    total: dollarsOf(totalCents),
    pay: row.pay,
    deposit: dollarsOf(row.pay === 'deposit' ? row.depositCents : 0),
    workFrom: row.workFrom,
    workTo: row.workTo,
    validUntil: row.validUntil,
    termsVersion: row.termsVersion,
    senderName: row.senderName,
    sentAt: row.sentAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    signedName: row.signedName,
    cancelUntil: row.cancelUntil?.toISOString() ?? null,
    canceledAt: row.canceledAt?.toISOString() ?? null,
    reason: row.reason,
    fingerprint: facts.fingerprints.find(({ quoteId }) => quoteId === row.id)?.sha256 ?? null,
    orders: facts.orders
      .filter(({ quoteReference }) => quoteReference === row.reference)
      .map(({ orderNumber }) => orderNumber),
  }
}

/** The signed contract as it is stored. */
export async function sendContract(
  { db }: Context,
  reply: FastifyReply,
  { id, isUnknown }: { id: number; isUnknown: 'quote_not_found' | 'not_found' },
) {
  const pdf = await findContractPdf(db, id)
  if (!pdf) throw new AppError(isUnknown)
  return sendFile(reply, pdf, 'Contract.pdf')
}
