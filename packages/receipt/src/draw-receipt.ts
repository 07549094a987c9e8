import type { ReceiptData } from '@smart-bird/contracts/billing'
import { drawReceiptPage } from './pdf/receipt-page.ts'
import { printSheet } from './pdf/sheet.ts'
import { type ReceiptOptions, receiptLines } from './receipt.ts'
import { textsOf } from './texts-of.ts'

/** The receipt as a PDF of one page, of more with the lines of a contract. The same data and options give the same bytes. */
export function drawReceipt(data: ReceiptData, options: ReceiptOptions): Promise<Uint8Array> {
  const lines = receiptLines(data, options)
  return printSheet({
    title: `${lines.title} ${data.invoiceOrderNumber}`,
    subject: `${lines.purchase.type}, ${lines.date}`,
    author: lines.company.name,
    createdAt: new Date(data.userPurchaseTime),
    texts: textsOf(lines),
    draw: (sheet) => drawReceiptPage(sheet, lines),
  })
}
