import { useSearchParams } from 'react-router'
import type { Direction } from '#components/column-heading.tsx'

const directions: readonly Direction[] = ['asc', 'desc']
const notFilters = new Set(['search', 'sort', 'direction', 'cursor', 'page'])
type Defaults = { sort: string; direction: Direction }

/** A list's state is in the address, so that it can be shared and the back button works. */
export function useListState({ sort, direction }: Defaults) {
  const [parameters, setParameters] = useSearchParams()
  const read = (name: string) => parameters.get(name) ?? ''
  const page = Number(read('page')) || 1
  const sorting = {
    sort: read('sort') || sort,
    direction: directions.find((known) => known === read('direction')) ?? direction,
  }

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
    ...sorting,
    isFirst: [...parameters.keys()].length === 0,
    /** How many filters are on. */
    active: [...parameters.keys()].filter((name) => !notFilters.has(name)).length,
    /** The parameters for the list's call: the common ones and those in `names`. */
    query: <Name extends string>(names: readonly Name[]) =>
      Object.fromEntries(
        ['sort', 'direction', 'cursor', 'search', ...names].flatMap((name) => {
          const value = name in sorting ? sorting[name as keyof typeof sorting] : read(name)
          return value ? [[name, value]] : []
        }),
      ),
    /** What is searched and filtered by, whatever the page and its order. */
    filter: (names: readonly string[]) =>
      Object.fromEntries(
        ['search', ...names].flatMap((name) => (read(name) ? [[name, read(name)]] : [])),
      ),
    reset: () => setParameters({}),
    /** Sorting by the same column again reverses the direction. */
    sortBy: (name: string) =>
      change({
        sort: name,
        direction: name === sorting.sort && sorting.direction === 'asc' ? 'desc' : 'asc',
      }),
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
