import type { PaymentHistoryRow } from '@smart-bird/contracts/billing'
import { yearOf } from '@smart-bird/receipt/moment'
import { FileText, Sheet } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { serverNow } from '#lib/server-clock.ts'
import { saveStatementsCsv, saveYearStatement } from './files.ts'
import { type StatementChoice, yearsOf } from './statement-rules.ts'
import { useFile } from './use-file.tsx'

type Props = {
  rows: readonly PaymentHistoryRow[]
  chosen: readonly PaymentHistoryRow[]
  choice: StatementChoice
  customerName: string
}

/** The rows on screen as CSV, and the chosen or newest year as a PDF; until there are any, this year keeps its place. */
export function StatementFiles({ rows, chosen, choice, customerName }: Props) {
  const drawing = useFile(saveYearStatement)
  const [newest = yearOf(serverNow().toISOString())] = yearsOf(rows)
  const year = choice.year === 'all' ? newest : choice.year
  return (
    <>
      <Button
        className={fileLook}
        onClick={() => saveStatementsCsv(`Statements-${choice.year}.csv`, chosen)}
      >
        <Sheet size={18} aria-hidden="true" />
        <span>
          <span className="max-[40rem]:sr-only">Save as </span>CSV
        </span>
      </Button>
      <Button
        className={fileLook}
        busy={drawing.isPending}
        onClick={() => drawing.mutate({ rows, year, customerName })}
      >
        {!drawing.isPending && <FileText size={18} aria-hidden="true" />}
        <span>
          <span className="max-[40rem]:sr-only">Statement </span>
          {year} (PDF)
        </span>
      </Button>
      {drawing.failure}
    </>
  )
}

const fileLook = 'max-[40rem]:grow max-[40rem]:px-2.5 max-[40rem]:text-sm'
