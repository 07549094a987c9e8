import type * as contract from '../../house.ts'
import type { FeatureOf } from '../feature.ts'

export const house: FeatureOf<typeof contract> = {
  tag: 'House',
  describes: 'What a customer asks the house for, and what the house reports.',
  calls: {
    restartHouse: {
      says: 'Asks the house to restart. A second restart within 5 minutes is refused, with the time left in `Retry-After`. A house takes 30 calls of its customer in 10 minutes.',
      refuses: [
        'not_yours',
        'house_not_found',
        'webhook_not_set',
        'restart_under_way',
        'too_many_requests',
        'house_unreachable',
      ],
    },
    syncStatus: {
      says: 'Sets the house’s status to what the account’s status gives it. Nothing changes unless the house accepts it, or if the statuses in the body are no longer the stored ones.',
      refuses: [
        'not_yours',
        'house_not_found',
        'webhook_not_set',
        'status_out_of_date',
        'too_many_requests',
        'house_unreachable',
      ],
    },
    updateVersion: {
      says: 'Asks the house for its version, waits 4 seconds for its report, and replies with a new token and the last known version.',
      refuses: [
        'not_yours',
        'house_not_found',
        'webhook_not_set',
        'user_not_found',
        'too_many_requests',
        'house_unreachable',
      ],
    },
    restartProgress: {
      says: 'Shows when the latest restart was sent, when the house received it, and when it was back online, when the house last reported anything, and what it last reported about its health.',
    },
    healthOfHouse: {
      says: 'Shows the five numbers that the house last reported about its health, when it last reported, and its last report of each day of the last year. `health` is null for a house, or a day, that reported none. A day without a report is missing.',
    },
    homeReport: {
      says: 'Takes a report that a house sends about itself, with its own report key. `houseDomain` must be the house’s own. A house that has once sent `sentAt` must always send it, and a date more than 5 minutes off is refused. `health` is five plain values, and is kept as the house’s latest and as that day’s; a backup in the future is refused. A house may send 60 reports in 10 minutes, and a network 20 wrong keys in 15 minutes.',
      key: 'house',
      refuses: ['wrong_key', 'not_yours', 'too_many_requests'],
    },
  },
}
