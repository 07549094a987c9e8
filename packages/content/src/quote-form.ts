export const quoteForm = {
  title: 'Add up your home',
  lead: 'Choose a size, check what you’d like. We add it up.',
  sizeLegend: 'Home size',
  quantityLabel: 'Quantity',
  subtotal: 'Subtotal',
  tbd: 'Price to be determined',
  /** Instead of a subtotal when nothing chosen has a published price. */
  onRequest: 'Price on request',
  empty: 'Nothing chosen yet.',
  /** Shown faintly until something is chosen. */
  example: 'For example',
  try: 'Choose a size to begin',
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  toPrice: (count: number) => `, ${count} to be priced`,
  see: 'See your list',
  action: 'Request this quote',
  copy: 'Copy link to this list',
  copied: 'Copied. Anyone with this link sees the same list and today’s prices.',
  copyRefused: 'Please copy the address of this page: it has your list.',
  sizeMissing: 'not chosen',
  noteToPrice:
    'We’ll price this in our reply. It isn’t an order and doesn’t commit you to anything.',
  note: 'The subtotal is a sum of published prices. It isn’t an order and doesn’t commit you to anything.',
} as const
