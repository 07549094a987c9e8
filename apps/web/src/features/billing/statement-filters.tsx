import { purchaseTypes } from '@smart-bird/contracts/values'
import { SelectField } from '#components/select-field.tsx'
import { purchaseWords } from './order-rules.ts'
import { type StatementChoice, type StatementSort, statementSorts } from './statement-rules.ts'

type Props = {
  years: readonly number[]
  choice: StatementChoice
  onChange: (choice: StatementChoice) => void
}

export function StatementFilters({ years, choice, onChange }: Props) {
  return (
    <div data-screen-only="" className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:max-w-160">
      <SelectField
        label="Year"
        value={String(choice.year)}
        onChange={({ target }) =>
          onChange({
            ...choice,
            year: years.find((year) => String(year) === target.value) ?? 'all',
          })
        }
        options={[
          { value: 'all', label: 'All years' },
          ...years.map((year) => ({ value: String(year), label: String(year) })),
        ]}
      />
      <SelectField
        label="Type"
        value={choice.type}
        onChange={({ target }) =>
          onChange({
            ...choice,
            type: purchaseTypes.find((type) => type === target.value) ?? 'all',
          })
        }
        options={[
          { value: 'all', label: 'All types' },
          ...purchaseTypes.map((type) => ({ value: type, label: purchaseWords[type] })),
        ]}
      />
      <SelectField
        label="Sort by"
        className="col-span-2 sm:col-span-1"
        value={choice.sort}
        onChange={({ target }) =>
          onChange({
            ...choice,
            sort: statementSorts.find((sort) => sort === target.value) ?? 'newest',
          })
        }
        options={statementSorts.map((sort) => ({ value: sort, label: sortWords[sort] }))}
      />
    </div>
  )
}

const sortWords: Record<StatementSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest amount',
  lowest: 'Lowest amount',
}
