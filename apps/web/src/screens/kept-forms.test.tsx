/** What is typed into a form outlives its page. Each form of the site has a row here. */
import { accountSummary } from '@smart-bird/contracts/account'
import * as customers from '@smart-bird/contracts/admin/customers'
import * as enquiries from '@smart-bird/contracts/admin/enquiries'
import { findWebhooks } from '@smart-bird/contracts/admin/houses'
import * as orders from '@smart-bird/contracts/admin/orders'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { coverage } from '@smart-bird/contracts/coverage'
import { findLinkedEnquiry, findOwnEnquiry } from '@smart-bird/contracts/enquiry'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { ContactForm } from '#features/enquiry/contact-form.tsx'
import { endSession, forgetSessionEnd } from '#lib/session.ts'
import { tabStorage } from '#lib/storage.ts'
import { aCoverage } from '#testing/a-coverage.ts'
import { aSummary } from '#testing/a-summary.ts'
import {
  aCustomer,
  anAdmin,
  anAdminOrder,
  anEnquiryRow,
  aPlan,
  pageOf,
} from '#testing/admin-rows.ts'
import { anEnquiry } from '#testing/an-enquiry.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()

type Row = {
  /** How the code begins its draft's name. */
  form: string
  at?: string
  render?: () => void
  who?: Parameters<typeof haveSession>[0]
  /** Its dialog's buttons, one after the other. */
  press?: readonly (string | RegExp)[]
  type: Readonly<Record<string, string>>
}

const unpaid = anAdminOrder({ orderNumber: 'SB-42', orderStatus: 'unpaid', paidAt: null })
const installed = anAdminOrder({ orderNumber: 'SB-42', orderType: 'Installation' })
const byCheck = anAdminOrder({ orderNumber: 'SB-42', orderStatus: 'paid', method: 'check' })
const ofUnpaid = ['correction ', 'payment ']
let order = unpaid

const rows: readonly Row[] = [
  {
    form: 'contact',
    render: () =>
      render(
        <MemoryRouter>
          <ContactForm />
        </MemoryRouter>,
      ),
    type: { 'Your name': 'Ann Visitor', 'What would you like your home to do?': 'Dim.' },
  },
  {
    form: 'report',
    who: {},
    at: '/cabinet/basic/settings',
    press: ['Suggest & Report'],
    type: { Description: 'It blinks.' },
  },
  {
    form: 'reply ',
    who: {},
    at: '/cabinet/basic/my-enquiries?open=SB-R-4F7K2M',
    type: { 'Anything to add?': 'Monday is fine.' },
  },
  {
    form: 'reply ',
    at: '/enquiry#code-of-the-link',
    type: { 'Anything to add?': 'A visitor’s words.' },
  },
  {
    form: 'account',
    who: {},
    at: '/cabinet/basic/settings',
    type: { 'Full name': 'Ann Customer', Phone: '312-555-0177' },
  },
  { form: 'forgot password', at: '/forgot-password', type: { 'Your email': 'ann@example.com' } },
  {
    ...{ form: 'subscription ', who: anAdmin, at: '/cabinet/admin/customers/7' },
    ...{ press: ['End subscription'], type: { Reason: 'You moved.' } },
  },
  {
    form: 'view ',
    who: anAdmin,
    at: '/cabinet/admin/customers/7/view',
    type: { 'Why are you looking?': 'Ok' },
  },
  {
    form: 'import',
    who: anAdmin,
    at: '/cabinet/admin/customers/import',
    type: { 'Or paste the rows, or drop the file here': 'Email' },
  },
  {
    form: 'new order ',
    who: anAdmin,
    at: '/cabinet/admin/orders',
    press: ['New order'],
    type: { Description: 'Two vents', Price: '700.00' },
  },
  {
    form: 'correction ',
    who: anAdmin,
    at: '/cabinet/admin/orders/SB-42',
    press: ['Correct SB-42'],
    type: { Description: 'Two vents', 'Ordered on': '2026-11-03' },
  },
  {
    form: 'completion ',
    who: anAdmin,
    at: '/cabinet/admin/orders/SB-42',
    press: ['Mark complete, SB-42'],
    type: { 'Completed on': '2026-11-21' },
  },
  {
    form: 'payment ',
    who: anAdmin,
    at: '/cabinet/admin/orders/SB-42',
    press: ['Record payment SB-42'],
    type: { 'Check number': '1042' },
  },
  {
    form: 'void ',
    who: anAdmin,
    at: '/cabinet/admin/orders/SB-42',
    press: ['Void payment SB-42'],
    type: { Reason: 'mistake' },
  },
  {
    form: 'refund ',
    who: anAdmin,
    at: '/cabinet/admin/orders/SB-42',
    press: ['Refund SB-42'],
    type: { Reason: 'Too late' },
  },
  {
    form: 'new customer',
    who: anAdmin,
    at: '/cabinet/admin/customers',
    press: ['New customer'],
    type: { Username: 'ann', Email: 'ann@example.com' },
  },
  {
    form: 'customer ',
    who: anAdmin,
    at: '/cabinet/admin/customers/7',
    press: ['Edit'],
    type: { 'Full name': 'Ann Customer' },
  },
  {
    form: 'home ',
    who: anAdmin,
    at: '/cabinet/admin/customers/7',
    press: ['Edit home'],
    type: { Address: '2 Example Street' },
  },
  {
    form: 'note ',
    who: anAdmin,
    at: '/cabinet/admin/customers/7',
    press: ['Add note'],
    type: { Note: 'A dog.' },
  },
  {
    form: 'enquiry ',
    who: anAdmin,
    at: '/cabinet/admin/enquiries?open=SB-E-4F7K2M',
    type: { 'Your answer': 'We can come.', 'Internal note': 'Called.' },
  },
  {
    form: 'customer of enquiry ',
    who: anAdmin,
    at: '/cabinet/admin/enquiries?open=SB-E-4F7K2M',
    press: ['Create customer'],
    type: { Username: 'zoe', Phone: '312-555-0188' },
  },
  {
    form: 'webhooks ',
    who: anAdmin,
    at: '/cabinet/admin/configuration',
    type: { 'Service Web Hook': 'https://home.example.com/hook' },
  },
]

beforeEach(() => {
  answer(accountSummary, reply(aSummary))
  answer(coverage, reply(aCoverage))
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  answer(findOwnEnquiry, reply(anEnquiry()))
  answer(findLinkedEnquiry, reply(anEnquiry()))
  answer(customers.findCustomer, reply(aCustomer({ subscription: aPlan() })))
  answer(enquiries.listEnquiries, reply({ ...pageOf([anEnquiryRow()]), open: 1 }))
  answer(enquiries.findEnquiry, reply(anEnquiry()))
  answer(
    findWebhooks,
    reply({ username: 'basic', fullUserName: null, houseDomain: null, subWeb: null, serWeb: null }),
  )
  answer(orders.findCoverage, reply({ level: null, verdicts: [], mailInvites: false }))
  answer(orders.pageOrders, () => reply({ ...pageOf([order]), totals: null })())
})

async function open({ at, render: draw, press = [] }: Row, isOpen = false) {
  if (draw) draw()
  else if (at) openApp(at)
  // What the address opens isn't pressed.
  for (const [place, name] of press.entries())
    if (!isOpen || place > 0 || at?.includes('?open='))
      await userEvent.click(await screen.findByRole('button', { name }))
}
const field = async (label: string) => screen.findByLabelText<HTMLInputElement>(label)
async function type(row: Row) {
  for (const [label, text] of Object.entries(row.type))
    fireEvent.change(await field(label), { target: { value: text } })
}
async function expectKept(row: Row) {
  await screen.findByText('We kept what you typed.')
  for (const [label, text] of Object.entries(row.type))
    expect(await field(label)).toHaveProperty('value', text)
}

describe.each(rows)('the form “$form” at $at', (row) => {
  beforeEach(() => {
    order = ofUnpaid.includes(row.form) ? unpaid : row.form === 'void ' ? byCheck : installed
    if (row.who) haveSession(row.who)
  })

  test('keeps what was typed when its page is left, until it is cleared', async () => {
    await open(row)
    await type(row)
    cleanup()
    // As after a reload, the link's code is no longer in the address.
    const again = { ...row, ...(row.at && { at: row.at.replace(/#.*/, '') }) }
    await open(again)
    await expectKept(row)
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByText('We kept what you typed.')).toBeNull()
    cleanup()
    await open(again)
    for (const [label, text] of Object.entries(row.type))
      expect(await field(label)).not.toHaveProperty('value', text)
  })

  test.runIf(row.who)('keeps it over the session’s end, and forgets it with a logout', async () => {
    await open(row)
    await type(row)
    endSession('expired')
    cleanup()
    forgetSessionEnd()
    haveSession(row.who)
    await open(row, true)
    await expectKept(row)
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
  expect([...new Set(rows.map(({ form }) => form))].sort()).toEqual(kept.sort())
})

test('every other form has nothing to keep', () => {
  const withForm = sources.filter(([, text]) => /<form\b|useSecretForm/.test(text))
  const others = withForm.flatMap(([path, text]) => (/useKeptForm/.test(text) ? [] : [path]))
  expect(others.sort()).toEqual([
    // Passwords and codes.
    '../features/account/password-form.tsx',
    // Typed into the enquiry's dialog, whose form it is.
    '../features/admin/enquiries/answer-form.tsx',
    // Passwords and codes.
    '../features/admin/proof/form.tsx',
    '../features/auth/first-password-form.tsx',
    '../features/auth/login-fields.tsx',
    '../features/auth/login-panel.tsx',
    '../features/auth/proof-form.tsx',
    '../features/auth/second-factor-form.tsx',
    // The address has it.
    '../features/marketing/prices/price-list.tsx',
    // Codes.
    './prove-email.tsx',
    './recovery-password.tsx',
  ])
})
