import { useSearchParams } from 'react-router'
import type { Direction } from '#components/column-heading.tsx'

const directions: readonly Direction[] = ['asc', 'desc']
type Defaults = { sort: string; direction: Direction }

/** What a list shows lives in the address: it can be sent to somebody, and the way back works. */
export function useListState({ sort, direction }: Defaults) {
  const [parameters, setParameters] = useSearchParams()
  const read = (name: string) => parameters.get(name) ?? ''
  const page = Number(read('page')) || 1
  const present = {
    sort: read('sort') || sort,
    direction: directions.find((one) => one === read('direction')) ?? direction,
  }

  /** Changes some of it; another list begins at its first page. */
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
    ...present,
    isFirst: [...parameters.keys()].length === 0,
    /** What a list's call is asked with, of the parameters that it knows. */
    query: <Name extends string>(names: readonly Name[]) =>
      Object.fromEntries(
        ['sort', 'direction', 'cursor', 'search', ...names].flatMap((name) => {
          const value = name in present ? present[name as keyof typeof present] : read(name)
          return value ? [[name, value]] : []
        }),
      ),
    /** A press on the heading that is sorted by turns the direction round. */
    sortBy: (name: string) =>
      change({
        sort: name,
        direction: name === present.sort && present.direction === 'asc' ? 'desc' : 'asc',
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
