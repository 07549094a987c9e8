import { expect, test } from 'vitest'
import { readPdf } from '../test/read-pdf.ts'
import { aReceipt, receiptOptions } from '../test/receipt-data.ts'
import { drawReceipt } from './draw-receipt.ts'

const nameIn = async (customerName: string) => {
  const { text } = await readPdf(await drawReceipt(aReceipt({ customerName }), receiptOptions))
  return text.replaceAll('\n', ' ').normalize('NFC')
}

test.each([
  'José Ñandú',
  'Łucja Żółć',
  'Dvořák Šimůnek',
  'Nguyễn Thị Ánh',
  'Ağaoğlu İşık',
  'Þórður Æsir',
  'Ɓello Ɗan',
  'Анна Петрова',
  'Ґалаґан Їжак',
  'Ελένη Παπαδοπούλου',
  'Anna Анна Ελένη',
])('the name %s is read back as it was written', async (name) => {
  expect(await nameIn(name)).toContain(name)
})

test('accents that were typed apart are put together', async () => {
  expect(await nameIn('Jose\u0301 Z\u0307o\u0301\u0142c\u0301')).toContain('José Żółć')
})

test.each([
  ['Bird 🐦 House 👨‍👩‍👧', 'Bird ? House ?'],
  ['أحمد بن علي', '???? ?? ???'],
  ['שרה Cohen', '??? Cohen'],
  ['王小明, 김민준', '???, ???'],
  ['สมชาย', '????'],
  ['𝐁old', '?old'],
  ['\ue000private \u0378 unassigned', 'private ? unassigned'],
])('a letter that no font has is a question mark: %s', async (name, shown) => {
  expect(await nameIn(name)).toContain(shown)
})
