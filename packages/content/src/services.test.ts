import { expect, it } from 'vitest'
import { serviceCards } from './services.ts'

it('shows Light, Security, Safety and Other, each with "Contact for Price"', () => {
  expect(serviceCards.map(({ title, price }) => [title, price])).toEqual([
    ['Light', 'Contact for Price'],
    ['Security', 'Contact for Price'],
    ['Safety', 'Contact for Price'],
    ['Other', 'Contact for Price'],
  ])
})
