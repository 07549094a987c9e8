import { expect, test } from 'vitest'
import { readPdf } from '../test/read-pdf.ts'
import { aReceipt, receiptOptions } from '../test/receipt-data.ts'
import { drawReceipt } from './draw-receipt.ts'

const read = async (changes = {}) => readPdf(await drawReceipt(aReceipt(changes), receiptOptions))

test('reads back what the receipt says', async () => {
  const { text, pages } = await read({ subId: 'I-BW452GLLEP1G', subStatus: 'active' })
  expect(pages).toHaveLength(1)
  for (const part of [
    'Smart Bird',
    '100 Example Street, Chicago, IL 60601',
    '(312) 555-0142',
    'hello@smartbird.example',
    'Receipt',
    'Nov 21, 2026, 3:04 PM CST',
    'Premium Customer',
    'Purchase type\nInstallation',
    'Invoice number\nSB-1041',
    'Payment ID\n8MC585209K746392H',
    'Status\nPaid',
    'Subscription ID\nI-BW452GLLEP1G',
    'Subscription status\nActive',
    'Installation for a 3-5 bedroom home',
    'Price $1,222.00',
    'Tax INCLUDED',
    'Total price $1,222.00',
    'Guest Copy: Thank you!',
    'Installation: the return window is 30 days.',
    'Payment is processed via PayPal.',
    'check or Zelle.',
    'Privacy Policy Terms of Service',
  ]) {
    expect(text).toContain(part)
  }
})

test('the email address and the links to the privacy policy and the terms are links', async () => {
  const { annotations } = await read()
  expect(annotations).toEqual([
    { subtype: 'Link', url: 'mailto:hello@smartbird.example' },
    { subtype: 'Link', url: 'https://smartbird.example/privacy-policy' },
    { subtype: 'Link', url: 'https://smartbird.example/terms-of-service/' },
  ])
})

test('has a title, a language, an author and tags for screen readers', async () => {
  const { info, tags } = await read()
  expect(info).toMatchObject({
    Title: 'Receipt SB-1041',
    Subject: 'Installation, November 21, 2026',
    Author: 'Smart Bird',
    Language: 'en-US',
    CreationDate: 'D:20261121210409Z',
  })
  expect(tags).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Link']))
})

test('facts and sums are tables for screen readers, each row named', async () => {
  const { tables } = await read()
  expect(tables).toEqual([
    [
      ['Customer (Row)', 'Premium Customer'],
      ['Date and time (Row)', 'Nov 21, 2026, 3:04 PM CST'],
      ['Invoice number (Row)', 'SB-1041'],
      ['Purchase type (Row)', 'Installation'],
      ['Payment ID (Row)', '8MC585209K746392H'],
      ['Status (Row)', 'Paid'],
    ],
    [
      ['Price (Row)', '$1,222.00'],
      ['Tax (Row)', 'INCLUDED'],
      ['Total price (Row)', '$1,222.00'],
    ],
  ])
})

test.each([
  ['refunded', 'Refunded', 'This purchase was refunded in full.'],
  ['partially refunded', 'Partially refunded', 'Part of this purchase was refunded.'],
])('a %s purchase says so twice and explains it', async (status, word, note) => {
  const { text } = await read({ status })
  expect(text.split(word)).toHaveLength(3)
  expect(text.replaceAll('\n', ' ')).toContain(note)
})

test('a pending purchase says so once and explains it', async () => {
  const { text } = await read({ status: 'pending', subId: 'I-1', subStatus: 'active' })
  expect(text.split('Being confirmed')).toHaveLength(2)
  expect(text).not.toContain('Status')
  expect(text).not.toContain('Active')
  expect(text.replaceAll('\n', ' ')).toContain('This is not a receipt yet.')
})

test('the same data give the same bytes', async () => {
  const [one, other] = [
    await drawReceipt(aReceipt(), receiptOptions),
    await drawReceipt(aReceipt(), receiptOptions),
  ]
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
})

test('is small enough for a mail', async () => {
  expect((await drawReceipt(aReceipt(), receiptOptions)).length).toBeLessThan(40_000)
})

test('a long description wraps and, where the page ends, is cut with an ellipsis', async () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`)
  const wrapped = await read({ description: words.slice(0, 30).join(' ') })
  expect(wrapped.text.replaceAll('\n', ' ')).toContain(words.slice(0, 30).join(' '))
  const cut = await read({ description: 'endless '.repeat(700) })
  expect(cut.pages).toHaveLength(1)
  expect(cut.text).toContain('…')
  expect(cut.text).toContain('Total price $1,222.00')
})

test('the longest description of an order is shown whole, whatever the name', async () => {
  const description = `${'Wallmount '.repeat(20)}`.trim()
  const customerName = Array.from({ length: 10 }, () => 'Wolfeschle')
    .join(' ')
    .slice(0, 100)
  const { text } = await read({ description, customerName })
  expect(text.replaceAll('\n', ' ')).toContain(description)
})

test('a name of a hundred letters is shown whole', async () => {
  const customerName = Array.from({ length: 10 }, (_, index) => `Name${index}long`).join(' ')
  const { text } = await read({ customerName })
  expect(text.replaceAll('\n', ' ')).toContain(customerName)
})

test.each([
  '<script>alert(1)</script>',
  'https://evil.example/ javascript:alert(1) mailto:a@b.c',
  '(unbalanced \\) ) Tj ET /JS (app.alert(1)) >> endobj',
  '\u0000\u0007\u001b[31mred\r\nnew line\tand tab',
  'x'.repeat(20_000),
  '\ud800 lone surrogate \udfff',
  '',
  ' \u200b\u0301',
  'x\u0301'.repeat(500),
  '!'.repeat(2000),
  'Papadopoulos-Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren70',
  '👩‍👩‍👧‍👦 أحمد 王小明 ভালো \ue000 \u{10ffff}',
  '%PDF-1.7 trailer << /Root 1 0 R >>',
])('any text makes a receipt, and stays text: %j', async (hostile) => {
  const { pages, annotations } = await read({
    description: hostile,
    customerName: hostile,
    productType: hostile,
    paymentId: hostile,
    subStatus: hostile,
  })
  expect(pages).toHaveLength(1)
  expect(annotations).toHaveLength(3)
  expect(pages[0]).toContain('Guest Copy: Thank you!')
})

test('signs that turn the reading direction are taken out', async () => {
  const { text } = await read({ description: 'Paid \u202e00.1$\u202c in full\u200b\ufeff' })
  expect(text).toContain('Paid 00.1$ in full')
})
