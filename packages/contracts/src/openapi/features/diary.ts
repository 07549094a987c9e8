import type * as contract from '../../diary.ts'
import type { FeatureOf } from '../feature.ts'

export const diary: FeatureOf<typeof contract> = {
  tag: 'House diary',
  describes: 'What a customer can read about what happened.',
  calls: {
    houseDiary: {
      says: 'Lists what happened to the caller’s house, orders and subscription, newest first, 25 entries at a time: webhook calls with their moments, what admins changed, money, and every view of the account by an administrator with the reason they gave. It never has an administrator’s network address.',
    },
  },
}
