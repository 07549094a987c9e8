import { expect, it } from 'vitest'
import { preparedAnswers } from './prepared-answers.ts'
import { changeableIds, changedLists, changedModules } from './price-changes.ts'
import * as priceList from './price-list.ts'

it('leaves the lists as they are without changes', () => {
  expect(Object.values(changedModules({}))).toEqual([{ ...priceList }, { preparedAnswers }])
})

it('changes prices and texts, and what is written of them, and nothing else', () => {
  const changed = changedLists({
    sizes: { studio: { price: 640.5 }, 'five-plus-bedroom': { price: 2400, description: 'Soon.' } },
    offers: {
      'bathroom-light': { option: 60 },
      cameras: { price: 99, name: 'Camera' },
      vents: { price: [300, 450] },
      nfc: { price: 'TBD', additional: 'By the dozen.' },
    },
  })
  const [studio, ...otherSizes] = changed.sizeList
  expect(studio).toEqual({
    ...priceList.sizeList[0],
    price: '$640.50',
    cost: { kind: 'fixed', cents: 64050 },
  })
  expect(otherSizes.pop()).toMatchObject({ price: '$2400', description: 'Soon.' })
  expect(otherSizes).toEqual(priceList.sizeList.slice(1, 3))
  const offer = (id: string) => changed.offerList.find((one) => one.id === id)
  expect(offer('bathroom-light')).toMatchObject({
    price: '$150',
    additional: '+$60 fan configuration',
    option: { id: 'fan', name: 'fan configuration', priceCents: 6000 },
  })
  expect(offer('cameras')).toMatchObject({ name: 'Camera', price: '$99' })
  expect(offer('vents')).toMatchObject({
    price: '$300-450',
    cost: { kind: 'range', minCents: 30000, maxCents: 45000 },
  })
  expect(offer('nfc')).toMatchObject({ price: 'TBD', additional: 'By the dozen.', isDevice: true })
  const { preparedAnswers: answers } = changedModules({ answers: { visit: 'When?' } })[
    '/content/src/prepared-answers.ts'
  ]
  expect(answers.filter((one) => one.text === 'When?')).toHaveLength(1)
  expect(changed.offerList.map(({ id }) => id)).toEqual(changeableIds.offers)
})
