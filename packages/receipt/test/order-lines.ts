import type { OrderLine } from '@smart-bird/contracts/order-prices'

const line = (changes: Partial<OrderLine>): OrderLine => ({
  title: 'Room Light',
  detail: 'Dimmer, set up and on your dashboard.',
  room: 'Hall',
  quantity: 1,
  listUnit: '195.00',
  unit: '195.00',
  benefit: null,
  ...changes,
})

/** Of the balance of a contract: $895.50. */
export const orderLines: OrderLine[] = [
  line({}),
  line({
    ...{ title: 'Smart Button', room: 'Bedroom', detail: '', quantity: 2 },
    ...{ listUnit: '15.00', unit: '12.75', benefit: 'Gold: 15% off home upgrades' },
  }),
  line({ title: 'Installation, 1-2 Bedroom', room: '', listUnit: '965.00', unit: '965.00' }),
  line({
    ...{ title: 'Deposit for contract SB-Q-7K2M4F', room: '', detail: '' },
    ...{ listUnit: '-290.00', unit: '-290.00' },
  }),
]

export const manyOrderLines = Array.from({ length: 60 }, (_, index) =>
  line({ title: `Line ${index + 1}.`, room: index < 30 ? 'Hall' : 'Attic' }),
)
