import { expect, it } from 'vitest'
import { formatCents } from './cost.ts'
import { offers } from './offers.ts'

const published = [
  ['Room Light', '$195'],
  ['Bedroom Light', '$275'],
  ['Bathroom Light', '$150'],
  ['Room Light with Speaker', '$300'],
  ['Bedroom Light with Speaker', '$325'],
  ['Vents', '$350'],
  ['Bathroom Fan', '$150'],
  ['Service Room Light', '$35'],
  ['Cameras', 'TBD'],
  ['Custom Automation', 'TBD'],
  ['Customize Functionality', 'TBD'],
  ['Printer Integration', '$20'],
  ['Dashboard Additional Components', 'TBD'],
  ['Dashboard Section Component', '$30-70'],
  ['Smart Button', '$15'],
  ['Smart Device Installation', 'TBD'],
  ['NFC', '$5'],
]

it('has the 17 offers of the price list, in its order and at its prices', () => {
  expect(offers).toHaveLength(17)
  expect(offers.map(({ name, price }) => [name, price])).toEqual(published)
})

it('gives every offer an id of its own and a description', () => {
  expect(new Set(offers.map((offer) => offer.id)).size).toBe(offers.length)
  for (const offer of offers) expect(offer.description).toMatch(/\.$/)
})

it('adds up all fixed prices to $1820', () => {
  const cents = offers.map(({ cost }) => (cost.kind === 'fixed' ? cost.cents : 0))
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(182000)
})

it('says in words what an option adds', () => {
  const withOption = offers.filter((offer) => offer.option)
  expect(withOption.map((offer) => offer.name)).toEqual(['Bathroom Light'])
  for (const { option, additional } of withOption) {
    expect(additional).toBe(`+${formatCents(option?.priceCents ?? 0)} ${option?.name}`)
  }
})
