/** The forms of the site that keep what is typed: where each is, and what to type into it. */
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { ContactForm } from '#features/enquiry/contact-form.tsx'
import { anAdmin } from './admin-rows.ts'
import type { haveSession } from './render-app.tsx'

export type KeptForm = {
  /** How the code begins its draft's name. */
  form: string
  at?: string
  render?: () => void
  who?: Parameters<typeof haveSession>[0]
  /** Its dialog's buttons, one after the other. */
  press?: readonly (string | RegExp)[]
  type: Readonly<Record<string, string>>
}

export const keptForms: readonly KeptForm[] = [
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
    ...{ form: 'hand over', who: {}, at: '/cabinet/basic/house#leaving' },
    press: ['Hand the home over'],
    type: { 'New owner’s name': 'Robin Reed' },
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
    ...{ form: 'accept ', at: '/quote#code-of-the-quote', press: ['Accept this quote'] },
    type: { 'Your full name': 'Robin Example' },
  },
  {
    ...{ form: 'decline ', at: '/quote#code-of-the-quote', press: ['No, thanks'] },
    type: { 'Anything we should know? (optional)': 'Next year.' },
  },
  {
    ...{ form: 'cancel ', at: '/quote#code-of-a-contract', press: ['Cancel this contract'] },
    type: { 'Your full name': 'Robin Example' },
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
    type: { 'Full name (optional)': 'Ann Customer' },
  },
  {
    ...{ form: 'transfer ', who: anAdmin, at: '/cabinet/admin/customers/7' },
    press: ['Actions', 'Transfer the home'],
    type: { 'New owner’s name': 'Robin Reed' },
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
    type: { Username: 'zoe', 'Phone (optional)': '312-555-0188' },
  },
  {
    ...{ form: 'quote ', who: anAdmin, at: '/cabinet/admin/quotes/SB-Q-7K2M4F' },
    type: { 'Where the work is': '7 Example Street', 'Valid for, in days': '14' },
  },
  {
    ...{ form: 'end ', who: anAdmin, at: '/cabinet/admin/quotes/SB-Q-SENT22' },
    ...{ press: ['Withdraw'], type: { Reason: 'A mistake.' } },
  },
  {
    ...{ form: 'paper ', who: anAdmin, at: '/cabinet/admin/quotes/SB-Q-SENT22' },
    ...{ press: ['Signed on paper'], type: { 'Number of the paper': 'P-17' } },
  },
  {
    ...{ form: 'completion ', who: anAdmin, at: '/cabinet/admin/quotes/SB-Q-AGREED' },
    ...{ press: ['Work complete…'], type: { 'Completed on': '2026-11-21' } },
  },
  {
    ...{ form: 'visit ', who: anAdmin, at: '/cabinet/admin/customers/7' },
    ...{ press: ['Offer a visit'], type: { 'Who comes?': 'Tom', Day: '2026-12-20' } },
  },
  {
    ...{ form: 'close ', who: anAdmin, at: '/cabinet/admin/visits/SB-V-7K2M4F' },
    press: ['Close visit'],
    type: { 'What did you do?': 'A new dimmer.', 'Minutes at the home': '50' },
  },
  {
    form: 'webhooks ',
    who: anAdmin,
    at: '/cabinet/admin/configuration',
    type: { 'Service Web Hook': 'https://home.example.com/hook' },
  },
]
