import { addMs, type Clock, daysMs } from '#lib/clock'
import type { PaymentProvider } from '#providers/payments/port'

/** PayPal answers about 31 days at once. */
const windowMs = daysMs(30)
/** Its lines appear up to three hours late. */
const lateMs = daysMs(1)

/** The highest order number in the provider's activity since then; 0 if it names none. */
export async function findHighestOrder(
  payments: Pick<PaymentProvider, 'listTransactions'>,
  since: Date,
  clock: Clock,
): Promise<number> {
  let highest = 0
  const now = clock()
  for (let from = addMs(since, -lateMs); from < now; from = addMs(from, windowMs)) {
    const end = addMs(from, windowMs)
    const { transactions } = await payments.listTransactions(from, end < now ? end : now)
    for (const { invoiceId } of transactions)
      highest = Math.max(highest, Number(/^SB-(\d{6,15})-/.exec(invoiceId ?? '')?.[1] ?? 0))
  }
  return highest
}
