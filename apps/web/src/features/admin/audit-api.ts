import { auditCsv as auditCsvCall, listAudit } from '@smart-bird/contracts/admin/audit'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '#lib/call.ts'
import { freshList, officeKey, queryFor } from './list-query.ts'

type Wanted = Readonly<Record<string, string>>

export const audit = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...officeKey, 'audit', wanted],
    queryFn: ({ signal }) => call(listAudit, { query: queryFor(listAudit, wanted), signal }),
    ...freshList,
  })

export const auditCsv = (wanted: Wanted) =>
  download(auditCsvCall, { query: queryFor(auditCsvCall, wanted) })
