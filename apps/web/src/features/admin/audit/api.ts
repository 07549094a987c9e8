import { auditCsv as auditCsvCall, listAudit } from '@smart-bird/contracts/admin/audit'
import { queryOptions } from '@tanstack/react-query'
import { adminKey, freshList, queryFor } from '#features/admin/list/query.ts'
import { call, download } from '#lib/call.ts'

type Wanted = Readonly<Record<string, string>>

export const audit = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...adminKey, 'audit', wanted],
    queryFn: ({ signal }) => call(listAudit, { query: queryFor(listAudit, wanted), signal }),
    ...freshList,
  })

export const auditCsv = (wanted: Wanted) =>
  download(auditCsvCall, { query: queryFor(auditCsvCall, wanted) })
