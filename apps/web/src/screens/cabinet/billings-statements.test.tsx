import {
  findReceipt,
  listOrders,
  listPayments,
  subscriptionState,
} from '@smart-bird/contracts/billing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aPurchase, aReceipt } from '#testing/a-purchase.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'
import { catchFiles } from '#testing/saved-files.ts'

serveApi()
startLoggedOut()
beforeAll(() => import('./billings.tsx'))
beforeEach(() => {
  answer(listOrders, reply([]))
  answer(subscriptionState, reply(noSubscription))
})

const someRows = [
  aPurchase({
    id: 3,
    purchaseType: 'refund',
    amount: '-15.25',
    paymentDescription: '=Refund: "Smart" Button, red',
    purchaseDate: '2027-01-02T18:00:00.000Z',
    orderNumber: null,
  }),
  aPurchase({
    id: 2,
    purchaseType: 'subscription',
    paymentDescription: 'Smart Bird Premium',
    amount: '29.00',
    purchaseDate: '2026-12-01T18:00:00.000Z',
    orderNumber: null,
    transactionId: null,
  }),
  aPurchase(),
]

async function openStatements() {
  haveSession()
  openApp('/cabinet/basic/billings#user-statements')
  await screen.findByRole('heading', { name: 'Purchase History' })
}
const shownDetails = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')[1]
        ?.lastElementChild?.firstChild?.textContent?.replaceAll('\u00a0', ' '),
    )
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option)

test('filters and order are in the address, beside the tab, and come back with it', async () => {
  answer(listPayments, reply({ data: someRows }))
  await openStatements()
  await screen.findByText('Smart Bird Premium')
  await choose('Year', '2026')
  await choose('Sort by', 'Lowest amount')
  const address = '/cabinet/basic/billings?year=2026&sort=lowest#user-statements'
  expect(currentAddress()).toBe(address)
  const shown = shownDetails()
  cleanup()
  openApp(address)
  await screen.findByText('Smart Bird Premium')
  expect(shownDetails()).toEqual(shown)
})

test('the hash chooses the tab, and the tab sets the hash', async () => {
  answer(listPayments, reply({ data: [] }))
  await openStatements()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('User Statements')
  await userEvent.click(screen.getByRole('tab', { name: 'User Orders' }))
  await screen.findByRole('heading', { name: 'Order Details' })
  expect(currentAddress()).toBe('/cabinet/basic/billings#user-orders')
})

test('lists every purchase with order number and transaction, newest first', async () => {
  const requests = answer(listPayments, reply({ data: someRows.toReversed() }))
  await openStatements()
  const row = within((await screen.findByText('$965.00')).closest('tr') ?? document.body)
  for (const text of [
    'Order',
    '$965.00',
    'Jun 21, 2026',
    'Order SB-1001 · Transaction 8MC585209K746392H',
  ])
    row.getByText(text)
  screen.getByText('\u2212$15.25')
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Purchase Type',
    'Details',
    'Amount',
    'Date',
    'Time',
    'Receipt',
  ])
  expect(shownDetails()).toEqual([
    '=Refund: "Smart" Button, red',
    'Smart Bird Premium',
    'Installation, 1-2 Bedroom',
  ])
  expect(await requests[0]?.json()).toMatchObject({ userId: 7, username: 'basic' })
  expect(localStorage.getItem('paymentHistory')).toContain('SB-1001')
  expect(Number(localStorage.getItem('paymentHistoryTimestamp'))).toBeGreaterThan(0)
})

test('shows 24 statements a page', async () => {
  const rows = Array.from({ length: 25 }, (_, id) => aPurchase({ id }))
  answer(listPayments, reply({ data: rows }))
  await openStatements()
  expect(await screen.findAllByRole('row')).toHaveLength(25)
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(screen.getAllByRole('row')).toHaveLength(2)
  await choose('Sort by', 'Oldest first')
  expect(screen.getAllByRole('row')).toHaveLength(25)
})

test('says that there are no statements yet', async () => {
  answer(listPayments, reply({ data: [] }))
  await openStatements()
  expect(await screen.findByText('No purchase statements available yet.')).toBeTruthy()
})

test('a failure leaves the table empty and shows only the error', async () => {
  answer(listPayments, refuse('internal'))
  await openStatements()
  await screen.findByRole('button', { name: 'Try again' }, { timeout: 4000 })
  expect(screen.queryByRole('table')).toBeNull()
  // It is unknown whether there are any.
  expect(screen.queryByText('No purchase statements available yet.')).toBeNull()
})

test('filters by year and type and sorts by amount', async () => {
  answer(listPayments, reply({ data: someRows }))
  await openStatements()
  await screen.findByText('Smart Bird Premium')
  await choose('Sort by', 'Highest amount')
  expect(shownDetails()).toEqual([
    'Installation, 1-2 Bedroom',
    'Smart Bird Premium',
    '=Refund: "Smart" Button, red',
  ])
  await choose('Year', '2026')
  expect(shownDetails()).toHaveLength(2)
  await choose('Type', 'Subscription')
  expect(shownDetails()).toEqual(['Smart Bird Premium'])
  expect(screen.getByText(/in all$/).textContent).toMatch(/^1 of 3 statements · \$[\d.]+ in all$/)
  await choose('Type', 'Refund')
  expect(screen.getByText('No matching statements.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /CSV|PDF/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(shownDetails()[0]).toBe('Installation, 1-2 Bedroom')
  expect(shownDetails()).toHaveLength(3)
})

test("dates, years and files use the company's time zone, wherever the viewer is", async () => {
  // In the viewer's time zone the new year has begun; in Chicago it has not.
  expect(new Date('2027-01-01T03:30:00.000Z').getFullYear()).toBe(2027)
  const files = catchFiles()
  answer(listPayments, reply({ data: [aPurchase({ purchaseDate: '2027-01-01T03:30:00.000Z' })] }))
  await openStatements()
  expect(await screen.findByText('Dec 31, 2026')).toBeTruthy()
  expect(screen.getByRole('cell', { name: '9:30 PM' })).toBeTruthy()
  await choose('Year', '2026')
  expect(shownDetails()).toHaveLength(1)
  expect(screen.queryByRole('option', { name: '2027' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  const text = new TextDecoder().decode(await files[0]?.bytes())
  expect(text).toContain('"December 31, 2026",9:30 PM CST,Order,')
  expect(screen.getByRole('button', { name: 'Statement 2026 (PDF)' })).toBeTruthy()
})

test('saves the rows shown as CSV without cells that a spreadsheet would run as formulas', async () => {
  const files = catchFiles()
  answer(listPayments, reply({ data: someRows }))
  await openStatements()
  await screen.findByText('Smart Bird Premium')
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  const [file] = files
  expect(file?.name).toBe('Statements-all.csv')
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.bytes())
  const lines = text.split('\r\n')
  expect(lines[0]).toBe(
    '\ufeffDate,Time,Purchase Type,Details,Order Number,Transaction ID,Amount (USD)',
  )
  expect(lines[1]).toMatch(
    /^"January 2, 2027",.+,Refund,"'=Refund: ""Smart"" Button, red",,8MC585209K746392H,-15\.25$/,
  )
  expect(lines).toHaveLength(5)
})

test('saves why an order cost less, too', async () => {
  const files = catchFiles()
  const paymentDescription = 'Bedroom Light · Gold: 15% off home upgrades'
  answer(listPayments, reply({ data: [aPurchase({ paymentDescription, amount: '276.25' })] }))
  await openStatements()
  await screen.findByText(paymentDescription)
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  const text = new TextDecoder().decode(await files[0]?.bytes())
  expect(text).toMatch(/,Order,Bedroom Light · Gold: 15% off home upgrades,.+,276\.25/)
})

test('saves the chosen year as one PDF', async () => {
  const files = catchFiles()
  answer(listPayments, reply({ data: someRows }))
  await openStatements()
  expect(await screen.findByRole('button', { name: 'Statement 2027 (PDF)' })).toBeTruthy()
  await choose('Year', '2026')
  await userEvent.click(screen.getByRole('button', { name: 'Statement 2026 (PDF)' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]).toMatchObject({ name: 'Statement-2026.pdf', type: 'application/pdf' })
  const bytes = await files[0]?.bytes()
  expect(new TextDecoder('latin1').decode(bytes?.slice(0, 5))).toBe('%PDF-')
})

test('Download fetches the receipt of its row and saves it as Receipt.pdf', async () => {
  const files = catchFiles()
  answer(listPayments, reply({ data: someRows }))
  const requests = answer(findReceipt, reply({ receiptData: aReceipt() }))
  await openStatements()
  const row = within((await screen.findByText('Smart Bird Premium')).closest('tr') ?? document.body)
  await userEvent.click(row.getByRole('button', { name: /^Download the receipt for / }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({ username: 'basic', purchaseId: 2 })
  expect(files[0]).toMatchObject({ name: 'Receipt.pdf', type: 'application/pdf' })
  const bytes = await files[0]?.bytes()
  expect(new TextDecoder('latin1').decode(bytes?.slice(0, 5))).toBe('%PDF-')
})

test("a receipt that can't be fetched shows an alert", async () => {
  const files = catchFiles()
  answer(listPayments, reply({ data: [aPurchase()] }))
  answer(findReceipt, refuse('purchase_not_found'))
  await openStatements()
  await userEvent.click(await screen.findByRole('button', { name: /^Download the receipt for / }))
  expect(
    await screen.findByText("Unexpected error! Operation wasn't successful. Please try again."),
  ).toBeTruthy()
  expect(files).toHaveLength(0)
})
