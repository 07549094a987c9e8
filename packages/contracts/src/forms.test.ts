import { describe, expect, test } from 'vitest'
import { fieldRefusals } from '../test/refusals.ts'
import { accountForm, newPasswordForm, passwordForm } from './account.ts'
import { webhookForm } from './admin/houses.ts'
import { emailedCodeForm, forgotPasswordForm, loginForm } from './auth.ts'
import { contactForm, newReference, reportForm, titleName } from './enquiry-forms.ts'

const empty = 'This field cannot be empty'
const choose = 'Choose one of the options'
const incorrect = 'The values not entered correctly'

const contact = {
  name: 'Home Owner',
  phone: '3125550100',
  email: 'owner@example.com',
  description: 'Two rooms,\nplease.',
  purpose: 'home',
  package: 'Studio',
  howHeard: 'friend',
  anyPet: 'No pets',
  zipcode: '60601',
}
const account = {
  password: 'Demo#2026',
  phone: '',
  fullUserName: '',
  userEmail: 'basic@example.com',
}
const passwords = { password: 'old', newPassword: 'Demo#2026', confirmPassword: 'Demo#2026' }
const report = { reqType: 'report', location: 'site', description: 'It is dark.' }
const webhooks = { subWeb: '', userUsername: 'premium', serWeb: 'https://a.b/c', password: 'x' }

const forms = {
  contact: {
    form: contactForm,
    good: contact,
    whenEmpty: {
      name: empty,
      phone: 'Please enter a valid 10-digit phone number. ( without any extra character like "+" )',
      email: 'Please enter a valid email address.',
      description: empty,
      purpose: choose,
      package: choose,
      howHeard: choose,
      anyPet: choose,
      zipcode: empty,
    },
  },
  login: {
    form: loginForm,
    good: { username: 'basic', password: 'Demo#2026' },
    whenEmpty: { username: empty, password: empty },
  },
  'forgot password': {
    form: forgotPasswordForm,
    good: { userEmail: 'basic@example.com' },
    whenEmpty: { userEmail: 'Email is required' },
  },
  'emailed code': {
    form: emailedCodeForm,
    good: { token: 'anything' },
    whenEmpty: { token: 'Token is required' },
  },
  account: {
    form: accountForm({ phone: null, fullUserName: null, email: null }),
    good: account,
    whenEmpty: {
      password: empty,
      phone: 'Invalid input',
      fullUserName: 'Invalid input',
      userEmail: 'Invalid input',
    },
  },
  password: {
    form: passwordForm,
    good: passwords,
    whenEmpty: { password: empty, newPassword: empty, confirmPassword: empty },
  },
  'first password': {
    form: newPasswordForm,
    good: { newPassword: passwords.newPassword, confirmPassword: passwords.confirmPassword },
    whenEmpty: { newPassword: empty, confirmPassword: empty },
  },
  report: {
    form: reportForm,
    good: report,
    whenEmpty: { reqType: choose, location: choose, description: empty },
  },
  webhooks: {
    form: webhookForm,
    good: webhooks,
    whenEmpty: {
      subWeb: 'Invalid input',
      userUsername: empty,
      serWeb: 'Invalid input',
      password: empty,
    },
  },
}

describe.each(Object.entries(forms))('%s form', (_, { form, good, whenEmpty }) => {
  test('accepts good values', () => {
    expect(fieldRefusals(form, good)).toEqual({})
  })
  test('names every missing field with its sentence', () => {
    expect(fieldRefusals(form, {})).toEqual(whenEmpty)
  })
  test.each([null, undefined, 'text', 7, [[]]])('refuses %j, which is not a form', (value) => {
    expect(fieldRefusals(form, value)).not.toEqual({})
  })
})

test.each([
  ['name', '  ', empty],
  ['name', 'Owner\r\nBcc: x@example.com', incorrect],
  ['zipcode', '6'.repeat(13), 'No more than 12 characters'],
  ['description', 'a'.repeat(5001), 'No more than 5000 characters'],
  ['purpose', 'garage', choose],
  ['package', '3-5 bedroom', choose],
  ['howHeard', 'other', choose],
  ['anyPet', '', choose],
])('the contact form refuses %s = %j', (field, value, sentence) => {
  expect(fieldRefusals(contactForm, { ...contact, [field]: value })).toEqual({ [field]: sentence })
})

test('the title of an enquiry is the name followed by the ZIP code', () => {
  expect(titleName(contact)).toBe('Home Owner 60601')
})

test.each([
  ['', empty],
  ['demo#2026', 'Passwords do not match'],
  ['Demo#2026 ', 'Passwords do not match'],
])('the confirmation %j of a new password is refused', (confirmPassword, sentence) => {
  expect(fieldRefusals(passwordForm, { ...passwords, confirmPassword })).toEqual({
    confirmPassword: sentence,
  })
})

test('the confirmation is compared even if another field is wrong', () => {
  const form = { password: '', newPassword: 'short', confirmPassword: 'other' }
  expect(fieldRefusals(passwordForm, form)).toEqual({
    password: empty,
    newPassword: 'Password length should be at least 6 characters',
    confirmPassword: 'Passwords do not match',
  })
})

test('in the account form phone and full name may be empty, the password may not', () => {
  const form = accountForm({ phone: '312-555-0100', fullUserName: 'Some Body', email: 'a@b.c' })
  expect(fieldRefusals(form, { ...account, password: '' })).toEqual({ password: empty })
  expect(fieldRefusals(form, { ...account, fullUserName: 'Single', userEmail: '' })).toEqual({
    fullUserName: incorrect,
    userEmail: 'Please enter a valid email address.',
  })
})

test('the account form accepts stored values and checks new ones', () => {
  const stored = { phone: 'ext. 4', fullUserName: 'Madonna', email: null }
  const kept = { ...account, phone: 'ext. 4', fullUserName: 'Madonna', userEmail: '' }
  expect(fieldRefusals(accountForm(stored), kept)).toEqual({})
  const typed = { ...account, phone: 'ext. 5', fullUserName: 'Cher', userEmail: 'x' }
  expect(fieldRefusals(accountForm(stored), typed)).toEqual({
    phone: 'The input contains whitespace',
    fullUserName: incorrect,
    userEmail: 'Please enter a valid email address.',
  })
})

test('a report is answered by email unless the customer chooses the phone', () => {
  expect(reportForm.parse(report).contactMethod).toBe('email')
  expect(reportForm.parse({ ...report, contactMethod: 'phone' }).contactMethod).toBe('phone')
  expect(fieldRefusals(reportForm, { ...report, contactMethod: 'fax' })).toEqual({
    contactMethod: choose,
  })
})

test('references are read without doubt, and differ', () => {
  const references = Array.from({ length: 200 }, () => newReference('R'))
  expect(new Set(references).size).toBe(200)
  for (const reference of references) expect(reference).toMatch(/^SB-R-[2-9A-HJKMNP-TV-Z]{6}$/)
})
