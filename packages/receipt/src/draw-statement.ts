import type { PaymentHistoryRow } from '@smart-bird/contracts/billing'
import { printSheet } from './pdf/sheet.ts'
import { drawStatementPages } from './pdf/statement-pages.ts'
import { type StatementOptions, statementOfYear } from './statement.ts'
import { textsOf } from './texts-of.ts'

/** A year's purchases as one PDF, as many pages as they need. Same input, same bytes. */
export function drawYearStatement(rows: readonly PaymentHistoryRow[], options: StatementOptions) {
  const lines = statementOfYear(rows, options)
  return printSheet({
    title: `${lines.title} ${lines.customer}`,
    subject: lines.period,
    author: lines.company.name,
    createdAt: options.preparedAt,
    texts: textsOf(lines),
    draw: (sheet) => drawStatementPages(sheet, lines),
  })
}
