import { limits } from '@smart-bird/contracts/limits'
import { capitalized } from '@smart-bird/contracts/words'
import { type ReactNode, useState } from 'react'
import { FiltersButton } from '#components/filters-button.tsx'
import { SearchField } from '#components/search-field.tsx'
import { type Option, SelectField } from '#components/select-field.tsx'
import { labelOf } from '#lib/labels.ts'
import { useIsNarrow, useIsPhone } from '#lib/use-media.ts'
import type { ListState } from './use-list-state.ts'

export type Filter = { name: string; label: string; options: readonly Option[] }

type Props = {
  state: ListState
  searchHint: string
  filters: readonly Filter[]
  /** The value is "sort direction", for example "created desc". */
  sorts: readonly Option[]
  /** What the table's own headings sort by. */
  sortable: readonly string[]
  /** What can be done with all rows, such as saving them as a file. */
  aside?: ReactNode
  children?: ReactNode
}

/** One line on a desk; elsewhere all but the search is behind a button, so that the list begins on the first screen. */
export function ListFilters(props: Props) {
  const { state, searchHint, aside } = props
  const isNarrow = useIsNarrow()
  const [open, setOpen] = useState(false)
  const search = (
    <SearchField
      label="Search"
      hint={useIsPhone() ? 'Search' : searchHint}
      value={state.read('search')}
      maxLength={limits.searchMax}
      onSearch={(text) => state.change({ search: text })}
    />
  )
  if (!isNarrow)
    return (
      <div
        {...searchRole}
        className="mb-3 flex flex-wrap items-end gap-3 *:first:max-w-120 *:first:grow *:first:basis-56 min-[88rem]:*:first:basis-80 [&_.control]:text-sm"
      >
        {search}
        {/* On a line with the fields, below which there is room for an error. */}
        {aside && <div className="order-last mb-1.5 ml-auto">{aside}</div>}
        <div className="contents *:max-w-72 *:min-w-0">
          <Choices {...props} />
        </div>
      </div>
    )
  return (
    <div
      {...searchRole}
      className="mb-3 flex flex-wrap items-start gap-2 *:first:grow *:first:basis-44"
    >
      {search}
      <FiltersButton open={open} active={state.active} onChange={setOpen} />
      {open && (
        <div className="grid basis-full gap-4 py-2 sm:grid-cols-3 sm:items-end">
          <Choices {...props} />
          {aside}
        </div>
      )}
    </div>
  )
}

/** The element of this role is younger than browsers we serve. */
const searchRole = { role: 'search' } as const

/** What is chosen says of what it is a choice. */
const naming = (label: string, chosen: string, options: readonly Option[]): Option[] =>
  options.map((option) =>
    option.value === chosen ? { ...option, label: `${label}: ${option.label}` } : option,
  )

/** What is chosen says what it is. */
const unlabeled = '[&_label]:sr-only'

function Choices({ state, filters, sorts, sortable, children }: Props) {
  const isNarrow = useIsNarrow()
  const needsSorts =
    isNarrow || sorts.some(({ value }) => !sortable.some((sort) => value.startsWith(`${sort} `)))
  return (
    <>
      {filters.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          className={unlabeled}
          value={state.read(name)}
          onChange={({ target }) => state.change({ [name]: target.value })}
          options={[
            { value: '', label: `${label}: all` },
            ...naming(label, state.read(name), options),
          ]}
        />
      ))}
      {children}
      {needsSorts && (
        <SelectField
          label="Sort by"
          className={unlabeled}
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
export const optionsOf = <Word extends string>(
  words: readonly Word[],
  say: (word: Word) => string = labelOf,
): Option[] => words.map((word) => ({ value: word, label: capitalized(say(word)) }))

/** How most lists can be sorted. */
export const byTime = (moment: string): Option[] => [
  { value: `${moment} desc`, label: 'Newest first' },
  { value: `${moment} asc`, label: 'Oldest first' },
]
