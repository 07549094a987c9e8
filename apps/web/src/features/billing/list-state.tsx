import { timings } from '@smart-bird/contracts/limits'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFailedState } from '#components/failed-state.tsx'
import { SlowNote } from '#components/slow-note.tsx'
import type { Column } from '#components/table-row.tsx'
import { TableSkeleton } from '#components/table-skeleton.tsx'

type Props<Row> = {
  query: UseQueryResult<Row[]>
  /** What is loading, such as "orders". */
  name: string
  columns: readonly Column<Row>[]
  /** Keeps the place of what stands above the rows. */
  loading?: ReactNode
  /** Renders the rows, even if there are none, but not if they couldn't be loaded. */
  children: (rows: readonly Row[]) => ReactNode
}

/**
 * A list that is loading, loaded or failed. Its last rows outlive a failure for ten minutes
 * (specification §4).
 */
export function ListState<Row>({ query, name, columns, loading, children }: Props<Row>) {
  const { data } = query
  const failed = useFailedState(query, `Your ${name}`)
  const rows = rowsOf(query)
  if (!data && !failed)
    return (
      <>
        {loading}
        <TableSkeleton label={`Loading your ${name}`} columns={columns} />
        <SlowNote />
      </>
    )
  return (
    <>
      {failed && <div className={rows && 'mb-5'}>{failed}</div>}
      {rows && children(rows)}
    </>
  )
}

export function rowsOf<Row>(query: UseQueryResult<Row[]>): readonly Row[] | undefined {
  const { data, error, dataUpdatedAt, errorUpdatedAt } = query
  return error && errorUpdatedAt - dataUpdatedAt >= timings.listCacheMs ? undefined : data
}
