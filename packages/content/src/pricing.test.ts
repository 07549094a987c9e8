import { expect, it } from 'vitest'
import { contactChoices } from './contact.ts'
import { homeSizes, priceRows, pricingCards } from './pricing.ts'

it('has the four home sizes of the price list with their prices', () => {
  expect(homeSizes.map(({ name, price, cost }) => [name, price, cost])).toEqual([
    ['Studio', '$593', { kind: 'fixed', cents: 59300 }],
    ['1-2 Bedroom', '$965', { kind: 'fixed', cents: 96500 }],
    ['3-5 Bedroom', '$1222', { kind: 'fixed', cents: 122200 }],
    ['5+ Bedroom', 'Price TBD', { kind: 'tbd' }],
  ])
})

it('shows the same prices on the cards and in the table', () => {
  const prices = homeSizes.map((size) => size.price)
  expect(pricingCards.map((card) => card.price)).toEqual(prices)
  expect(pricingCards.map((card) => card.title)).toEqual(homeSizes.map((size) => size.name))
  for (const row of priceRows) {
    expect([
      row.studioPrice,
      row.oneTwoBedroomPrice,
      row.threeFifeBedroomPrice,
      row.FifePlusBedroomPrice,
    ]).toEqual(prices)
  }
})

it('names the choice of the contact form that each size stands for', () => {
  expect(homeSizes.map((size) => size.packageValue)).toEqual(Object.keys(contactChoices.package))
})
