import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'
import { pagesAround } from './pager.tsx'

type Row = { number: string; price: string }
const columns: Column<Row>[] = [
  { header: 'Order Number', cell: (row) => row.number },
  { header: 'Price', cell: (row) => `$${row.price}`, align: 'end' },
]
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ number: `SB-${index + 1}`, price: '10.00' }))

const table = (rows: Row[]) => (
  <DataTable
    caption="Orders"
    columns={columns}
    rows={rows}
    rowId={(row) => row.number}
    pageSize={5}
    emptyText="No orders available yet."
  />
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

test('new rows start at their first page', async () => {
  const { rerender } = render(table(rowsOf(7)))
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  rerender(table(rowsOf(6)))
  expect(shownNumbers()).toEqual(['SB-1', 'SB-2', 'SB-3', 'SB-4', 'SB-5'])
})

test('needs no page buttons for one page', () => {
  render(table(rowsOf(5)))
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Price' })).toBeTruthy()
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
