import type * as contract from '../../../admin/enquiries.ts'
import { type FeatureOf, wrongProof } from '../../feature.ts'

export const enquiries: FeatureOf<typeof contract> = {
  tag: 'Admin: enquiries',
  describes: 'Messages from the contact form and the report popup.',
  calls: {
    listEnquiries: {
      says: 'Lists enquiries, newest first, a page at a time, with how many are open.',
    },
    editEnquiry: {
      says: 'Marks an enquiry as handled or open and saves a note of up to 2,000 characters. With `was`, somebody else’s change is not overwritten.',
      refuses: ['not_found', 'changed_meanwhile'],
    },
    customerFromEnquiry: {
      says: 'Creates an account from an enquiry, emails the invitation, and marks the enquiry as handled. An enquiry makes one account only.',
      refuses: ['not_found', 'conflict', 'email_in_use', 'username_in_use'],
    },
    deleteEnquiry: {
      says: 'Deletes an enquiry that was handled, for good, confirmed with the admin’s own password and code.',
      refuses: ['not_found', 'enquiry_open', ...wrongProof],
    },
  },
}
