/** PDFs as customers get them, from the shortest to the longest. */
import { receiptTexts, returnPolicy } from '@smart-bird/content/receipt-policy'
import type { PaymentHistoryRow, ReceiptData } from '@smart-bird/contracts/billing'
import { drawContract } from '@smart-bird/receipt/draw-contract'
import { drawReceipt } from '@smart-bird/receipt/draw-receipt'
import { drawYearStatement } from '@smart-bird/receipt/draw-statement'
import { aContract, aQuoteLine } from '../../../packages/receipt/test/contract-data.ts'
import { aPurchase, year2026 } from '../../../packages/receipt/test/history.ts'
import { manyOrderLines, orderLines } from '../../../packages/receipt/test/order-lines.ts'
import { aReceipt } from '../../../packages/receipt/test/receipt-data.ts'

export const receiptOf = (changes: Partial<ReceiptData> = {}) =>
  drawReceipt(aReceipt(changes), { texts: receiptTexts, returnPolicy })

export const statementOf = (count: number) =>
  drawYearStatement(
    Array.from({ length: count }, (_, index) => rowOf(index, count)),
    year2026,
  )

/** Every tenth is a refund, every seventh has a text of three lines. */
function rowOf(index: number, count: number): PaymentHistoryRow {
  const isRefund = index % 10 === 9
  return aPurchase({
    id: index + 1,
    purchaseType: isRefund ? 'refund' : 'order',
    amount: isRefund ? '-5.00' : '1222.00',
    purchaseDate: new Date(Date.UTC(2026, 0, 2 + (index * 360) / count, 18)).toISOString(),
    orderNumber: `SB-${String(index).padStart(6, '0')}`,
    transactionId: `8MC585209K7${String(index).padStart(6, '0')}`,
    paymentDescription: 'Installation for a 3-5 bedroom home'.repeat(index % 7 === 6 ? 3 : 1),
  })
}

export const samples = async (): Promise<Record<string, Uint8Array>> => ({
  paid: await receiptOf(),
  shortest: await receiptOf({ description: '', customerName: 'A', purchaseValue: '0.01' }),
  longest: await receiptOf({
    description: 'Wallmount '.repeat(20).trim(),
    customerName: 'Wolfeschle '.repeat(9).trim(),
    purchaseValue: '100000.00',
  }),
  pending: await receiptOf({ status: 'pending' }),
  refund: await receiptOf({ status: 'refunded', purchaseValue: '-1222.00' }),
  'partly refunded': await receiptOf({ status: 'partially refunded' }),
  subscription: await receiptOf({
    productType: 'Subscription',
    subId: 'I-BW452GLLEP1G',
    subStatus: 'active',
    purchaseValue: '20.00',
  }),
  'every script': await receiptOf({ description: names.join(', ').slice(0, 400) }),
  'statement without rows': await statementOf(0),
  'statement of one row': await statementOf(1),
  'statement of 200 rows': await statementOf(200),
  'receipt of a contract': await receiptOf({ lines: orderLines, purchaseValue: '895.50' }),
  'receipt of 60 lines': await receiptOf({ lines: manyOrderLines, purchaseValue: '11700.00' }),
  contract: await drawContract(aContract()),
  'contract on paper, of 60 lines': await drawContract(
    aContract({
      quote: {
        lines: Array.from({ length: 60 }, (_, index) => aQuoteLine({ position: index + 1 })),
        total: '11700.00',
      },
      signed: { paper: 'A-117', on: '2026-11-29' },
      hasRights: false,
    }),
  ),
})

/** Names as their owners write them. */
export const names = [
  'José Ñandú',
  'Łucja Żółć-Świątek',
  'Nguyễn Thị Ánh Nguyệt',
  'Þórður Æsir',
  'İbrahim Ağaoğlu',
  'Анна Петрова',
  'Ґалаґан Їжак',
  'Ελένη Παπαδοπούλου',
  '王小明',
  '葛\u{e0100}城 翔',
  '김민준',
  'たかはし ユウコ',
  'أحمد بن علي',
  'می\u200cخواهم مریم',
  'שָׂרָה כהן',
  'สมชาย ใจดี',
  'अनिल क\u094d\u200dष',
  'ভালো সেন',
]
