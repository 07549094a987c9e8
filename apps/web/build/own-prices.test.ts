import * as preparedAnswers from '@smart-bird/content/prepared-answers'
import * as priceList from '@smart-bird/content/price-list'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { ownPrices } from './vite.ts'

const { settings } = readSettings({})
const built = async (file: string, changes: object) => {
  const { transform } = ownPrices({ ...settings, PRICES_FILE: JSON.stringify(changes) })
  const code = transform('', `/shop/packages/content/src/${file}`)
  return code && import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
}

test('an owner’s prices and texts are built in the place of the repository’s', async () => {
  const lists = await built('price-list.ts', { offers: { vents: { price: 12.5 } } })
  const prices = (list: readonly { id: string; price: string }[]) =>
    Object.fromEntries(list.map(({ id, price }) => [id, price]))
  expect(prices(lists.offerList)).toEqual({ ...prices(priceList.offerList), vents: '$12.50' })
  const answers = await built('prepared-answers.ts', { answers: { visit: 'When?' } })
  expect(answers.preparedAnswers).toContainEqual({ id: 'visit', label: 'A visit', text: 'When?' })
  expect(await built('faq.ts', { answers: { visit: 'When?' } })).toBeUndefined()
})

test('without changes, each replaced file exports just what it is', async () => {
  expect({ ...(await built('price-list.ts', {})) }).toEqual({ ...priceList })
  expect({ ...(await built('prepared-answers.ts', {})) }).toEqual({ ...preparedAnswers })
  expect(ownPrices(settings).transform('', '/shop/content/src/price-list.ts')).toBeUndefined()
})
