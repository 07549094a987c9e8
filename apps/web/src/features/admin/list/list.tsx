import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Pose } from '#components/bird.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import type { ListQuery } from './api.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { CsvButton } from './csv-button.tsx'
import { ListFilters } from './filters.tsx'
import { countOf, ListView } from './view.tsx'

type Props<Row> = Omit<ComponentProps<typeof ListFilters>, 'sortable' | 'aside'> &
  ComponentProps<typeof ListView<Row>> & {
    /** For screen readers: the page's title says it to everybody else. */
    title: string
    /** All rows as a file of this name, without date and extension. */
    csv?: { name: string; fetch: (query: ListQuery) => Promise<Blob> }
    /** Above the rows: what is true for all that match. */
    summary?: ReactNode
    /** While there is nothing to search, the list says so, and what would be in it. */
    nothingYet?: { pose: Pose; text: string; note: string; wayOn?: ReactNode }
  }

/** A list with its search and filters above it. `children` are filters of its own kind. */
export const AdminList = <Row,>(props: Props<Row>) => {
  const { title, searchHint, filters, sorts, csv, children, summary, nothingYet, ...list } = props
  const { state, query, columns } = list
  const id = useId()
  // That none match is said in their place.
  const count = (query.data?.rows.length && countOf(query.data)) || undefined
  // What is still shown of a search says nothing of the whole list.
  const isEmpty =
    nothingYet && state.isFirst && !query.isPlaceholderData && query.data?.rows.length === 0
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-line bg-raised p-4 shadow-low sm:px-6"
    >
      <h2 id={id} className="sr-only">
        {title}
      </h2>
      {isEmpty ? (
        <EmptyState pose={nothingYet.pose} text={nothingYet.text} note={nothingYet.note}>
          {nothingYet.wayOn}
        </EmptyState>
      ) : (
        <>
          <ListFilters
            state={state}
            searchHint={searchHint}
            filters={filters}
            sorts={sorts}
            sortable={columns.flatMap(({ sort }) => sort ?? [])}
            aside={
              csv && (
                <CsvButton
                  name={csv.name}
                  fetchCsv={() => csv.fetch(state.filter)}
                  rows={query.isError ? [] : query.data?.rows}
                />
              )
            }
          >
            {children}
          </ListFilters>
          {/* One line on a desk: what matches, then the way back to all of it. */}
          <div className="sm:flex sm:flex-row-reverse sm:flex-wrap sm:items-baseline sm:justify-end sm:gap-x-8">
            <ChosenFilters
              state={state}
              filters={filters}
              count={summary ? undefined : count}
              isEmpty={query.data?.rows.length === 0}
            />
            {summary}
          </div>
          <ListView {...list} />
        </>
      )}
    </section>
  )
}

/** What a summary says in words, below the search. */
export const ListNote = ({ children }: { children: ReactNode }) => (
  <p className="mb-3 text-sm text-soft">{children}</p>
)
