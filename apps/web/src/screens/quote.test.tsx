import * as contract from '@smart-bird/contracts/linked-quotes'
import * as own from '@smart-bird/contracts/quotes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAgreedQuote, aQuote } from '#testing/a-quote.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./quote.tsx'))

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const agreed = anAgreedQuote()

test('the recipient reads it, adds what is optional, and signs for what was read, with the code in no address', async () => {
  const read = answer(
    contract.findLinkedQuote,
    reply(aQuote({ pay: 'deposit', deposit: '290.00' })),
  )
  const accepted = answer(contract.acceptLinkedQuote, reply(agreed, 201))
  openApp('/quote#k7-code')
  expect(await screen.findByText('Installation, 1-2 Bedroom')).toBeTruthy()
  await waitFor(() => expect(currentAddress()).toBe('/quote'))
  await userEvent.click(screen.getByRole('checkbox', { name: /Bedroom Light with Speaker/ }))
  const total = screen.getByText('Total, tax included', { selector: 'dt' })
  expect(total.nextSibling?.textContent).toBe('$1,290.00')
  await press('Accept this quote')

  // Above $1,000: not before the pamphlet was opened, the papers agreed to and the name typed.
  const sheet = within(await screen.findByRole('dialog', { name: 'Accept for $1,290.00' }))
  expect(sheet.getByText('Payment: $290.00 now, $1,000.00 when the work is complete.')).toBeTruthy()
  const rights = sheet.getByRole('checkbox', { name: /I, the homeowner/ })
  expect(rights.hasAttribute('disabled')).toBe(true)
  await userEvent.click(sheet.getByRole('button', { name: 'Accept for $1,290.00' }))
  expect(await sheet.findByText(own.quoteSentences.electronic)).toBeTruthy()
  expect(sheet.getByText(own.quoteSentences.name)).toBeTruthy()
  expect(sheet.getByText(own.quoteSentences.rights)).toBeTruthy()
  const link = sheet.getByRole('link', { name: 'Open the pamphlet (PDF)' })
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  await userEvent.click(rights)
  await userEvent.click(
    sheet.getByRole('checkbox', { name: /sign this contract and its notices electronically/ }),
  )
  await enter(sheet.getByLabelText('Your full name'), 'robin  example')
  await userEvent.click(sheet.getByRole('button', { name: 'Accept for $1,290.00' }))

  expect(await screen.findByText('Thank you. It’s agreed.')).toBeTruthy()
  expect(await accepted[0]?.json()).toMatchObject({
    revision: 1,
    total: '1290.00',
    options: [2],
    name: 'robin  example',
    electronic: true,
    rights: { read: true, name: 'robin  example' },
  })
  for (const request of [read[0], accepted[0]]) {
    expect(request?.headers.get('authorization')).toBe('Bearer k7-code')
    expect(request?.url).not.toContain('k7-code')
  }
})

test.each([
  [
    'the deposit',
    { unpaid: '400.00' },
    'Pay the deposit of $400.00 in your cabinet.',
    'Pay the deposit',
  ],
  ['nothing more', { unpaid: '0.00' }, 'There is nothing to pay now.', undefined],
  [
    'the rest',
    { unpaid: '890.00', orders: ['SB-000042', 'SB-000043'] },
    'Pay $890.00 in your cabinet.',
    'Pay',
  ],
])('who has signed is asked for what waits to be paid: %s', async (_, changes, step, button) => {
  const asked = { pay: 'deposit', deposit: '400.00', orders: ['SB-000042'], ...changes } as const
  answer(contract.findLinkedQuote, reply({ ...agreed, ...asked }))
  openApp('/quote#k7-code')
  expect((await screen.findAllByRole('listitem'))[0]?.textContent).toBe(step)
  expect(screen.queryByRole('link', { name: /^Pay/ })?.textContent).toBe(button)
})

test('who signs for somebody else must say so; up to $1,000 the pamphlet is only offered', async () => {
  answer(contract.findLinkedQuote, reply(aQuote()))
  const accepted = answer(contract.acceptLinkedQuote, reply(agreed, 201))
  openApp('/quote#code')
  await screen.findByText('Installation, 1-2 Bedroom')
  await press('Accept this quote')
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByRole('link', { name: 'Your rights as a homeowner (PDF)' })).toBeTruthy()
  await userEvent.click(
    sheet.getByRole('checkbox', { name: /sign this contract and its notices electronically/ }),
  )
  await enter(sheet.getByLabelText('Your full name'), 'Kim Other')
  await userEvent.click(sheet.getByRole('button', { name: 'Accept for $965.00' }))
  expect(await sheet.findByText(own.quoteSentences.name)).toBeTruthy()
  expect(accepted).toHaveLength(0)
  await userEvent.click(sheet.getByRole('checkbox', { name: 'I may sign for Robin Example' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Accept for $965.00' }))
  await waitFor(() => expect(accepted).toHaveLength(1))
  const body = await accepted[0]?.json()
  expect(body).toMatchObject({ name: 'Kim Other', maySign: true, options: [] })
  expect(body).not.toHaveProperty('rights')
})

test('a quote that we changed meanwhile is read again before it is signed', async () => {
  const read = answer(contract.findLinkedQuote, reply(aQuote()))
  answer(contract.acceptLinkedQuote, refuse('quote_changed'))
  openApp('/quote#code')
  await screen.findByText('Installation, 1-2 Bedroom')
  await press('Accept this quote')
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(
    sheet.getByRole('checkbox', { name: /sign this contract and its notices electronically/ }),
  )
  await enter(sheet.getByLabelText('Your full name'), 'Robin Example')
  await userEvent.click(sheet.getByRole('button', { name: 'Accept for $965.00' }))
  expect(await screen.findByText(/^We’ve changed this quote since you opened it/)).toBeTruthy()
  await waitFor(() => expect(read).toHaveLength(2))
})

test('a quote that another device accepted shows what was chosen there', async () => {
  answer(contract.findLinkedQuote, reply(aQuote()))
  answer(contract.refuseLinkedQuote, refuse('quote_decided'))
  openApp('/quote#code')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Bedroom Light/ }))
  expect(screen.getAllByText('$1,290.00').length).toBeGreaterThan(0)
  await press('No, thanks')
  await userEvent.click(await screen.findByRole('radio', { name: 'The price' }))
  answer(contract.findLinkedQuote, reply(agreed))
  await press('Decline this quote')
  expect(await screen.findByText('Thank you. It’s agreed.')).toBeTruthy()
  expect(screen.queryByText('$1,290.00')).toBeNull()
  expect(screen.getAllByText('$965.00').length).toBeGreaterThan(0)
  // Only what was agreed stands out.
  expect(screen.getByText('Installation, 1-2 Bedroom').className).not.toContain('text-soft')
  expect(screen.getByText('Bedroom Light with Speaker').className).toContain('text-soft')
})

test('a no is asked for its reason and sent once', async () => {
  answer(contract.findLinkedQuote, reply(aQuote()))
  const refused = answer(contract.refuseLinkedQuote, reply(aQuote({ status: 'declined' }), 201))
  openApp('/quote#code')
  await screen.findByText('Installation, 1-2 Bedroom')
  await press('No, thanks')
  await userEvent.click(await screen.findByRole('button', { name: 'Decline this quote' }))
  expect(await screen.findByText('Choose one of the options')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'The price' }))
  await press('Decline this quote')
  expect(await screen.findByText('Thanks for telling us. Nothing happens now.')).toBeTruthy()
  expect(await refused[0]?.json()).toMatchObject({
    revision: 1,
    why: 'price',
    text: '',
  })
  expect(screen.queryByRole('button', { name: 'Accept this quote' })).toBeNull()
})

test('a contract can be canceled in time, with a name', async () => {
  answer(contract.findLinkedQuote, reply(agreed))
  const canceled = answer(
    contract.cancelLinkedContract,
    reply({ ...agreed, status: 'canceled', canceledAt: '2026-11-29T15:00:00.000Z' }, 201),
  )
  openApp('/quote#code')
  await screen.findByText('Thank you. It’s agreed.')
  await press('Cancel this contract')
  await enter(await screen.findByLabelText('Your full name'), 'Robin Example')
  await press('Cancel the contract')
  expect(await screen.findByText(/^You canceled this contract/)).toBeTruthy()
  expect(await canceled[0]?.json()).toMatchObject({ name: 'Robin Example' })
})

describe.each([
  ['draft', /^We’re changing this quote/],
  ['expired', /^This quote was valid until Dec 27, 2026/],
  ['withdrawn', /^We’ve withdrawn this quote. We can’t come to Ohio/],
] as const)('a quote that is %s', (status, sentence) => {
  test('says so, and can’t be answered', async () => {
    answer(
      contract.findLinkedQuote,
      reply(aQuote({ status, reason: status === 'withdrawn' ? 'We can’t come to Ohio.' : null })),
    )
    openApp('/quote#code')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept this quote' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

test('a link that is over shows its own sentence and nothing else', async () => {
  answer(contract.findLinkedQuote, refuse('quote_link_over'))
  openApp('/quote#guess')
  expect(await screen.findByText(/^This link to your quote has expired/)).toBeTruthy()
})

describe('in the cabinet', () => {
  test('the list leads to each quote, and its own way back', async () => {
    haveSession()
    const title = 'Installation, 1-2 Bedroom and 1 more'
    answer(own.listQuotes, reply({ rows: [{ ...aQuote(), title }] }))
    answer(own.findQuote, reply(aQuote()))
    openApp('/cabinet/basic/my-quotes')
    await userEvent.click(await screen.findByRole('link', { name: `Read ${title}` }))
    expect(await screen.findByRole('button', { name: 'Accept this quote' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All my quotes' })).toBeTruthy()
  })

  test('somebody else’s is as unknown as none', async () => {
    haveSession()
    answer(own.findQuote, refuse('quote_not_found'))
    openApp('/cabinet/basic/my-quotes?open=SB-Q-AAAAAA')
    expect(await screen.findByText(/There is no quote/)).toBeTruthy()
  })

  test('without any, it says what will be there', async () => {
    haveSession()
    answer(own.listQuotes, reply({ rows: [] }))
    openApp('/cabinet/basic/my-quotes')
    expect(await screen.findByText('No quotes yet.')).toBeTruthy()
  })
})
