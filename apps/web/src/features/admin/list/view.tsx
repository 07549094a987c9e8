import { counted } from '@smart-bird/contracts/counts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Pose } from '#components/bird.tsx'
import { Button } from '#components/button.tsx'
import type { Column, DataTable } from '#components/data-table.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { TableSkeleton } from '#components/table-skeleton.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { useFailure } from '#lib/use-failure.ts'
import { CursorPager } from './cursor-pager.tsx'
import { ListTable } from './table.tsx'
import type { ListState } from './use-list-state.ts'

export type Page<Row> = {
  rows: Row[]
  nextCursor: string | null
  previousCursor: string | null
  /** How many there are on all pages; null if nobody counts them. */
  matches?: number | null
}

type Props<Row> = {
  state: ListState
  query: UseQueryResult<Page<Row>>
  caption: string
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  above?: ComponentProps<typeof DataTable<Row>>['above']
  emptyText: string
  emptyPose?: Pose | undefined
  /** Shown instead of the server's message. */
  failedText?: string
}

/** One page of a list: loading, loaded, empty or failed. */
export function ListView<Row>(props: Props<Row>) {
  const { state, query, caption, columns, rowId, emptyText, emptyPose, failedText } = props
  const { data, error: latest, isFetching, isPlaceholderData, refetch } = query
  const error = useFailure(latest, isFetching)
  if (error)
    return (
      <FailedState
        sentence={failedText ?? sentenceOf(error)}
        onRetry={() => refetch()}
        busy={isFetching}
      />
    )
  if (!data)
    return (
      <TableSkeleton
        label={`Loading ${caption}`}
        columns={columns}
        count={9}
        table={ListTable}
        className="[&_tr]:min-[40rem]:h-13 xl:[&_tbody_tr]:h-11"
      />
    )
  const { rows, nextCursor, previousCursor } = data
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-55' : undefined}>
      {/* What a search or filter found is seen, and said. */}
      <p aria-live="polite" className="sr-only">
        {!isPlaceholderData && !state.isFirst && foundIn(data)}
      </p>
      <ListTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowId={rowId}
        above={props.above}
        emptyText={emptyText}
        emptyPose={emptyPose}
        emptyAction={
          !state.isFirst && <Button onClick={state.reset}>Clear search and filters</Button>
        }
        sorting={{ sort: state.sort, direction: state.direction, onSort: state.sortBy }}
      />
      <CursorPager
        label={`Pages of ${caption}`}
        page={state.page}
        busy={isPlaceholderData}
        onPrevious={previousCursor === null ? undefined : () => state.goTo(previousCursor, -1)}
        onNext={nextCursor === null ? undefined : () => state.goTo(nextCursor, 1)}
      />
    </div>
  )
}

function foundIn(page: Page<unknown>): string | undefined {
  if (page.rows.length === 0) return 'No matches'
  const count = countOf(page)
  return count === undefined ? undefined : counted(count, 'match', 'matches')
}

/** How many match, if that is known. */
export function countOf({ rows, nextCursor, previousCursor, matches }: Page<unknown>) {
  const areAllHere = nextCursor === null && previousCursor === null
  return matches ?? (areAllHere ? rows.length : undefined)
}
