import type * as contract from '../../../admin/subscriptions.ts'
import type { FeatureOf } from '../../feature.ts'

export const subscriptions: FeatureOf<typeof contract> = {
  tag: 'Admin: subscriptions',
  describes: 'Every customer with subscription and house.',
  calls: {
    listSubscriptions: {
      says: 'Lists every customer at once. `userId` and `username` must be the session’s own.',
      refuses: ['not_yours'],
    },
    pageSubscriptions: {
      says: 'Lists the same customers a page at a time, with search and a filter by status.',
    },
    subscriptionsCsv: {
      says: 'Sends the filtered list as a CSV file. A session may fetch 60 files in 10 minutes.',
    },
  },
}
