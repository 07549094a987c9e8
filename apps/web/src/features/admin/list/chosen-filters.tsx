import { counted } from '@smart-bird/contracts/counts'
import { X } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { focusSearch } from '#features/admin/shortcuts/actions.ts'
import type { Filter } from './filters.tsx'
import type { ListState } from './use-list-state.ts'

type Props = {
  state: ListState
  filters: readonly Filter[]
  /** How many match; undefined while nobody knows, or where the list's own sums say it. */
  count: number | undefined
  /** What says that nothing matches has the way back, too. */
  isEmpty: boolean
}

/** What the list is narrowed to, where the fields that say so are hidden, how much is left, and the way back. */
export function ChosenFilters({ state, filters, count, isEmpty }: Props) {
  if (state.active === 0 && !state.read('search')) return null
  const chosen = filters.flatMap(({ name, label, options }) => {
    const option = options.find(({ value }) => value === state.read(name) && value !== '')
    return option ? [{ name, label, text: option.label }] : []
  })
  return (
    <div className="mb-3 flex flex-wrap empty:hidden items-center gap-x-3 gap-y-2 text-sm">
      {chosen.map(({ name, label, text }) => (
        <Button
          key={name}
          variant="quiet"
          onClick={() => {
            state.change({ [name]: '' })
            focusSearch()
          }}
          aria-label={`${text}: remove the ${label.toLowerCase()} filter`}
          className="min-h-11 rounded-full! bg-sunk px-3.5! py-1 text-sm no-underline! lg:hidden"
        >
          {text}
          <X size={16} aria-hidden="true" />
        </Button>
      ))}
      {count !== undefined && (
        <span className="text-soft">{counted(count, 'match', 'matches')}</span>
      )}
      {!isEmpty && (
        <Button
          variant="quiet"
          onClick={state.reset}
          className="min-h-8 px-0! py-0 text-sm max-sm:min-h-11"
        >
          Clear
        </Button>
      )}
    </div>
  )
}
