import { createHash } from 'node:crypto'
import { dollarsOf } from '@smart-bird/contracts/money'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import { writeAudit } from '#modules/audit/repo'
import { findByLoginName, lockUser } from '#modules/auth/user-repo'
import { drawn } from './draw-contract.ts'
import { mailContract } from './mails.ts'
import { makeFirstOrder } from './make-orders.ts'
import { listLines, moveQuote, type QuoteRow, saveChosen, saveContract } from './repo.ts'

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

type Concluded = {
  by: Decider
  /** Positions of the optional lines that are wanted. */
  options: readonly number[]
  hasRights: boolean
  signature: Signature
}

/**
 * Makes a quote that was sent the contract that somebody signed: its paper, its first order and its emails in one
 * transaction. It is of the account that has its email by now, if any. False if it isn't what it was any more.
 */
export async function concludeContract(
  context: Context,
  quote: QuoteRow,
  { by, options, hasRights, signature }: Concluded,
): Promise<boolean> {
  const now = context.clock()
  const signed: QuoteRow = { ...quote, ...signature, status: 'accepted', updatedAt: now }
  const lines = await listLines(context.db, [quote.id])
  const chosen = lines.map((line) => ({
    ...line,
    chosen: !line.optional || options.includes(line.position),
  }))
  // Drawing takes longer than a lock should be held.
  const pdf = await drawn(context, signed, { lines: chosen, hasRights })
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  return context.db.transaction(async (tx) => {
    const userId = quote.customerId ?? (await findByLoginName(tx, quote.email))?.id
    // Before the quote, as everywhere.
    const customer = userId === undefined ? undefined : await lockUser(tx, userId)
    const change = { ...signature, customerId: customer?.id ?? null, updatedAt: now }
    const moved = await moveQuote(tx, quote, { ...change, status: 'accepted' })
    if (!moved) return false
    await saveChosen(tx, moved, options)
    await saveContract(tx, { quoteId: quote.id, pdf, sha256, createdAt: now })
    await makeFirstOrder(context, tx, moved)
    await mailContract(context, tx, moved, { pdf, sha256 })
    await writeAudit(tx, {
      caller: by.caller,
      address: by.address,
      action: moved.decidedBy === 'admin' ? 'quote.signed-on-paper' : 'quote.accepted',
      subject: moved.reference,
      detail: [
        `$${dollarsOf(moved.totalCents)}`,
        `signed by ${moved.signedName}`,
        moved.paperReference &&
          `on ${dayOf((moved.decidedAt ?? now).toISOString())}, paper ${moved.paperReference}`,
      ]
        .filter(Boolean)
        .join(', '),
    })
    return true
  })
}
