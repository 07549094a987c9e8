import { quoteDraft } from '@smart-bird/contracts/admin/quotes'
import { expect, test } from 'vitest'
import { linesFromList } from './lines-from-list.ts'

const wanted = {
  size: 'one-two-bedroom',
  offers: [
    { id: 'room-light', quantity: 2 },
    { id: 'bathroom-light', quantity: 1, withOption: true },
    { id: 'cameras', quantity: 1 },
    { id: 'dashboard-section-component', quantity: 1 },
    { id: 'nfc', quantity: 5, withOption: true },
  ],
}
const inShort = (lines: ReturnType<typeof linesFromList>) =>
  lines.map(({ kind, request, title, quantity, listUnit }) => [
    ...[kind, request, title, quantity, listUnit],
  ])

test('what a visitor chose is priced by the price list; what has no fixed price stays open', () => {
  expect(inShort(linesFromList(wanted))).toEqual([
    ['installation', null, 'Installation, 1-2 Bedroom', 1, '965.00'],
    ['offer', 'upgrade', 'Room Light', 2, '195.00'],
    ['offer', 'upgrade', 'Bathroom Light with fan configuration', 1, '200.00'],
    ['offer', 'upgrade', 'Cameras', 1, null],
    ['offer', 'upgrade', 'Dashboard Section Component', 1, null],
    ['device', 'device', 'NFC', 5, '5.00'],
  ])
})

test('an owner’s prices and names are those of the lines', () => {
  const changes = {
    sizes: { 'one-two-bedroom': { price: 1000 } },
    offers: {
      'room-light': { price: 'TBD' as const, name: 'Ceiling' },
      'bathroom-light': { option: 12.5 },
    },
  }
  expect(inShort(linesFromList(wanted, changes)).slice(0, 3)).toEqual([
    ['installation', null, 'Installation, 1-2 Bedroom', 1, '1000.00'],
    ['offer', 'upgrade', 'Ceiling', 2, null],
    ['offer', 'upgrade', 'Bathroom Light with fan configuration', 1, '162.50'],
  ])
})

test('what the price list doesn’t have is left out', () => {
  expect(linesFromList({ size: 'castle', offers: [{ id: 'moat', quantity: 1 }] })).toEqual([])
})

test('the lines can be saved as they are', () => {
  expect(quoteDraft.shape.lines.parse(linesFromList(wanted))).toEqual(linesFromList(wanted))
})
