import { limits } from '@smart-bird/contracts/limits'
import { type ReactNode, useState } from 'react'
import { FiltersButton } from '#components/filters-button.tsx'
import { SearchField } from '#components/search-field.tsx'
import { type Option, SelectField } from '#components/select-field.tsx'
import { capitalized, labelOf } from '#lib/labels.ts'
import { useMedia } from '#lib/use-media.ts'
import type { ListState } from './use-list-state.ts'

export type Filter = { name: string; label: string; options: readonly Option[] }

type Props = {
  state: ListState
  searchHint: string
  filters: readonly Filter[]
  /** The value is "sort direction", for example "created desc". */
  sorts: readonly Option[]
  children?: ReactNode
}

/** On a phone the filters are behind a button, so that the list begins on the first screen. */
export function ListFilters(props: Props) {
  const { state, searchHint, filters } = props
  const isPhone = useMedia('(max-width: 39.99rem)')
  const [open, setOpen] = useState(() => filters.some(({ name }) => state.read(name)))
  const search = (
    <SearchField
      label="Search"
      hint={searchHint}
      compact={isPhone}
      value={state.read('search')}
      maxLength={limits.searchMax}
      onSearch={(text) => state.change({ search: text })}
    />
  )
  if (!isPhone)
    return (
      <div
        {...searchRole}
        className="mb-6 flex flex-wrap items-start gap-4 *:min-w-0 *:flex-1 *:basis-40 *:first:basis-full lg:grid lg:grid-cols-4 lg:has-[>:nth-child(5):last-child]:grid-cols-5"
      >
        {search}
        <Choices {...props} />
      </div>
    )
  return (
    <div {...searchRole} className="mb-3 grid grid-cols-[1fr_auto] items-start gap-2">
      {search}
      <FiltersButton open={open} onChange={setOpen} />
      {open && (
        <div className="col-span-2 grid grid-cols-1 gap-4 py-2">
          <Choices {...props} />
        </div>
      )}
    </div>
  )
}

/** The element of this role is younger than browsers we serve. */
const searchRole = { role: 'search' } as const

function Choices({ state, filters, sorts, children }: Props) {
  return (
    <>
      {filters.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          value={state.read(name)}
          onChange={({ target }) => state.change({ [name]: target.value })}
          options={[{ value: '', label: 'All' }, ...options]}
        />
      ))}
      {children}
      {sorts.length > 1 && (
        <SelectField
          label="Sort by"
          value={`${state.sort} ${state.direction}`}
          onChange={({ target }) => {
            const [sort = '', direction = ''] = target.value.split(' ')
            state.change({ sort, direction })
          }}
          options={sorts}
        />
      )}
    </>
  )
}

/** Stored words as the options of a select: "partially refunded" is labeled "Partially refunded". */
export const optionsOf = (words: readonly string[]): Option[] =>
  words.map((word) => ({ value: word, label: capitalized(labelOf(word)) }))
