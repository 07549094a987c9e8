import { findEnquiry, listEnquiries } from '@smart-bird/contracts/admin/enquiries'
import { createQuote, findAdminQuote, pageQuotes } from '@smart-bird/contracts/admin/quotes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { anAdmin, anEnquiryRow, pageOf } from '#testing/admin-rows.ts'
import { anAdminQuote, aQuoteRow } from '#testing/an-admin-quote.ts'
import { anEnquiry } from '#testing/an-enquiry.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => Promise.all([import('./quotes.tsx'), import('./quote.tsx')]))

test('the list says who, where, how much, and what can still happen until when', async () => {
  haveSession(anAdmin)
  const asked = answer(
    pageQuotes,
    reply(
      pageOf([
        aQuoteRow({ reference: 'SB-Q-222222' }),
        aQuoteRow({
          ...{ reference: 'SB-Q-333333', status: 'sent', validUntil: '2026-12-27' },
          openedAt: '2026-11-27T16:00:00.000Z',
        }),
        aQuoteRow({
          ...{ reference: 'SB-Q-444444', status: 'accepted' },
          cancelUntil: '2026-12-03T06:00:00.000Z',
        }),
      ]),
    ),
  )
  openApp('/cabinet/admin/quotes')
  const rows = await waitFor(() => {
    const found = within(screen.getByRole('table', { name: 'Quotes' })).getAllByRole('row')
    expect(found).toHaveLength(4)
    return found.map(({ textContent }) => textContent)
  })
  expect(rows[1]).toMatch(/Robin Example.*draft.*12 Example Avenue.*\$965\.00/)
  expect(rows[2]).toMatch(/opened.*Valid until Dec\s27,\s2026/)
  expect(rows[3]).toMatch(/accepted.*no account.*Can\scancel\suntil Dec\s2,\s2026/)
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'accepted')
  await waitFor(() => expect(asked.at(-1)?.url).toContain('status=accepted'))
})

test('without quotes, the bird says where they are made', async () => {
  haveSession(anAdmin)
  openApp('/cabinet/admin/quotes')
  await screen.findByText('No quotes yet.')
})

const wanted = {
  size: 'studio',
  offers: [
    { id: 'room-light', quantity: 2 },
    { id: 'moat', quantity: 1 },
  ],
}

test('an enquiry says what was chosen on the price list, and a quote is made of it', async () => {
  haveSession(anAdmin)
  answer(listEnquiries, reply({ ...pageOf([anEnquiryRow({ wanted })]), open: 1 }))
  answer(findEnquiry, reply(anEnquiry()))
  const asked = answer(pageQuotes, reply(pageOf([])))
  const made = answer(createQuote, reply(anAdminQuote(), 201))
  answer(findAdminQuote, reply(anAdminQuote()))
  openApp('/cabinet/admin/enquiries')
  await userEvent.click(await screen.findByRole('button', { name: /^Open Zoë Visitor/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Studio, 2 × Room Light')
  expect(asked[0]?.url).toContain('enquiry=3')
  await userEvent.click(dialog.getByRole('button', { name: 'Make a quote' }))
  await waitFor(() => expect(currentAddress()).toBe('/cabinet/admin/quotes/SB-Q-7K2M4F'))
  expect(await made[0]?.json()).toEqual({ enquiryId: 3 })
})

test('the quotes of an enquiry lead to their pages, and a visit is offered where they are for', async () => {
  haveSession(anAdmin)
  answer(listEnquiries, reply({ ...pageOf([anEnquiryRow()]), open: 1 }))
  answer(findEnquiry, reply(anEnquiry()))
  answer(pageQuotes, reply(pageOf([aQuoteRow({ status: 'sent' })])))
  openApp('/cabinet/admin/enquiries')
  await userEvent.click(await screen.findByRole('button', { name: /^Open Zoë Visitor/ }))
  const link = await screen.findByRole('link', { name: 'Quote SB-Q-7K2M4F' })
  expect(link.getAttribute('href')).toBe('/cabinet/admin/quotes/SB-Q-7K2M4F')
  await userEvent.click(screen.getByRole('button', { name: 'Offer a visit' }))
  expect(screen.getByLabelText<HTMLInputElement>('Where?').value).toBe(aQuoteRow().place)
})

test('a customer’s page begins one, unless ten are open', async () => {
  haveSession(anAdmin)
  const made = answer(createQuote, refuse('quotes_full'))
  openApp('/cabinet/admin/customers/7')
  await userEvent.click(await screen.findByRole('button', { name: 'New quote' }))
  await screen.findByText(/There are ten open quotes/)
  expect(await made[0]?.json()).toEqual({ username: 'basic' })
})

test('a reference that no quote has is said', async () => {
  haveSession(anAdmin)
  answer(findAdminQuote, refuse('quote_not_found'))
  openApp('/cabinet/admin/quotes/SB-Q-999999')
  await screen.findByText('No quote has the reference SB-Q-999999.')
})
