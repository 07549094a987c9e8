import type * as contract from '../../../admin/overview.ts'
import type { FeatureOf } from '../../feature.ts'

export const overview: FeatureOf<typeof contract> = {
  tag: 'Admin: overview',
  describes: 'The first admin page.',
  calls: {
    overview: {
      says: 'Shows what needs an admin, the most pressing first, counts open work, and adds up the revenue of the last twelve months.',
    },
    openWork: {
      says: 'Counts what waits for an admin on each page: enquiries to answer, unpaid orders, homes that stopped reporting, and disputes to answer.',
    },
  },
}
