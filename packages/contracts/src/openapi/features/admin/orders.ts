import type * as contract from '../../../admin/orders.ts'
import type { FeatureOf } from '../../feature.ts'

export const orders: FeatureOf<typeof contract> = {
  tag: 'Admin: orders',
  describes: 'Orders, which admins make and customers pay.',
  calls: {
    pageOrders: {
      says: 'Lists orders, newest first, a page at a time, with their payments, refunds and disputes, and the totals of the whole filtered list.',
    },
    ordersCsv: {
      says: 'Sends the filtered list of orders as a CSV file. A session may fetch 60 files in 10 minutes.',
    },
    createOrder: {
      says: 'Creates an unpaid order, which the customer can pay at once. The price is between $0.01 and $100,000.00. What the customer’s level takes off a request of this kind now is taken off it and stays with the order. What the level or the guarantee makes free is refused with 409 unless `fullPriceReason` says why it is billed, which also keeps a discount from being given; the customer reads it.',
      refuses: ['user_not_found', 'conflict'],
    },
    findCoverage: {
      says: 'Says which support level a customer has, and what each kind of request would cost them at this moment: what they read themselves in GET /coverage.',
      refuses: ['user_not_found'],
    },
    cancelOrder: {
      says: 'Cancels an order that nobody has paid. A paid one has to be refunded.',
      refuses: ['order_not_found', 'conflict'],
    },
    setCompletion: {
      says: 'Sets the day on which the work was complete, when its guarantee begins; an empty one takes it back. The day can’t be in the future or before the order. An earlier day than before, or none, needs a reason. The customer is emailed each time.',
      refuses: ['order_not_found', 'no_guarantee'],
    },
  },
}
