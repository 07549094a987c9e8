import type * as contract from '../../../admin/terms.ts'
import { type FeatureOf, wrongProof } from '../../feature.ts'

export const terms: FeatureOf<typeof contract> = {
  tag: 'Admin: terms',
  describes: 'Changes of the terms of service.',
  calls: {
    findTermsNotice: {
      says: 'Says how many running subscriptions began under an earlier version of the terms, and whether their customers were notified of the present one.',
    },
    tellCustomers: {
      says: 'Emails each customer with such a subscription what changes, from which day, and how to cancel, with the caller’s own password. `version` must be the present one. Each version is announced once: a second admin is refused, and nobody gets a second email.',
      refuses: [...wrongProof, 'already_notified', 'conflict'],
    },
  },
}
