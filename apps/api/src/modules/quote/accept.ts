import type { Acceptance } from '@smart-bird/contracts/quotes'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { agreedSums, signatureFaults } from './accept-rules.ts'
import { cancelUntilOf } from './cancel-rules.ts'
import { concludeContract, type Decider } from './conclude.ts'
import { readQuote } from './read-quote.ts'

/** Accepts exactly what was read, once for each key: out of it come a contract and its orders. */
export async function acceptQuote(context: Context, id: number, wanted: Acceptance, by: Decider) {
  await concludeContract(context, id, by, (quote, lines) => {
    const now = context.clock()
    const isContract = quote.status === 'accepted' || quote.status === 'canceled'
    if (isContract && quote.decisionKey === wanted.key) return undefined
    const sums = agreedSums(quote, lines, wanted, now)
    const hasPamphlet = context.config.pamphlet !== undefined
    const { totalCents } = sums
    const fields = signatureFaults(wanted, { recipient: quote.name, hasPamphlet, totalCents })
    if (fields) throw new AppError('invalid_input', { fields })
    return {
      ...sums,
      options: wanted.options,
      hasRights: hasPamphlet && wanted.rights !== undefined,
      decidedBy: 'recipient',
      decidedAt: now,
      decisionKey: wanted.key,
      signedName: wanted.name,
      signedAddress: by.address,
      signedBrowser: by.device,
      cancelUntil: cancelUntilOf(now),
    }
  })
  return readQuote(context, id)
}
