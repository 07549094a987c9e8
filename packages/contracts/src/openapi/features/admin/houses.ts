import type * as contract from '../../../admin/houses.ts'
import { type FeatureOf, wrongProof } from '../../feature.ts'

export const houses: FeatureOf<typeof contract> = {
  tag: 'Admin: houses',
  describes: 'The customers’ houses, their webhooks and keys.',
  calls: {
    findWebhooks: {
      says: 'Shows the webhook addresses of a customer’s house with the secret path masked; null where none is set.',
      refuses: ['user_not_found'],
    },
    updateWebhooks: {
      says: 'Sets a house’s webhook addresses, confirmed with the admin’s own password. A missing one stays and an empty one is removed. An address in a private network is refused under its field.',
      refuses: [
        'address_not_allowed',
        'wrong_password',
        'not_yours',
        'user_not_found',
        'changed_meanwhile',
        'too_many_requests',
      ],
    },
    testWebhook: {
      says: 'Sends a test to the house, waits for its report, and names the likely cause if none arrives. A house that doesn’t answer is a reply, not an error.',
      refuses: ['house_not_found', 'webhook_not_set'],
    },
    rotateHouseKey: {
      says: 'Replaces the house’s report key and webhook secret. The old ones stop working at once, so its package has to be pasted again. Needs the caller’s own password.',
      refuses: ['house_not_found', ...wrongProof],
    },
    housePackage: {
      says: 'Replies with the home automation package of the house, with its keys filled in, and so needs the caller’s own password.',
      refuses: ['house_not_found', 'conflict', ...wrongProof],
    },
    listHouses: {
      says: 'Lists houses a page at a time, the longest silent first or by need, with the newest version that any of them has.',
    },
  },
}
