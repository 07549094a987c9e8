import { expect, it } from 'vitest'
import { readPriceChanges } from './price-changes.ts'

const ids = {
  sizes: ['studio', 'house'],
  offers: ['light', 'vents'],
  options: ['light'],
  answers: ['visit'],
}
const faultsOf = (text: string) => readPriceChanges(() => text, ids).faults

it('takes prices, ranges, prices on request and texts', () => {
  const file = {
    sizes: { studio: { price: 640.5 }, house: { description: 'Four rooms.' } },
    offers: { light: { price: 210, option: 60 }, vents: { price: [30, 70], additional: 'Each.' } },
    answers: { visit: 'When?\n- [day]' },
  }
  expect(readPriceChanges(() => JSON.stringify(file), ids)).toEqual({ changes: file, faults: [] })
  expect(faultsOf('{}')).toEqual([])
})

it.each([
  ['{"sizes": {"studio": {"price": "210"}}}', 'sizes.studio.price: it should be dollars'],
  ['{"sizes": {"studio": {"price": "TBD"}}}', 'sizes.studio.price: it should be dollars'],
  ['{"offers": {"vents": {"price": [70, 30]}}}', 'offers.vents.price: the least should be below'],
  ['{"offers": {"vents": {"price": 0}}}', 'offers.vents.price: it should be 1 dollar or more'],
  ['{"offers": {"vents": {"price": "soon"}}}', 'offers.vents.price: it should be dollars (210),'],
  ['{"offers": {"light": {"option": 0.5}}}', 'offers.light.option: it should be 1 dollar'],
  ['{"offers": {"light": {"option": 1.005}}}', 'offers.light.option: it should have whole cents'],
  ['{"offers": {"light": {"option": 1e5}}}', 'offers.light.option: it should be less than'],
  ['{"offers": {"vents": {"option": 5}}}', 'offers.vents: it has no option, only price, name,'],
  ['{"offers": {"lite": {}}}', 'offers: there is no lite; its ids are light, vents'],
  ['{"offers": {"light": {"name": " "}}}', 'offers.light.name: it is empty'],
  ['{"offers": {"light": {"name": "a\\nb"}}}', 'offers.light.name: it should be one line'],
  ['{"answers": {"visit": 5}}', 'answers.visit: it should be a text'],
  ['{"offers": []}', 'offers: it should be an object by id'],
  ['{"extras": {}}', 'it has no extras, only sizes, offers, answers'],
  ['{"sizes": ', 'it can’t be read ('],
])('says where %s is wrong', (text, fault) => {
  expect(faultsOf(text)).toEqual([expect.stringContaining(fault)])
})

it('says why a file can’t be read, and names all faults at once', () => {
  const missing = () => {
    throw new Error('ENOENT: no such file')
  }
  expect(readPriceChanges(missing, ids).faults).toEqual(['it can’t be read (ENOENT: no such file)'])
  expect(faultsOf('{"sizes": {"studio": {"price": 0}}, "answers": {"visit": ""}}')).toHaveLength(2)
})
