import type * as contract from '../../contact.ts'
import type { FeatureOf } from '../feature.ts'

export const contact: FeatureOf<typeof contract> = {
  tag: 'Contact',
  describes: 'Enquiries of visitors and reports of customers.',
  calls: {
    sendEmail: {
      says: 'Stores an enquiry or a report and emails it to us, in the wire format of the EmailJS REST API, so it replies in plain text. A report with a session must be the session’s own, and is among the customer’s reports; one without isn’t, whatever it names. With the token of a session that has ended, nothing is stored. A network may send 5 in 10 minutes.',
      key: 'optionalSession',
      refuses: ['not_yours', 'read_only', 'too_many_requests'],
    },
  },
}
