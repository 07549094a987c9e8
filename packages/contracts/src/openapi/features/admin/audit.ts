import type * as contract from '../../../admin/audit.ts'
import type { FeatureOf } from '../../feature.ts'

export const audit: FeatureOf<typeof contract> = {
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
}
