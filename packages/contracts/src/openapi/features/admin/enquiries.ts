import type * as contract from '../../../admin/enquiries.ts'
import { type FeatureOf, wrongProof } from '../../feature.ts'

export const enquiries: FeatureOf<typeof contract> = {
  tag: 'Admin: enquiries',
  describes: 'Messages from the contact form and the report popup.',
  calls: {
    listEnquiries: {
      says: 'Lists enquiries, newest first, a page at a time, with how many are waiting for an answer.',
    },
    editEnquiry: {
      says: 'Marks an enquiry as handled or open and saves a note of up to 2,000 characters. With `was`, somebody else’s change is not overwritten; with `seen`, nothing is marked as handled to which the sender has added since.',
      refuses: ['not_found', 'changed_meanwhile'],
    },
    findEnquiry: {
      says: 'An enquiry with its answers, replies and photos, oldest first.',
      refuses: ['not_found'],
    },
    answerEnquiry: {
      says: 'Adds an answer and emails it. This ends the sender’s wait, unless the sender has added more than is `seen`; marking as handled doesn’t. A call that is repeated with the same `key` adds and emails nothing. A customer’s email links to the cabinet, a visitor’s to a page that opens this enquiry for 30 days. With `way` set to `phone`, the text is a note about a call.',
      refuses: ['not_found', 'nobody_to_email'],
    },
    findEnquiryPhoto: { says: 'A photo of an enquiry.', refuses: ['not_found'] },
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
