/** Maps PayPal's disputes to ours. Pure. PayPal may add values: an unknown one counts as `other`. */
import { centsOf } from '@smart-bird/contracts/money'
import type {
  DisputeOutcome,
  DisputeReason,
  DisputeStage,
  DisputeStatus,
} from '@smart-bird/contracts/values'
import type * as paypal from './paypal-schemas.ts'
import type { ProviderDispute } from './port.ts'

const reasons: Record<string, DisputeReason> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'not_received',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'not_as_described',
  UNAUTHORISED: 'unauthorized',
  CREDIT_NOT_PROCESSED: 'credit_not_processed',
  DUPLICATE_TRANSACTION: 'duplicate',
  INCORRECT_AMOUNT: 'incorrect_amount',
  PAYMENT_BY_OTHER_MEANS: 'paid_otherwise',
  CANCELED_RECURRING_BILLING: 'canceled_recurring',
  PROBLEM_WITH_REMITTANCE: 'remittance',
}

const statuses: Record<string, DisputeStatus> = {
  OPEN: 'open',
  WAITING_FOR_SELLER_RESPONSE: 'waiting_seller',
  WAITING_FOR_BUYER_RESPONSE: 'waiting_buyer',
  UNDER_REVIEW: 'under_review',
  RESOLVED: 'resolved',
}

const stages: Record<string, DisputeStage> = {
  INQUIRY: 'inquiry',
  CHARGEBACK: 'chargeback',
  PRE_ARBITRATION: 'pre_arbitration',
  ARBITRATION: 'arbitration',
}

const outcomes: Record<string, DisputeOutcome> = {
  RESOLVED_BUYER_FAVOUR: 'buyer',
  RESOLVED_SELLER_FAVOUR: 'seller',
  RESOLVED_WITH_PAYOUT: 'payout',
  CANCELED_BY_BUYER: 'canceled',
  ACCEPTED: 'accepted',
  DENIED: 'denied',
}

export function toDispute(dispute: paypal.Dispute): ProviderDispute {
  const status = statuses[dispute.status] ?? 'other'
  const amount = dispute.dispute_amount
  const { dispute_outcome, seller_response_due_date } = dispute
  return {
    disputeId: dispute.dispute_id,
    transactionIds: dispute.disputed_transactions.flatMap(
      (transaction) => transaction.seller_transaction_id ?? [],
    ),
    reason: reasons[dispute.reason] ?? 'other',
    status,
    stage: stages[dispute.dispute_life_cycle_stage] ?? 'other',
    // An alert comes from the customer's bank, too.
    channel: dispute.dispute_channel === 'INTERNAL' ? 'paypal' : 'bank',
    outcome: status === 'resolved' ? toOutcome(dispute_outcome?.outcome_code) : undefined,
    amountCents: amount && toCents(amount.value),
    currency: amount?.currency_code ?? 'USD',
    answerBy: seller_response_due_date ? new Date(seller_response_due_date) : undefined,
    openedAt: new Date(dispute.create_time),
    updatedAt: updatedAtOf(dispute),
  }
}

/** Undefined for a currency with three digits, so that the dispute is shown all the same. */
const toCents = (value: string) =>
  /^\d{1,12}(\.\d{1,2})?$/.test(value) ? centsOf(value) : undefined

const toOutcome = (code = ''): DisputeOutcome => outcomes[code] ?? 'other'

export const updatedAtOf = (dispute: Pick<paypal.Dispute, 'create_time' | 'update_time'>) =>
  new Date(dispute.update_time ?? dispute.create_time)
