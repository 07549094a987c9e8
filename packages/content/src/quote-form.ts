/** Words around the quote on the services page. */
export const quoteForm = {
  title: 'Add up your home',
  lead: 'Choose the size of your home and tick what you would like to add. Fixed prices are added up here; the rest is listed apart, and we name its price when we answer.',
  sizeLegend: 'Home size',
  offersLegend: 'Additional offers',
  quantityLabel: 'Quantity',
  subtotal: 'Subtotal',
  tbd: 'Price to be determined',
  /** In the place of a subtotal where nothing chosen has a published price. */
  onRequest: 'Price on request',
  empty: 'Nothing is chosen yet.',
  action: 'Ask for this',
  note: 'The subtotal is a sum of published prices. It is not an order, and it obliges you to nothing.',
} as const
