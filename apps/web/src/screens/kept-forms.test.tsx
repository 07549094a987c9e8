/** What is typed into a form outlives its page. Each form of the site has a row here. */
import { accountSummary } from '@smart-bird/contracts/account'
import * as customers from '@smart-bird/contracts/admin/customers'
import * as enquiries from '@smart-bird/contracts/admin/enquiries'
import { findWebhooks } from '@smart-bird/contracts/admin/houses'
import * as orders from '@smart-bird/contracts/admin/orders'
import * as quotes from '@smart-bird/contracts/admin/quotes'
import { findAdminVisit } from '@smart-bird/contracts/admin/visits'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { coverage } from '@smart-bird/contracts/coverage'
import { findLinkedEnquiry, findOwnEnquiry } from '@smart-bird/contracts/enquiry'
import { leaving } from '@smart-bird/contracts/leaving'
import { findLinkedQuote } from '@smart-bird/contracts/linked-quotes'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { endSession, forgetSessionEnd } from '#lib/session.ts'
import { tabStorage } from '#lib/storage.ts'
import { aCoverage } from '#testing/a-coverage.ts'
import { aLeaving } from '#testing/a-leaving.ts'
import { anAgreedQuote, aQuote } from '#testing/a-quote.ts'
import { aSummary } from '#testing/a-summary.ts'
import { aCustomer, anAdminOrder, anEnquiryRow, aPlan, pageOf } from '#testing/admin-rows.ts'
import { anAdminQuote } from '#testing/an-admin-quote.ts'
import { anAdminVisit } from '#testing/an-admin-visit.ts'
import { anEnquiry } from '#testing/an-enquiry.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { type KeptForm, keptForms } from '#testing/kept-forms.tsx'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()

const unpaid = anAdminOrder({ orderNumber: 'SB-42', orderStatus: 'unpaid', paidAt: null })
const installed = anAdminOrder({ orderNumber: 'SB-42', orderType: 'Installation' })
const byCheck = anAdminOrder({ orderNumber: 'SB-42', orderStatus: 'paid', method: 'check' })
const ofUnpaid = ['correction ', 'payment ']
let order = unpaid
const sent = { status: 'sent', sentAt: '2026-11-27T15:00:00.000Z' } as const
const agreed = { status: 'accepted', decidedAt: '2026-11-20T15:00:00.000Z' } as const
function quoteAt(url: string) {
  if (url.endsWith('SENT22')) return anAdminQuote({ ...sent, reference: 'SB-Q-SENT22' })
  if (url.endsWith('AGREED'))
    return anAdminQuote({ ...agreed, reference: 'SB-Q-AGREED', username: 'basic', customerId: 7 })
  return anAdminQuote()
}

beforeEach(() => {
  answer(accountSummary, reply(aSummary))
  answer(coverage, reply(aCoverage))
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  answer(leaving, reply(aLeaving))
  answer(findOwnEnquiry, reply(anEnquiry()))
  answer(findLinkedEnquiry, reply(anEnquiry()))
  answer(findLinkedQuote, ({ headers }) =>
    reply(headers.get('authorization')?.endsWith('contract') ? anAgreedQuote() : aQuote())(),
  )
  answer(customers.findCustomer, reply(aCustomer({ subscription: aPlan() })))
  answer(quotes.findAdminQuote, ({ url }) => reply(quoteAt(url))())
  answer(findAdminVisit, reply(anAdminVisit()))
  answer(enquiries.listEnquiries, reply({ ...pageOf([anEnquiryRow()]), open: 1 }))
  answer(enquiries.findEnquiry, reply(anEnquiry()))
  answer(
    findWebhooks,
    reply({ username: 'basic', fullUserName: null, houseDomain: null, subWeb: null, serWeb: null }),
  )
  answer(orders.findCoverage, reply({ level: null, verdicts: [], mailInvites: false }))
  answer(orders.pageOrders, () => reply({ ...pageOf([order]), totals: null })())
})

async function open({ at, render: draw, press = [] }: KeptForm, isOpen = false) {
  if (draw) draw()
  else if (at) openApp(at)
  // What the address opens isn't pressed.
  for (const [place, name] of press.entries())
    if (!isOpen || place > 0 || at?.includes('?open='))
      await userEvent.click(await screen.findByRole('button', { name }))
}
const field = async (label: string) => screen.findByLabelText<HTMLInputElement>(label)
async function type(row: KeptForm) {
  for (const [label, text] of Object.entries(row.type))
    fireEvent.change(await field(label), { target: { value: text } })
}
async function expectKept(row: KeptForm) {
  await screen.findByText('We kept what you typed.')
  for (const [label, text] of Object.entries(row.type))
    expect(await field(label)).toHaveProperty('value', text)
}

describe.each(keptForms)('the form “$form” at $at', (row) => {
  beforeEach(() => {
    order = ofUnpaid.includes(row.form) ? unpaid : row.form === 'void ' ? byCheck : installed
    if (row.who) haveSession(row.who)
  })

  test('keeps what was typed when the session ends and its page is left, until it is cleared or logged out', async () => {
    await open(row)
    await type(row)
    if (row.who) endSession('expired')
    cleanup()
    if (row.who) {
      forgetSessionEnd()
      haveSession(row.who)
    }
    // As after a reload, the link's code is no longer in the address; what it opens was open.
    await open({ ...row, ...(row.at && { at: row.at.replace(/#code.*/, '') }) }, Boolean(row.who))
    await expectKept(row)
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByText('We kept what you typed.')).toBeNull()
    // All that another visit would find.
    expect(tabStorage.get('drafts')).toBe('{}')
    for (const [label, text] of Object.entries(row.type))
      expect(await field(label)).not.toHaveProperty('value', text)
    if (!row.who) return
    await type(row)
    expect(tabStorage.get('drafts')).not.toBeNull()
    endSession('logged-out')
    cleanup()
    forgetSessionEnd()
    expect(tabStorage.get('drafts')).toBeNull()
  })
})

const sources = Object.entries(
  import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true }),
).filter(([path]) => !/\.test\.|\/testing\//.test(path))

test('each form of the site is in this table', () => {
  const kept = sources.flatMap(([, text]) =>
    [...text.matchAll(/useKeptForm<[^(]*\(\s*[`']([^`'$]*)/g)].map(([, name]) => name),
  )
  expect([...new Set(keptForms.map(({ form }) => form))].sort()).toEqual(kept.sort())
})

test('every other form has nothing to keep', () => {
  const withForm = sources.filter(([, text]) => /<form\b|useSecretForm/.test(text))
  const others = withForm.flatMap(([path, text]) => (/useKeptForm/.test(text) ? [] : [path]))
  expect(others.sort()).toEqual([
    // Passwords and codes.
    '../components/proof-form.tsx',
    '../features/account/password-form.tsx',
    // Typed into the enquiry's dialog, whose form it is.
    '../features/admin/enquiries/answer-form.tsx',
    // Passwords and codes.
    '../features/admin/proof/form.tsx',
    '../features/auth/first-password-form.tsx',
    '../features/auth/login-fields.tsx',
    '../features/auth/login-panel.tsx',
    '../features/auth/second-factor-form.tsx',
    // The address has it.
    '../features/marketing/prices/price-list.tsx',
    // Codes.
    './prove-email.tsx',
    './recovery-password.tsx',
  ])
})
