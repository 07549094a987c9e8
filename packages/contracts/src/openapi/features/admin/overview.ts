import type * as contract from '../../../admin/overview.ts'
import type { FeatureOf } from '../../feature.ts'

export const overview: FeatureOf<typeof contract> = {
  tag: 'Admin: overview',
  describes: 'The first admin page.',
  calls: {
    overview: {
      says: 'Shows what needs an admin, the most pressing first, counts open work, and adds up the revenue of the last twelve months.',
    },
  },
}
