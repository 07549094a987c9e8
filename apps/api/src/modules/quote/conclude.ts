import { createHash } from 'node:crypto'
import { dollarsOf } from '@smart-bird/contracts/money'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { findByLoginName, lockUser } from '#modules/auth/user-repo'
import { drawn } from './draw-contract.ts'
import { mailContract } from './mails.ts'
import { makeFirstOrder } from './make-orders.ts'
import {
  changeQuote,
  getQuoteRow,
  type LineRow,
  listLines,
  lockQuote,
  type QuoteRow,
  saveChosen,
  saveContract,
} from './repo.ts'

/** Who decides: a customer, who has the link, or an admin for them; and from where. */
export type Decider = {
  caller?: { userId: number; username: string } | undefined
  address: string
  device: string
}

type Signature = Pick<
  QuoteRow,
  'totalCents' | 'listCents' | 'decidedBy' | 'decidedAt' | 'signedName' | 'cancelUntil'
> &
  Partial<Pick<QuoteRow, 'decisionKey' | 'signedAddress' | 'signedBrowser' | 'paperReference'>>

type Concluded = Signature & {
  /** Positions of the optional lines that are wanted. */
  options: readonly number[]
  hasRights: boolean
}

/**
 * Makes a quote that was sent the contract that somebody signed: its paper, its first order and its emails in one
 * transaction. It is of the account that has its email by now, if any. `sign` decides what was signed while the quote is
 * locked, so that one paper is drawn; undefined if it was signed before.
 */
export async function concludeContract(
  context: Context,
  id: number,
  by: Decider,
  sign: (quote: QuoteRow, lines: readonly LineRow[]) => Concluded | undefined,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = await getQuoteRow(tx, id)
    const userId = found.customerId ?? (await findByLoginName(tx, found.email))?.id
    // Before the quote, as everywhere.
    const customer = userId === undefined ? undefined : await lockUser(tx, userId)
    const quote = await lockQuote(tx, id)
    const concluded = sign(quote, await listLines(tx, [id]))
    if (!concluded) return
    // Its account was made meanwhile, and isn't locked.
    if (quote.customerId !== found.customerId) throw new AppError('quote_changed')
    const { options, hasRights, ...signature } = concluded
    const now = context.clock()
    const change = { ...signature, customerId: customer?.id ?? null, updatedAt: now }
    const contract = await changeQuote(tx, id, { ...change, status: 'accepted' })
    await saveChosen(tx, contract, options)
    const lines = await listLines(tx, [id])
    const pdf = await drawn(context, contract, { lines, hasRights })
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    await saveContract(tx, { quoteId: id, pdf, sha256, createdAt: now })
    await makeFirstOrder(context, tx, contract)
    await mailContract(context, tx, contract, { pdf, sha256 })
    const { reference, totalCents, signedName, decidedBy, decidedAt, paperReference } = contract
    await writeAudit(tx, {
      caller: by.caller,
      address: by.address,
      action: decidedBy === 'admin' ? 'quote.signed-on-paper' : 'quote.accepted',
      subject: reference,
      detail: [
        `$${dollarsOf(totalCents)}`,
        `signed by ${signedName}`,
        paperReference && `on ${dayOf((decidedAt ?? now).toISOString())}, paper ${paperReference}`,
      ]
        .filter(Boolean)
        .join(', '),
    })
  })
}
