import { facts } from '@smart-bird/content/facts'
import type { Coverage, Verdict } from '@smart-bird/contracts/coverage'
import type { RequestKind } from '@smart-bird/contracts/values'
import { formatMoment } from '@smart-bird/receipt/moment'
import { rateLineOf } from './rate-line.ts'

/** What a report may be about, as far as it matters for what it costs. */
export const kindOptions: readonly { value: RequestKind; label: string }[] = [
  { value: 'software', label: 'A bug in the software' },
  { value: 'installed', label: 'Something you installed doesn’t work' },
  { value: 'visit', label: 'Service at my home' },
  { value: 'connect', label: 'Connecting a new phone or user' },
  { value: 'device', label: 'Adding a device, a button or a tag' },
  { value: 'upgrade', label: 'Something from the price list' },
  { value: 'relocation', label: 'Moving the system to another home' },
]

/** What it costs this customer, before they ask. */
export function verdictWords(
  verdict: Verdict,
  { level, hourlyRate }: Pick<Coverage, 'level' | 'hourlyRate'>,
): string {
  const { kind, cost, percentOff, because, covered } = verdict
  switch (cost) {
    case 'free':
      if (because === 'guarantee')
        return `Covered ${[...covered.map(coveredWords), `not for ${facts.guaranteeExcludes}`].join('; ')}. Anything else counts as service at home.`
      if (because === 'level')
        return `Free with ${level}${isVisit(kind) ? `, ${facts.freeWithin}` : ''}.`
      return kind === 'software'
        ? 'Free: we fix software bugs at no cost.'
        : 'Free: connecting a new phone or user costs nothing.'
    case 'discounted':
      return percentOff === 50 ? `Half price with ${level}.` : `${percentOff}% off with ${level}.`
    case 'hourly':
      return `${rateLineOf(hourlyRate ?? '') || 'Charged by the hour.'} We’ll ask before we start.`
    case 'agreed':
      return 'This costs extra. We tell you the price first.'
    case 'listed':
      return 'You pay the price on our price list.'
  }
}

const coveredWords = ({ description, endsAt }: Verdict['covered'][number]) =>
  `for ${description} until ${formatMoment(endsAt).mediumDate}`

const isVisit = (kind: RequestKind) => kind === 'visit' || kind === 'installed'
