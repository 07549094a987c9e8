import { alerts } from '@smart-bird/contracts/alerts'
import type { PaymentHistoryRow } from '@smart-bird/contracts/billing'
import { useMutation } from '@tanstack/react-query'
import { FileText, Sheet } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { showError } from '#components/toasts.ts'
import { saveStatementsCsv, saveYearStatement } from './files.ts'
import { type StatementChoice, yearsOf } from './statement-rules.ts'

type Props = {
  rows: readonly PaymentHistoryRow[]
  chosen: readonly PaymentHistoryRow[]
  choice: StatementChoice
  customerName: string
}

/** The rows on screen as CSV, and the chosen or newest year as a PDF. */
export function StatementFiles({ rows, chosen, choice, customerName }: Props) {
  const drawing = useMutation({
    mutationFn: saveYearStatement,
    onError: () => showError(alerts.tryAgain),
  })
  const year = choice.year === 'all' ? yearsOf(rows)[0] : choice.year
  return (
    <div className="flex flex-wrap gap-3 max-sm:gap-2 max-sm:*:flex-1 max-sm:*:px-2.5 max-sm:*:text-sm max-sm:*:whitespace-nowrap lg:mb-1.5">
      <Button
        disabled={chosen.length === 0}
        onClick={() => saveStatementsCsv(`Statements-${choice.year}.csv`, chosen)}
      >
        <Sheet size={18} aria-hidden="true" />
        Save as CSV
      </Button>
      {year !== undefined && (
        <Button
          busy={drawing.isPending}
          onClick={() => drawing.mutate({ rows, year, customerName })}
        >
          {!drawing.isPending && <FileText size={18} aria-hidden="true" />}
          Statement {year} (PDF)
        </Button>
      )}
    </div>
  )
}
