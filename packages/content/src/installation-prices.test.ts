import { expect, it } from 'vitest'
import { contactChoices } from './contact.ts'
import { homeSizes, priceRows } from './installation-prices.ts'

it('has the four home sizes of the price list with their prices', () => {
  expect(homeSizes.map(({ name, price, cost }) => [name, price, cost])).toEqual([
    ['Studio', '$593', { kind: 'fixed', cents: 59300 }],
    ['1-2 Bedroom', '$965', { kind: 'fixed', cents: 96500 }],
    ['3-5 Bedroom', '$1222', { kind: 'fixed', cents: 122200 }],
    ['5+ Bedroom', 'Price TBD', { kind: 'tbd' }],
  ])
})

it('shows the same prices in the table', () => {
  const prices = homeSizes.map((size) => size.price)
  for (const row of priceRows) {
    expect([
      row.studioPrice,
      row.oneTwoBedroomPrice,
      row.threeFifeBedroomPrice,
      row.FifePlusBedroomPrice,
    ]).toEqual(prices)
  }
})

it('maps each size to a choice of the contact form', () => {
  expect(homeSizes.map((size) => size.packageValue)).toEqual(Object.keys(contactChoices.package))
})
