import type { PaymentHistoryRow } from '@smart-bird/contracts/billing'
import { useMemo, useState } from 'react'
import { FiltersButton } from '#components/filters-button.tsx'
import { useIsPhone } from '#lib/use-media.ts'
import { StatementFiles } from './statement-files.tsx'
import { StatementFilters } from './statement-filters.tsx'
import { activeFilters, allStatements, type StatementChoice, yearsOf } from './statement-rules.ts'

type Props = {
  rows?: readonly PaymentHistoryRow[]
  chosen?: readonly PaymentHistoryRow[]
  choice?: StatementChoice
  customerName?: string
  onChange?: (choice: StatementChoice) => void
  /** The statements are still on their way: it keeps its place. */
  disabled?: boolean
}

/** The filters of the statements and, unless they hide all, the files of what is shown. */
export function StatementBar({
  rows = [],
  chosen = [],
  choice = allStatements,
  customerName = '',
  onChange = () => {},
  disabled = false,
}: Props) {
  const isPhone = useIsPhone()
  const [open, setOpen] = useState(false)
  const years = useMemo(() => yearsOf(rows), [rows])
  return (
    <fieldset
      disabled={disabled}
      className="mb-3 grid min-w-0 gap-4 sm:mb-6 lg:grid-cols-[1fr_auto] lg:items-end"
    >
      {(open || !isPhone) && <StatementFilters years={years} choice={choice} onChange={onChange} />}
      <div className="flex flex-wrap gap-2 empty:hidden max-[40rem]:order-first sm:gap-3 lg:mb-1.5">
        {isPhone && <FiltersButton open={open} active={activeFilters(choice)} onChange={setOpen} />}
        {(disabled || chosen.length > 0) && (
          <StatementFiles rows={rows} chosen={chosen} choice={choice} customerName={customerName} />
        )}
      </div>
    </fieldset>
  )
}
