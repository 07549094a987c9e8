/** What admins and operators look after beside them. */
import { type Described, wrongProof } from '../feature.ts'

export const operation: Described<
  'money' | 'disputes' | 'houses' | 'deliveries' | 'mails' | 'audit' | 'service'
> = {
  money: {
    tag: 'Admin: money',
    describes: 'Our ledger beside PayPal’s, and what needs an admin.',
    calls: {
      compareMoney: {
        says: 'Compares our payments and refunds of the last days with PayPal’s transactions, mismatches first. If PayPal can’t be asked, `problem` says why.',
      },
      purchasesCsv: {
        says: 'Sends every payment, refund and reversal of some months as a CSV file, oldest first, with PayPal’s fee where it’s known. Days and months are Chicago’s. A session may fetch 60 files in 10 minutes.',
      },
      settleMoney: {
        says: 'Asks PayPal about one payment and brings our record up to date.',
        refuses: ['payment_not_found', 'outcome_unknown'],
      },
      listFailedPayments: {
        says: 'Lists running subscriptions whose last payment failed, the next retry first.',
      },
      listAttention: {
        says: 'Lists what needs an admin, oldest first. A line without `discrepancyId` disappears by itself.',
      },
      resolveDiscrepancy: {
        says: 'Closes a discrepancy that an admin has handled. A payment that waited for it counts as failed, so its order can be paid again.',
        refuses: ['not_found'],
      },
    },
  },
  disputes: {
    tag: 'Admin: disputes',
    describes: 'Payments that customers dispute. They are answered at PayPal.',
    calls: {
      listDisputes: {
        says: 'Lists disputes a page at a time, those that wait for our answer first, with how many do.',
      },
    },
  },
  houses: {
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
  },
  deliveries: {
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
  },
  mails: {
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
  },
  audit: {
    tag: 'Admin: audit log',
    describes: 'Every state change, with who made it. Entries are never changed or removed.',
    calls: {
      listAudit: {
        says: 'Lists the audit log, newest first, a page at a time. `search` finds an actor, an action, or a subject that begins with it.',
      },
      auditCsv: {
        says: 'Sends the filtered audit log as a CSV file. A session may fetch 60 files in 10 minutes.',
      },
    },
  },
  service: {
    tag: 'Service',
    describes: 'For operators, balancers and monitors.',
    calls: {
      health: {
        says: 'Replies as long as the process is alive, without asking the database.',
      },
      ready: {
        says: 'Replies once calls can be served. It refuses while the database is away, its schema is of a release this one doesn’t work on, or the process is shutting down.',
      },
      metrics: {
        says: 'Replies with measurements in Prometheus’s text format. In production it is not found unless a token is set.',
        key: 'metrics',
        refuses: ['wrong_key', 'not_found'],
      },
    },
  },
}
