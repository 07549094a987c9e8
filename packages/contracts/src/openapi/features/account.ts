import type * as contract from '../../account.ts'
import type { FeatureOf } from '../feature.ts'

export const account: FeatureOf<typeof contract> = {
  tag: 'Account',
  describes: 'The customer’s own data, password and support level.',
  calls: {
    updateAccount: {
      says: 'Changes phone, full name and email, confirmed with the password, and replies with a new token. A stored value that is sent back unchanged is accepted even if it breaks today’s rules. Both the old and the new email address are notified. A session has 10 attempts an hour at the password.',
      refuses: [
        'wrong_password',
        'not_yours',
        'user_not_found',
        'email_in_use',
        'conflict',
        'too_many_requests',
      ],
    },
    changePassword: {
      says: 'Replaces the password, confirmed with the current one, and replies with a new token. Every other session ends. A password that is easy to guess is refused under `newPassword`. A session has 10 attempts an hour at the current one.',
      refuses: ['wrong_password', 'not_yours', 'user_not_found', 'conflict', 'too_many_requests'],
    },
    accountSummary: {
      says: 'Shows the support level and when the next one is reached, the guarantees that are running, how many orders wait for a payment or its confirmation, and what is to pay for them.',
      refuses: ['user_not_found'],
    },
  },
}
