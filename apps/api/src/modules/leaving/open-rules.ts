import type { Open } from './open-repo.ts'

/** What must be over before a customer leaves, each by its name. */
export function openInWords(open: Open, now: Date): string[] {
  const { agreed, running, unpaid, uncertain, unrefunded, disputed, unexplained, contracts } = open
  const cancelable = contracts.filter(({ cancelUntil }) => cancelUntil && cancelUntil > now)
  const due = contracts.filter((one) => !one.completedOn && !cancelable.includes(one))
  return [
    ...running.map(({ status }) =>
      status === 'pending'
        ? 'PayPal has yet to confirm a subscription.'
        : 'The subscription is running.',
    ),
    ...unpaid.map(({ orderNumber }) => `Order ${orderNumber} isn’t paid.`),
    ...uncertain.map(({ orderNumber }) => `A payment of ${orderNumber} isn’t settled.`),
    ...unrefunded.map(({ transactionId }) => `A refund of ${transactionId} isn’t settled.`),
    ...disputed.map(({ disputeId }) => `Dispute ${disputeId} is open.`),
    ...unexplained.map(({ subject }) => `${subject} waits for a decision under Money.`),
    ...cancelable.map(({ reference }) => `Contract ${reference} can still be canceled.`),
    ...agreed.map(({ reference }) => `Visit ${reference} is agreed, or its bill waits.`),
    ...due.map(({ reference }) => `The work of ${reference} isn’t complete.`),
  ]
}
