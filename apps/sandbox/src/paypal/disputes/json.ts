import { link } from '#paypal/protocol/links'
import { money } from '#paypal/protocol/money'
import type { Dispute } from '#paypal/state/resources'
import type { World } from '#paypal/state/world'

/** The seller's view of who has to do something. */
export const stateOf = ({ status }: Dispute) =>
  ({
    OPEN: 'OPEN_INQUIRIES',
    WAITING_FOR_SELLER_RESPONSE: 'REQUIRED_ACTION',
    WAITING_FOR_BUYER_RESPONSE: 'REQUIRED_OTHER_PARTY_ACTION',
    UNDER_REVIEW: 'UNDER_PAYPAL_REVIEW',
    RESOLVED: 'RESOLVED',
  })[status]

const facts = (world: World, dispute: Dispute) => ({
  dispute_id: dispute.id,
  create_time: dispute.createTime,
  update_time: dispute.updateTime,
  reason: dispute.reason,
  status: dispute.status,
  dispute_amount: money(dispute.amountCents, dispute.currency),
  dispute_life_cycle_stage: dispute.stage,
  dispute_channel: dispute.channel,
  seller_response_due_date: dispute.answerBy ?? undefined,
  links: [link(`${world.baseUrl()}/v1/customer/disputes/${dispute.id}`, 'self')],
})

/** As in a list, which doesn't say what the dispute is about. */
export const disputeSummary = (world: World, dispute: Dispute) => ({
  ...facts(world, dispute),
  dispute_state: stateOf(dispute),
})

export const disputeJson = (world: World, dispute: Dispute) => {
  const payment = world.state.payments[dispute.transactionId]
  return {
    ...facts(world, dispute),
    disputed_transactions: [
      {
        seller_transaction_id: dispute.transactionId,
        ...(payment && {
          create_time: payment.createTime,
          transaction_status: payment.status,
          gross_amount: money(payment.amountCents, payment.currency),
          buyer: { name: `${payment.payer.givenName} ${payment.payer.surname}` },
          invoice_number: payment.invoiceId ?? undefined,
          custom: payment.customId ?? undefined,
        }),
      },
    ],
    dispute_outcome: outcome(dispute),
  }
}

const outcome = ({ outcome, amountCents, currency }: Dispute) => {
  if (outcome === null) return undefined
  if (outcome !== 'RESOLVED_BUYER_FAVOUR') return { outcome_code: outcome }
  return { outcome_code: outcome, amount_refunded: money(amountCents, currency) }
}
