import type * as contract from '../../../admin/mails.ts'
import type { FeatureOf } from '../../feature.ts'

export const mails: FeatureOf<typeof contract> = {
  tag: 'Admin: emails',
  describes: 'The emails we sent or try to send, never with what they say.',
  calls: {
    listMails: {
      says: 'Lists emails, newest first, a page at a time: kind, recipient, state and the mail server’s words. Older ones than the log is kept for are left out.',
    },
    resendMail: {
      says: 'Tries a waiting email now; puts one that was given up in the last 7 days back into the queue, for the customer’s present address; sends a receipt once more. A code, link or password is never sent twice.',
      refuses: ['not_found', 'email_gone', 'email_just_resent', 'email_without_address'],
    },
  },
}
