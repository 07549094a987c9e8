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
      says: 'Creates an unpaid order, which the customer can pay at once. The price is between $0.01 and $100,000.00. With `benefit`, the discount of the customer’s level is taken off it and stays with the order. An upgrade for a customer whose level gives a discount needs either `benefit` or `withoutBenefit`.',
      refuses: ['user_not_found', 'conflict'],
    },
    findBenefits: {
      says: 'Says which support level a customer has and what it takes off an order that is made now. What a level makes free needs no order, so it isn’t listed.',
      refuses: ['user_not_found'],
    },
    cancelOrder: {
      says: 'Cancels an order that nobody has paid. A paid one has to be refunded.',
      refuses: ['order_not_found', 'conflict'],
    },
    setCompletion: {
      says: 'Sets the day on which an installation was complete, when its guarantee begins; an empty one takes it back. The day can’t be in the future or before the order.',
      refuses: ['order_not_found', 'no_guarantee'],
    },
  },
}
