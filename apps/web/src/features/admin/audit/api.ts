import { auditCsv as auditCsvCall, listAudit } from '@smart-bird/contracts/admin/audit'
import { queryOptions } from '@tanstack/react-query'
import { adminKey, freshList, type ListQuery, queryFor } from '#features/admin/list/api.ts'
import { call, download } from '#lib/call.ts'

export const audit = (query: ListQuery) =>
  queryOptions({
    queryKey: [...adminKey, 'audit', query],
    queryFn: ({ signal }) => call(listAudit, { query: queryFor(listAudit, query), signal }),
    ...freshList,
  })

export const auditCsv = (query: ListQuery) =>
  download(auditCsvCall, { query: queryFor(auditCsvCall, query) })
