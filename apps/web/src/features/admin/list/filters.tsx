import { limits } from '@smart-bird/contracts/limits'
import { type ReactNode, useState } from 'react'
import { SearchField } from '#components/search-field.tsx'
import { type Option, SelectField } from '#components/select-field.tsx'
import { labelOf } from '#lib/labels.ts'
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

export function ListFilters(props: Props) {
  const { state, searchHint, filters } = props
  const isPhone = useMedia('(max-width: 39.99rem)')
  const [wasFiltered] = useState(() => filters.some(({ name }) => state.read(name)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is younger than browsers we serve.
    <div
      role="search"
      className="mb-6 grid grid-cols-2 items-start gap-4 *:first:col-span-2 *:last:even:col-span-2 lg:grid-cols-4 lg:*:first:col-span-1 lg:*:last:even:col-span-1"
    >
      <SearchField
        label="Search"
        hint={searchHint}
        value={state.read('search')}
        maxLength={limits.searchMax}
        onSearch={(text) => state.change({ search: text })}
      />
      {isPhone ? (
        <details open={wasFiltered} className="col-span-2">
          <summary className="min-h-10 w-fit cursor-pointer py-2 font-semibold">Filters</summary>
          <div className="grid grid-cols-1 gap-4 pt-2">
            <Choices {...props} />
          </div>
        </details>
      ) : (
        <Choices {...props} />
      )}
    </div>
  )
}

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
      {children}
    </>
  )
}

/** Stored words as the options of a select: "partially refunded" is labeled "Partially refunded". */
export const optionsOf = (words: readonly string[]): Option[] =>
  words.map((word) => ({ value: word, label: capitalized(labelOf(word)) }))

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
