import type { OrderLine } from '@smart-bird/contracts/order-prices'

/** Of an order of $220.50 that came out of a quote. */
export const orderLines: OrderLine[] = [
  {
    ...{ title: 'Room Light', detail: 'A dimmer.', room: 'Hall', quantity: 1 },
    ...{ listUnit: '195.00', unit: '195.00', benefit: null },
  },
  {
    ...{ title: 'Smart Button', detail: '', room: 'Bedroom', quantity: 2 },
    ...{ listUnit: '15.00', unit: '12.75', benefit: 'Gold: 15% off home upgrades' },
  },
]
