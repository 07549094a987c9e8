import type * as contract from '../../../admin/disputes.ts'
import type { FeatureOf } from '../../feature.ts'

export const disputes: FeatureOf<typeof contract> = {
  tag: 'Admin: disputes',
  describes: 'Payments that customers dispute. They are answered at PayPal.',
  calls: {
    listDisputes: {
      says: 'Lists disputes a page at a time, those that wait for our answer first, with how many do.',
    },
  },
}
