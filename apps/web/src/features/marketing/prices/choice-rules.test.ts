import { expect, test } from 'vitest'
import { readChoice, searchWith } from './choice-rules.ts'

const form = (entries: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.set(name, value)
  return data
}

test('nothing checked is an empty choice', () => {
  expect(readChoice(form({ 'quantity-vents': '3' }))).toEqual({ sizeId: undefined, offers: [] })
})

test('reads the size, the offers, their quantity and option', () => {
  const data = form({
    size: 'studio',
    'offer-bathroom-light': 'on',
    'quantity-bathroom-light': '2',
    'option-bathroom-light': 'on',
  })
  expect(readChoice(data)).toEqual({
    sizeId: 'studio',
    offers: [{ id: 'bathroom-light', quantity: 2, withOption: true }],
  })
})

test.each([
  ['', 1],
  ['0', 1],
  ['-4', 1],
  ['2.6', 3],
  ['51', 50],
  ['1e9', 50],
  ['many', 1],
])('a quantity of "%s" counts as %i', (text, quantity) => {
  const [offer] = readChoice(form({ 'offer-nfc': 'on', 'quantity-nfc': text })).offers
  expect(offer?.quantity).toBe(quantity)
})

test('a size and offers that do not exist are not chosen', () => {
  expect(readChoice(form({ size: 'castle', 'offer-moat': 'on' })).offers).toEqual([])
})

test('the address names the choice, and keeps what else it had', () => {
  const data = form({
    size: 'one-two-bedroom',
    'offer-room-light': 'on',
    'quantity-room-light': '2',
    'offer-bathroom-light': 'on',
    'option-bathroom-light': 'on',
  })
  const choice = readChoice(data)
  const named = 'size=one-two-bedroom&add=room-light*2,bathroom-light+fan'
  expect(searchWith(choice, '')).toBe(`?${named}`)
  expect(searchWith(choice, '?from=mail&size=studio')).toBe(`?from=mail&${named}`)
  expect(searchWith({ offers: [] }, `?${named}`)).toBe('')
})
