import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { Blank } from '#components/skeleton.tsx'
import { isCallError, sentenceOf } from '#lib/call-error.ts'
import type { CabinetPage } from '#lib/paths.ts'
import { useFailure } from '#lib/use-failure.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { AdminFrame } from './admin-frame.tsx'
import { FactsSkeleton } from './facts-skeleton.tsx'
import { NotFound } from './not-found.tsx'

type Props<Data> = {
  /** Such as “Visit”, “reference” and “SB-V-7K2M4F”. */
  kind: string
  by: string
  reference: string
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown }
  /** There is none, although nothing failed. */
  isMissing?: boolean
  list: { page: CabinetPage; name: string }
  icon: LucideIcon
  wayOn: string
  /** While it loads: as long as its subtitle, and the names of its facts. */
  like: string
  names: readonly string[]
  title: (data: Data) => string
  subtitle: (data: Data) => ReactNode
  actions: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/** The page of one order, quote or visit, or why it isn't shown. */
export function RecordPage<Data>({ kind, by, reference, query, list, ...page }: Props<Data>) {
  const own = useOwnPath()
  const { data, isFetching, refetch } = query
  const error = useFailure(query.error, isFetching)
  const isUnknown = page.isMissing || (isCallError(error) && [400, 404].includes(error.status))
  const it = kind.toLowerCase()
  return (
    <AdminFrame
      title={data ? page.title(data) : isUnknown ? `${kind} not found` : reference}
      list={list}
      subtitle={data ? page.subtitle(data) : !error && !isUnknown && <Blank like={page.like} />}
      aside={data && page.actions(data)}
    >
      {data ? (
        page.children(data)
      ) : isUnknown ? (
        <NotFound
          icon={page.icon}
          sentence={`No ${it} has the ${by} ${reference}.`}
          to={own(list.page)}
          wayOn={page.wayOn}
        />
      ) : error ? (
        <Card title={`This ${it} can’t be shown`}>
          <FailedState sentence={sentenceOf(error)} onRetry={() => refetch()} busy={isFetching} />
        </Card>
      ) : (
        <FactsSkeleton title={kind} label={`Loading the ${it}`} names={page.names} />
      )}
    </AdminFrame>
  )
}
