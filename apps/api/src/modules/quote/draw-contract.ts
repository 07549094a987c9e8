import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import { factsOf } from './read-quote.ts'
import type { LineRow, QuoteRow } from './repo.ts'

/** The paper of a quote that somebody signed. */
export async function drawn(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  signed: QuoteRow,
  { lines, hasRights }: { lines: LineRow[]; hasRights: boolean },
): Promise<Buffer> {
  // Few processes ever draw one.
  const { drawContract } = await import('@smart-bird/receipt/draw-contract')
  const facts = factsOf(signed, { lines, fingerprint: null, orders: [] }, clock())
  const { email, phone, paperReference, signedAddress, signedBrowser, decidedAt } = signed
  const pdf = await drawContract({
    quote: { ...facts, hasPamphlet: config.pamphlet !== undefined },
    email,
    phone,
    company: config.company,
    siteUrl: config.webOrigins[0] ?? '',
    signed: paperReference
      ? { paper: paperReference, on: dayOf((decidedAt ?? clock()).toISOString()) }
      : { address: signedAddress ?? '', browser: signedBrowser ?? '' },
    hasRights,
  })
  return Buffer.from(pdf)
}
