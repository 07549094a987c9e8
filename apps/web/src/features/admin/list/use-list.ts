import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Option } from '#components/select-field.tsx'
import { type ListQuery, saysFailure } from './api.ts'
import type { Filter } from './filters.tsx'
import { useListState } from './use-list-state.ts'

type List<Page> = {
  pages: (query: ListQuery) => UseQueryOptions<Page>
  filters: readonly Filter[]
  /** Filters of its own kind, by name. */
  others?: readonly string[]
  sorts: readonly Option[]
}

/** What an `AdminList` shows, and how it is narrowed and sorted. */
export function useList<Page>({ pages, filters, others = [], sorts }: List<Page>) {
  const state = useListState(sorts, [...filters.map(({ name }) => name), ...others])
  const query = useQuery({ ...pages(state.query), ...saysFailure })
  return { state, query, filters, sorts }
}
