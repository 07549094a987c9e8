import { componentRows } from '@smart-bird/content/components-table'
import { offers } from '@smart-bird/content/offers'
import { optionTiles } from '@smart-bird/content/package-tiles'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { ComponentsTable } from './components-table.tsx'
import { PriceList } from './price-list.tsx'

const Arrived = () => <pre>{JSON.stringify(useLocation().state)}</pre>

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/services" element={<PriceList between={<ComponentsTable />} />} />
        <Route path="/" element={<Arrived />} />
      </Routes>
    </MemoryRouter>,
  )

let user: ReturnType<typeof userEvent.setup>
beforeEach(() => {
  user = userEvent.setup()
  window.history.replaceState(null, '', '/')
  open('/services')
})

const slip = () => screen.getByRole('complementary', { name: 'Add up your home' })
const tick = (name: string) => user.click(screen.getByRole('checkbox', { name }))
const subtotal = () => within(slip()).getByRole('status').textContent

test('shows all prices, components and offers', () => {
  const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row')
  expect(rows('Components')).toHaveLength(componentRows.length + 1)
  expect(rows('Additional offers')).toHaveLength(offers.length + optionTiles.length + 1)
  for (const price of ['$593', '$965', '$1222', 'Price TBD'])
    expect(screen.getByRole('cell', { name: price })).toBeDefined()
})

test('nothing is chosen at first, and there is no quote to request', () => {
  expect(within(slip()).getByText('Nothing chosen yet.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Request this quote' })).toBeNull()
})

test('a link chooses the size', () => {
  cleanup()
  open('/services?size=studio#quote')
  expect(subtotal()).toBe('$593')
  cleanup()
  open('/services?size=castle#quote')
  expect(within(slip()).getByText('Nothing chosen yet.')).toBeDefined()
})

const add = 'size=one-two-bedroom&add=room-light*2,bathroom-light+fan'
test('the address has the list: a reload, Back or a shared link shows it again', async () => {
  await user.click(screen.getByRole('radio', { name: 'Home size: 1-2 Bedroom' }))
  await tick('Room Light')
  const quantity = screen.getByRole('spinbutton', { name: 'Quantity: Room Light' })
  await user.clear(quantity)
  await user.type(quantity, '2')
  await tick('Bathroom Light')
  await tick('fan configuration +$50')
  const [sum, { search }] = [subtotal(), window.location]
  expect(search).toBe(`?${add}`)
  cleanup()
  open(`/services${search}`)
  expect(subtotal()).toBe(sum)
  expect(screen.getByRole('spinbutton', { name: 'Quantity: Room Light' })).toHaveProperty(
    'value',
    '2',
  )
  await tick('Bathroom Light')
  expect(window.location.search).toBe('?size=one-two-bedroom&add=room-light*2')
})

test('nonsense in the address chooses nothing', () => {
  cleanup()
  open('/services?size=castle&add=moat*2,room-light*99999,nfc*-1,vents+fan,,%22]')
  expect(window.location.search).toBe('?add=vents')
})

test('a phone says how much is chosen, and leads to the list', async () => {
  await tick('Cameras')
  expect(screen.getByRole('link', { name: 'Price on request 1 item See your list' })).toBeDefined()
  await tick('Room Light')
  const bar = screen.getByRole('link', { name: '$195 2 items, 1 to be priced See your list' })
  expect(bar.getAttribute('href')).toBe('#quote')
})

test('adds up the size and the fixed prices', async () => {
  await user.click(screen.getByRole('radio', { name: 'Home size: 1-2 Bedroom' }))
  await tick('Room Light')
  expect(subtotal()).toBe('$1,160')
  await tick('Room Light')
  expect(subtotal()).toBe('$965')
})

test('counts quantities and options', async () => {
  await tick('Bathroom Light')
  const quantity = screen.getByRole('spinbutton', { name: 'Quantity: Bathroom Light' })
  await user.clear(quantity)
  await user.type(quantity, '2')
  await tick('fan configuration +$50')
  expect(subtotal()).toBe('$400')
})

test('lists what has no price yet separately from the sum', async () => {
  await tick('Vents')
  await tick('Cameras')
  expect(subtotal()).toBe('$350')
  expect(within(slip()).getByText('Price to be determined')).toBeDefined()
  expect(within(slip()).getByText('Cameras')).toBeDefined()
})

test('where nothing has a price the quote speaks of no subtotal, and asks for the size', async () => {
  await tick('Cameras')
  expect(within(slip()).getByText(/^We’ll price this in our reply/)).toBeDefined()
  const size = within(slip()).getByRole('link', { name: 'not chosen' })
  expect(size.getAttribute('href')).toBe('#prices')
  await user.click(screen.getByRole('radio', { name: 'Home size: Studio' }))
  expect(within(slip()).getByText(/^The subtotal is a sum/)).toBeDefined()
  expect(within(slip()).queryByRole('link', { name: 'not chosen' })).toBeNull()
})

test('a price range makes the sum a range', async () => {
  await tick('Dashboard Section Component')
  await tick('NFC')
  expect(subtotal()).toBe('$35-75')
})

test('"Request this quote" passes the list and the size on to the contact form', async () => {
  await user.click(screen.getByRole('radio', { name: 'Home size: Studio' }))
  await tick('Smart Button')
  await user.click(screen.getByRole('link', { name: 'Request this quote' }))
  const state = JSON.parse(screen.getByText(/Please quote/).textContent ?? '')
  expect(state.package).toBe('Studio')
  expect(state.description).toContain('- Smart Button: $15')
  expect(state.description).toContain('$608')
  expect(state.list).toBe('$608')
  expect(state.wanted).toEqual({
    size: 'studio',
    offers: [{ id: 'smart-button', quantity: 1, withOption: false }],
  })
})

test('the link of the list can be copied', async () => {
  await tick('Vents')
  await user.click(screen.getByRole('button', { name: 'Copy link to this list' }))
  await screen.findByText(/^Copied\. Anyone with this link/)
  expect(await navigator.clipboard.readText()).toBe(window.location.href)
  expect(window.location.search).toBe('?add=vents')
})
