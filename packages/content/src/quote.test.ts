import { expect, it } from 'vitest'
import { homeSizes } from './installation-prices.ts'
import { offers } from './offers.ts'
import { costText, makeQuote, quoteQuantityMax, quoteText } from './quote.ts'

it('adds the installation and the chosen offers', () => {
  const quote = makeQuote({
    sizeId: 'one-two-bedroom',
    offers: [
      { id: 'bedroom-light', quantity: 2 },
      { id: 'smart-button', quantity: 4 },
    ],
  })
  expect(quote.subtotalCents).toEqual({ min: 157500, max: 157500 })
  expect(quote.tbd).toEqual([])
})

it('adds the option of an offer for each piece', () => {
  const quote = makeQuote({
    offers: [{ id: 'bathroom-light', quantity: 2, withOption: true }],
  })
  expect(quote.priced).toEqual([
    {
      id: 'bathroom-light',
      label: 'Bathroom Light with fan configuration × 2',
      cost: { kind: 'fixed', cents: 40000 },
    },
  ])
})

it('ignores the wish for an option where the offer has none', () => {
  const quote = makeQuote({ offers: [{ id: 'nfc', quantity: 1, withOption: true }] })
  expect(quote.priced[0]).toEqual({ id: 'nfc', label: 'NFC', cost: { kind: 'fixed', cents: 500 } })
})

it('keeps both ends of a range in the subtotal', () => {
  const quote = makeQuote({
    sizeId: 'studio',
    offers: [{ id: 'dashboard-section-component', quantity: 2 }],
  })
  expect(quote.subtotalCents).toEqual({ min: 65300, max: 73300 })
})

it('lists apart what has no published price, the largest home included', () => {
  const quote = makeQuote({
    sizeId: 'five-plus-bedroom',
    offers: [
      { id: 'cameras', quantity: 3 },
      { id: 'vents', quantity: 1 },
    ],
  })
  expect(quote.tbd.map((line) => line.label)).toEqual(['Installation, 5+ Bedroom', 'Cameras × 3'])
  expect(quote.subtotalCents).toEqual({ min: 35000, max: 35000 })
})

it.each([
  ['studio', 59300],
  ['one-two-bedroom', 96500],
  ['three-five-bedroom', 122200],
  ['five-plus-bedroom', 0],
] as const)('sums %s with one of every offer', (sizeId, installationCents) => {
  const everything = offers.map(({ id }) => ({ id, quantity: 1, withOption: true }))
  expect(makeQuote({ sizeId, offers: everything }).subtotalCents).toEqual({
    min: installationCents + 182000 + 5000 + 3000,
    max: installationCents + 182000 + 5000 + 7000,
  })
})

it.each([0, -1, 1.5, Number.NaN, quoteQuantityMax + 1])('refuses a quantity of %s', (quantity) => {
  expect(() => makeQuote({ offers: [{ id: 'nfc', quantity }] })).toThrow(RangeError)
})

it('writes the list for the contact form', () => {
  const quote = makeQuote({
    sizeId: 'one-two-bedroom',
    offers: [
      { id: 'bedroom-light', quantity: 2 },
      { id: 'dashboard-section-component', quantity: 1 },
      { id: 'custom-automation', quantity: 1 },
    ],
  })
  expect(quoteText(quote)).toBe(
    [
      'Please quote:',
      '- Installation, 1-2 Bedroom: $965',
      '- Bedroom Light × 2: $550',
      '- Dashboard Section Component: $30-70',
      '',
      'Subtotal from the price list: $1,545-1,585',
      '',
      'Please quote a price for:',
      '- Custom Automation',
    ].join('\n'),
  )
})

it('writes no subtotal where nothing has a price, and nothing where nothing is chosen', () => {
  expect(quoteText(makeQuote({ offers: [{ id: 'cameras', quantity: 1 }] }))).toBe(
    'Please quote a price for:\n- Cameras',
  )
  expect(quoteText(makeQuote({ offers: [] }))).toBe('')
})

it('shows the cost of a line as the price list would', () => {
  for (const offer of offers) expect(costText(offer.cost)).toBe(offer.price)
})

it('stays short enough for the description, which holds 5000 characters', () => {
  const everything = offers.map(({ id }) => ({ id, quantity: quoteQuantityMax, withOption: true }))
  for (const { id } of homeSizes) {
    expect(quoteText(makeQuote({ sizeId: id, offers: everything })).length).toBeLessThan(2000)
  }
})
