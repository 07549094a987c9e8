import type * as contract from '../../../admin/deliveries.ts'
import type { FeatureOf } from '../../feature.ts'

export const deliveries: FeatureOf<typeof contract> = {
  tag: 'Admin: webhook calls',
  describes: 'Calls to houses, with what the houses answered.',
  calls: {
    listDeliveries: {
      says: 'Lists webhook calls, newest first, a page at a time. Addresses show the host only, because the path has the house’s secret.',
    },
    resendDelivery: {
      says: 'Sends a webhook call again with the same id and body, to the house’s current address. A restart is refused within 5 minutes of the last one, and a status that is no longer due as well.',
      refuses: ['not_found', 'webhook_not_set', 'conflict', 'restart_under_way'],
    },
  },
}
