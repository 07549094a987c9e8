import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPortal } from 'react-dom'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type Column, DataTable, rowTarget } from './data-table.tsx'
import { pagesAround } from './pager.tsx'

type Row = { number: string; price: string }
const columns: Column<Row>[] = [
  { header: 'Order Number', cell: (row) => row.number },
  { header: 'Price', cell: (row) => `$${row.price}`, align: 'end' },
]
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ number: `SB-${index + 1}`, price: '10.00' }))

const table = (rows: Row[], search = '') => (
  <MemoryRouter initialEntries={[`/orders${search}`]}>
    <DataTable
      caption="Orders"
      columns={columns}
      rows={rows}
      rowId={(row) => row.number}
      pageSize={5}
      emptyText="No orders available yet."
    />
  </MemoryRouter>
)
const shownNumbers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.lastElementChild?.textContent)

test('shows one page at a time, chosen by number', async () => {
  render(table(rowsOf(7)))
  expect(shownNumbers()).toEqual(['SB-1', 'SB-2', 'SB-3', 'SB-4', 'SB-5'])
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(shownNumbers()).toEqual(['SB-6', 'SB-7'])
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
})

test('says which rows it shows, and leads to the next and the previous page', async () => {
  render(table(rowsOf(7)))
  const step = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  screen.getByText('1–5 of 7')
  await step('Previous page')
  screen.getByText('1–5 of 7')
  await step('Next page')
  screen.getByText('6–7 of 7')
  await step('Next page')
  expect(shownNumbers()).toEqual(['SB-6', 'SB-7'])
  await step('Previous page')
  screen.getByText('1–5 of 7')
})

test.each([
  ['?page=2', 2],
  ['?page=3', 2],
  ['?page=0', 1],
  ['?page=-1', 1],
  ['?page=1.9', 1],
  ['?page=many', 1],
])('the address %s has page %i', (search, page) => {
  render(table(rowsOf(7), search))
  expect(screen.getByRole('button', { name: `Page ${page}` }).getAttribute('aria-current')).toBe(
    'page',
  )
})

test('new rows keep the page, and where it is gone, show the last', async () => {
  const { rerender } = render(table(rowsOf(12)))
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  rerender(table(rowsOf(13)))
  expect(shownNumbers()).toEqual(['SB-11', 'SB-12', 'SB-13'])
  rerender(table(rowsOf(7)))
  expect(shownNumbers()).toEqual(['SB-6', 'SB-7'])
})

test('needs no page buttons for one page', () => {
  render(table(rowsOf(5)))
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Price' })).toBeTruthy()
})

type NotedRow = Row & { note: string }
const adaptive: Column<NotedRow>[] = [
  { header: 'Order Number', narrow: 'detail', cell: (row) => row.number },
  { header: 'Note', narrow: 'detail', cell: (row) => row.note },
  {
    header: 'Description',
    narrow: 'title',
    cell: (row) => (
      <button type="button" {...rowTarget} onClick={() => opened.push(row.number)}>
        Vents
      </button>
    ),
  },
  { header: 'Price', cell: (row) => <a href="#pay">{row.price}</a>, align: 'end' },
]
const opened: string[] = []
const adaptiveTable = (columns: readonly Column<NotedRow>[] = adaptive) =>
  render(
    <MemoryRouter>
      <DataTable
        caption="Orders"
        columns={columns}
        rows={[{ number: 'SB-1', price: '10.00', note: '–' }]}
        rowId={(row) => row.number}
        emptyText=""
      />
    </MemoryRouter>,
  )
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)

/** A window of this width, in rem, for queries of a greatest width. */
const windowOf = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number.parseFloat(query.replace('(max-width: ', '')),
    addEventListener() {},
    removeEventListener() {},
  }))

test('on a phone, details are the line below the title and the amount', () => {
  windowOf(24)
  adaptiveTable()
  expect(headers()).toEqual(['Description', 'Price', 'More'])
  expect(screen.getAllByRole('cell')[2]?.lastElementChild?.textContent).toBe('SB-1')
})

test('without a desktop’s width, details move below the title, and those that are missing nowhere', () => {
  windowOf(48)
  adaptiveTable()
  expect(headers()).toEqual(['Description', 'Price'])
  const [title] = screen.getAllByRole('cell')
  expect(title?.lastElementChild?.textContent).toBe('VentsSB-1')
})

test('what is for a tablet is a detail there, and nowhere on a phone, where a state and its button come before details', () => {
  const columns: Column<NotedRow>[] = [
    ...adaptive,
    { header: 'Joined', narrow: 'tablet', cell: () => 'in May' },
    { header: 'State', cell: () => 'Paid' },
    { header: 'Action', cell: () => <button type="button">Refund</button> },
  ]
  windowOf(48)
  const { unmount } = adaptiveTable(columns)
  expect(headers()).toEqual(['Description', 'Price', 'State', 'Action'])
  expect(screen.getByText('in May')).toBeTruthy()
  unmount()
  windowOf(24)
  adaptiveTable(columns)
  expect(headers()).toEqual(['Description', 'Price', 'State', 'Action', 'More'])
  expect(screen.queryByText('in May')).toBeNull()
})

test('a press in a dialog that a row opened is none on the row', async () => {
  opened.length = 0
  adaptiveTable([
    ...adaptive,
    { header: 'Action', cell: () => createPortal(<p>Really?</p>, document.body) },
  ])
  await userEvent.click(screen.getByText('Really?'))
  expect(opened).toEqual([])
})

test('with it, every column stays', () => {
  adaptiveTable()
  expect(headers()).toEqual(['Order Number', 'Note', 'Description', 'Price'])
})

test('a press anywhere in a row is for its link or button, but not one on another link', async () => {
  opened.length = 0
  adaptiveTable()
  await userEvent.click(screen.getByText('SB-1'))
  await userEvent.click(screen.getByRole('link', { name: '10.00' }))
  expect(opened).toEqual(['SB-1'])
  await userEvent.click(screen.getByRole('button', { name: 'Vents' }))
  expect(opened).toEqual(['SB-1', 'SB-1'])
})

test('says that there is nothing yet', () => {
  render(table([]))
  expect(screen.getByText('No orders available yet.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test.each([
  [0, 1, [0]],
  [0, 3, [0, 1, 2]],
  [0, 9, [0, 1, undefined, 8]],
  [4, 9, [0, undefined, 3, 4, 5, undefined, 8]],
  [2, 9, [0, 1, 2, 3, undefined, 8]],
  [6, 9, [0, undefined, 5, 6, 7, 8]],
])('page %i of %i offers %j', (page, count, expected) => {
  expect(pagesAround(page, count)).toEqual(expected)
})
