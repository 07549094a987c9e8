import type { LevelState } from '@smart-bird/contracts/account'
import type { Coverage } from '@smart-bird/contracts/coverage'
import type { RequestKind } from '@smart-bird/contracts/values'
import { formatMoment } from '@smart-bird/receipt/moment'
import { monthsText } from './rules.ts'

/** What ending the subscription loses: levels need one without cancellations (specification §9). */
export function levelLoss(level: LevelState | undefined): string | undefined {
  if (!level) return 'Your support level ends'
  const { unbrokenMonths } = level
  const userLevel = level.userLevel === 'Bonus' ? null : level.userLevel
  if (unbrokenMonths === 0) return userLevel ? 'Your support level ends' : undefined
  const reached = userLevel ? `your ${userLevel} level and ` : ''
  return `You lose ${reached}${monthsText(unbrokenMonths)} of subscription`
}

/** What doesn't end with it. */
export const bonusText = (level: LevelState | undefined): string | undefined =>
  level?.userLevel === 'Bonus'
    ? `Your Bonus period goes on until ${formatMoment(level.bonusEndsAt).mediumDate}`
    : undefined

/** What the level gives today, in one sentence; undefined if that is nothing. */
export function levelGifts({ level, verdicts }: Coverage): string | undefined {
  const gifts = verdicts
    .filter(({ because }) => because === 'level')
    .flatMap(({ kind, percentOff }) => {
      const what = giftWords[kind]
      if (!what) return []
      return percentOff === null ? `free ${what}` : `${percentOff}% off ${what}`
    })
  return gifts.length > 0 ? `Today ${level} gives you ${list.format(gifts)}.` : undefined
}

const list = new Intl.ListFormat('en-US')

const giftWords: Readonly<Partial<Record<RequestKind, string>>> = {
  visit: 'service within 50 miles',
  device: 'adding of devices',
  relocation: 'relocation',
  upgrade: 'home upgrades',
}
