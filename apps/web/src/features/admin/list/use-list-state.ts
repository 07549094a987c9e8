import { useSearchParams } from 'react-router'
import type { Direction } from '#components/column-heading.tsx'
import type { Option } from '#components/select-field.tsx'
import { focusSearch } from '#features/admin/shortcuts/actions.ts'

const directions: readonly Direction[] = ['asc', 'desc']
const notFilters = new Set(['search', 'sort', 'direction', 'cursor', 'page', 'open', 'view'])

/** A list's state, kept in the address. The first of `sorts` is the default. */
export function useListState(sorts: readonly Option[], filters: readonly string[]) {
  const [parameters, setParameters] = useSearchParams()
  const read = (name: string) => parameters.get(name) ?? ''
  const page = Number(read('page')) || 1
  const [ownSort = '', ownDirection] = (sorts[0]?.value ?? '').split(' ')
  const sort = read('sort') || ownSort
  const direction =
    directions.find((known) => known === read('direction')) ??
    (ownDirection === 'desc' ? 'desc' : 'asc')
  const pick = (...names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (read(name) ? [[name, read(name)]] : [])))

  /** Changes parameters and returns to the first page. */
  const change = (changes: Readonly<Record<string, string>>) =>
    setParameters((before) => {
      const next = new URLSearchParams(before)
      next.delete('cursor')
      next.delete('page')
      for (const [name, value] of Object.entries(changes))
        if (value) next.set(name, value)
        else next.delete(name)
      return next
    })

  return {
    read,
    change,
    page,
    sort,
    direction,
    isFirst: [...parameters.keys()].every((name) => name === 'open' || name === 'view'),
    /** How many filters are on. */
    active: [...parameters.keys()].filter((name) => !notFilters.has(name)).length,
    /** The parameters for the list's call. */
    query: { sort, direction, ...pick('cursor', 'search', ...filters) },
    /** What is searched and filtered by, whatever the page and its order. */
    filter: pick('search', ...filters),
    /** What is pressed goes, and would take the focus with it. */
    reset: () => {
      setParameters(pick('view'))
      focusSearch()
    },
    /** Sorting by the same column again reverses the direction. */
    sortBy: (name: string) =>
      change({ sort: name, direction: name === sort && direction === 'asc' ? 'desc' : 'asc' }),
    goTo: (cursor: string, by: 1 | -1) =>
      setParameters((before) => {
        const next = new URLSearchParams(before)
        next.set('cursor', cursor)
        next.set('page', String(Math.max(1, page + by)))
        return next
      }),
  }
}
export type ListState = ReturnType<typeof useListState>
