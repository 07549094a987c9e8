import type { PaymentHistoryRow } from '@smart-bird/contracts/billing'
import { pageSizes } from '@smart-bird/contracts/limits'
import { useMemo, useState } from 'react'
import { DataTable } from '#components/data-table.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { statementColumns } from './statement-columns.tsx'
import { StatementFiles } from './statement-files.tsx'
import { StatementFilters } from './statement-filters.tsx'
import { chooseStatements, type StatementChoice, yearsOf } from './statement-rules.ts'

type Props = { rows: readonly PaymentHistoryRow[]; customerName: string }

/** The statements one has chosen, as a table and as files. */
export function Statements({ rows, customerName }: Props) {
  const [choice, setChoice] = useState<StatementChoice>({
    year: 'all',
    type: 'all',
    sort: 'newest',
  })
  const years = useMemo(() => yearsOf(rows), [rows])
  const chosen = useMemo(() => chooseStatements(rows, choice), [rows, choice])
  if (rows.length === 0) return <EmptyState text="No purchase statements available yet." />
  return (
    <>
      <div className="mb-6 grid gap-4 lg:grid-cols-[1fr_auto] lg:items-end">
        <StatementFilters years={years} choice={choice} onChange={setChoice} />
        <StatementFiles rows={rows} chosen={chosen} choice={choice} customerName={customerName} />
      </div>
      <DataTable
        caption="Purchase History"
        columns={statementColumns}
        rows={chosen}
        rowId={(row) => String(row.id)}
        pageSize={pageSizes.statements}
        emptyText="No statement fits what you chose."
      />
    </>
  )
}
