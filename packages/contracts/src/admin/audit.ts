/** The audit log. */
import * as z from 'zod/mini'
import { csvFile, endpoint } from '../endpoint.ts'
import { optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { pageOf, pageQuery, timestamp } from '../paging.ts'

export const auditRow = z.object({
  id: z.int(),
  at: timestamp,
  actor: z.nullable(z.string()),
  action: z.string(),
  subject: z.nullable(z.string()),
  detail: z.string(),
  address: z.nullable(z.string()),
})
export type AuditRow = z.infer<typeof auditRow>

const auditFilters = {
  action: z.optional(optionalLine(limits.searchMax)),
  actor: z.optional(optionalLine(limits.usernameMax)),
}
export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'Who did what to whom, when, from where',
  says: 'Lists the audit log, newest first, a page at a time. `search` finds an actor, an action, or a subject that begins with it; an `action` after `!` is left out.',
  query: z.strictObject({ ...pageQuery(['at']), ...auditFilters }),
  reply: pageOf(auditRow),
})

export const auditCsv = endpoint({
  ...csvFile,
  path: '/admin/audit.csv',
  summary: 'The same list as CSV',
  says: 'Sends the filtered audit log as a CSV file. A session may fetch 60 files in 10 minutes.',
  query: z.strictObject({ search: z.optional(optionalLine(limits.searchMax)), ...auditFilters }),
})
