import type { ComponentProps, ReactNode } from 'react'
import { ListFilters } from './filters.tsx'
import { ListView } from './view.tsx'

type Props<Row> = ComponentProps<typeof ListFilters> &
  ComponentProps<typeof ListView<Row>> & {
    /** Above the rows: what is true for all that match. */
    summary?: ReactNode
  }

/** A list with its search and filters above it. `children` are filters of its own kind. */
export const AdminList = <Row,>(props: Props<Row>) => {
  const { searchHint, filters, sorts, children, summary, ...list } = props
  return (
    <>
      <ListFilters state={list.state} searchHint={searchHint} filters={filters} sorts={sorts}>
        {children}
      </ListFilters>
      {summary}
      <ListView {...list} />
    </>
  )
}
