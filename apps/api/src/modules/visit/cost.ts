import { facts } from '@smart-bird/content/facts'
import { rateLine } from '@smart-bird/content/rate'
import { centsOf } from '@smart-bird/contracts/money'
import type { RequestKind } from '@smart-bird/contracts/values'
import type { Billing, VisitKind } from '@smart-bird/contracts/visits'
import { formatMoment } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { findCover } from '#modules/coverage/find-coverage'
import { verdictOf } from '#modules/coverage/rules'
import { nobodysCover } from '#modules/quote/rules'

type Asked = {
  kind: VisitKind
  request: RequestKind | null
  customerId: number | null
  quoteReference: string | null
}

/** What a visit would be billed as at a moment, and that in the words that its customer reads. */
export async function costOf(
  { config }: Pick<Context, 'config'>,
  db: Db,
  { kind, request, customerId, quoteReference }: Asked,
  at: Date,
): Promise<{ billing: Billing; cost: string }> {
  if (kind === 'survey')
    return { billing: 'free', cost: 'Free: we look at your home and write your quote.' }
  if (kind === 'installation') {
    const work = quoteReference ? `contract ${quoteReference}` : 'your order'
    return { billing: 'quoted', cost: `Nothing now: it’s part of ${work}.` }
  }
  const cover = customerId === null ? nobodysCover : await findCover(db, customerId, at)
  const { cost, because, covered } = verdictOf(request ?? 'visit', cover)
  if (because === 'guarantee') {
    const until =
      covered
        .map(({ endsAt }) => endsAt)
        .toSorted()
        .at(-1) ?? ''
    const day = formatMoment(until).mediumDate
    const words = `Free: covered by your one-year guarantee until ${day} (not for ${facts.guaranteeExcludes}).`
    return { billing: 'guarantee', cost: words }
  }
  if (cost === 'free' && because === 'level')
    return { billing: 'level', cost: `Free with ${cover.level}, ${facts.freeWithin}.` }
  if (cost === 'free') return { billing: 'free', cost: 'Free for every customer.' }
  const longer = 'We’ll tell you before we go on longer than an hour.'
  return { billing: 'hourly', cost: `${rateOf(config) || 'Charged by the hour.'} ${longer}` }
}

const rateOf = ({ hourlyRate = '', visits }: Context['config']) =>
  rateLine({
    hourly: hourlyRate,
    minimumMinutes: String(visits.minimumMinutes),
    roundMinutes: String(visits.roundMinutes),
  })

/** What minutes of work cost by the hour; undefined if no rate is set. */
export function hourlyOf({ config }: Pick<Context, 'config'>, minutes: number) {
  const { hourlyRate, visits } = config
  if (!hourlyRate) return undefined
  const steps = Math.ceil(minutes / visits.roundMinutes) * visits.roundMinutes
  const billed = Math.max(visits.minimumMinutes, steps)
  return {
    cents: Math.round((centsOf(hourlyRate) * billed) / 60),
    /** "50 minutes at $95 an hour, for at least 60 minutes, in steps of 15 minutes" */
    words: `${minutes} minutes at ${rateOf(config).slice(0, -1)}`,
  }
}
