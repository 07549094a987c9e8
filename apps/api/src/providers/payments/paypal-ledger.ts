/** Maps lines of PayPal's Transaction Search to ours. Pure. */

import { centsOf } from '@smart-bird/contracts/money'
import * as z from 'zod'
import { findKind } from './paypal-event-codes.ts'
import { feeOf, givenBack } from './paypal-mapping.ts'
import { moment, money } from './paypal-schemas.ts'
import type { ProviderLedger, ProviderTransaction } from './port.ts'

/** S: success; V: later fully refunded; F: later partially refunded. All three moved money. P: pending; D: denied. */
const statuses: Record<string, ProviderTransaction['status']> = {
  S: 'settled',
  V: 'settled',
  F: 'settled',
  P: 'pending',
  D: 'failed',
}

/** PayPal's schema requires none of these, but a line without them can't be compared. */
const transactionInfo = z.object({
  transaction_id: z.string(),
  transaction_event_code: z.string().transform((code, check) => findKind(code) ?? refuse(check)),
  transaction_amount: money.transform(({ value, currency_code }, check) =>
    /^-?\d{1,9}(\.\d{1,2})?$/.test(value)
      ? { amountCents: centsOf(value), currency: currency_code }
      : refuse(check),
  ),
  fee_amount: money.optional().catch(undefined),
  transaction_status: z.string().transform((letter, check) => statuses[letter] ?? refuse(check)),
  transaction_initiation_date: moment,
  invoice_id: z.string().optional().catch(undefined),
  custom_field: z.string().optional().catch(undefined),
  paypal_reference_id: z.string().optional().catch(undefined),
  paypal_reference_id_type: z.string().optional().catch(undefined),
})
const named = z.object({ transaction_id: z.string().optional().catch(undefined) })

const refuse = (check: { addIssue: (issue: string) => void }): never => {
  check.addIssue('unknown')
  return z.NEVER
}

/** Reads each line on its own; unreadable ones are listed by their id. */
export function toLedger(details: readonly { transaction_info?: unknown }[]): ProviderLedger {
  const ledger: ProviderLedger = { transactions: [], unreadable: [] }
  for (const { transaction_info } of details) {
    const { data, error } = transactionInfo.safeParse(transaction_info)
    if (data) ledger.transactions.push(toTransaction(data))
    else
      ledger.unreadable.push({
        transactionId: named.safeParse(transaction_info).data?.transaction_id,
        missing: error.issues.map(({ path }) => String(path[0] ?? 'transaction_info')),
      })
  }
  return ledger
}

const toTransaction = (info: z.infer<typeof transactionInfo>): ProviderTransaction => ({
  transactionId: info.transaction_id,
  kind: info.transaction_event_code,
  ...info.transaction_amount,
  // Negative in the list, where it leaves the account.
  feeCents: givenBack(feeOf(info.fee_amount, { currency_code: info.transaction_amount.currency })),
  status: info.transaction_status,
  invoiceId: info.invoice_id,
  reference: info.custom_field,
  // PAP refers to a customer's billing agreement with PayPal, not to one of our records.
  belongsTo: info.paypal_reference_id_type === 'PAP' ? undefined : info.paypal_reference_id,
  at: new Date(info.transaction_initiation_date),
})
