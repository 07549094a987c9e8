/** Receipts and statements as files. The code that draws PDFs loads when one is requested. */

import { receiptTexts, returnPolicy } from '@smart-bird/content/receipt-policy'
import type { PaymentHistoryRow, ReceiptData } from '@smart-bird/contracts/billing'
import { company } from '#lib/company.ts'
import { failIfStaying } from '#lib/leaving.ts'
import { saveFile } from '#lib/save-file.ts'
import { serverNow } from '#lib/server-clock.ts'
import { statementsCsv } from './statement-rules.ts'

/** What the receipt on screen and the PDF share besides their data. */
export const receiptOptions = { texts: receiptTexts, returnPolicy }

/** While the receipt is on its way, the code that draws it loads. */
export async function saveReceipt(receipt: ReceiptData | Promise<ReceiptData>): Promise<void> {
  const [data, { drawReceipt }] = await Promise.all([
    receipt,
    import('@smart-bird/receipt/draw-receipt').catch(failIfStaying),
  ])
  const name = data.status === 'pending' ? 'Order-confirmation.pdf' : 'Receipt.pdf'
  savePdf(name, await drawReceipt(data, receiptOptions))
}

type YearStatement = { rows: readonly PaymentHistoryRow[]; year: number; customerName: string }

export async function saveYearStatement({ rows, year, customerName }: YearStatement) {
  const { drawYearStatement } = await import('@smart-bird/receipt/draw-statement').catch(
    failIfStaying,
  )
  const bytes = await drawYearStatement(rows, {
    year,
    customerName,
    company,
    preparedAt: serverNow(),
  })
  savePdf(`Statement-${year}.pdf`, bytes)
}

export const saveStatementsCsv = (name: string, rows: readonly PaymentHistoryRow[]) =>
  saveFile(name, statementsCsv(rows), 'text/csv;charset=utf-8')

const savePdf = (name: string, bytes: Uint8Array) =>
  saveFile(name, new Uint8Array(bytes), 'application/pdf')
