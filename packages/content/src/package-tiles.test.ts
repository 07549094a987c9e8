import { expect, it } from 'vitest'
import { offers } from './offers.ts'
import { optionTiles } from './package-tiles.ts'

it('puts every additional offer on exactly one tile', () => {
  const onTiles = optionTiles.flatMap((tile) => [...tile.offerIds])
  expect(onTiles.toSorted()).toEqual(offers.map((offer) => offer.id).toSorted())
})
