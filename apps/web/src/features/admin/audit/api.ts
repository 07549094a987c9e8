import { auditCsv as auditCsvCall, listAudit } from '@smart-bird/contracts/admin/audit'
import { fileOf, pagesOf } from '#features/admin/list/api.ts'

export const audit = pagesOf('audit', listAudit)
export const auditCsv = fileOf(auditCsvCall)
