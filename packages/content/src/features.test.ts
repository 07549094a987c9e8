import { expect, it } from 'vitest'
import { allInOne, featureSlides } from './features.ts'

it('has seven slides of different subjects', () => {
  expect(new Set(featureSlides.map((slide) => slide.id)).size).toBe(7)
  expect(featureSlides).toHaveLength(7)
})

it('claims 3,200+ integrations', () => {
  expect(allInOne.integrations.count).toBe('3,200+')
})
