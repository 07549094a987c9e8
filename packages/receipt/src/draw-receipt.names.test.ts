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

test.each(['王小明, 김민준', 'สมชาย', 'क्षत्रिय', '葛\u{e0100}城', 'شقة', 'שרה'])(
  'a name that no font can draw is still read, copied and found: %s',
  async (name) => {
    expect(await nameIn(name)).toContain(name)
  },
)

test.each([
  ['Bird 🐦 House 👨‍👩‍👧 1️⃣ 🇺🇸', 'Bird House 1'],
  ['ﬁne ﬂat oﬃce', 'fine flat office'],
  ['𝐁old', 'Bold'],
  ['\ue000private \u{1ffff}', 'private'],
  ['bro\ufffdken', 'bro?ken'],
])('what can be said in plain letters is, and emoji are left out: %s', async (name, shown) => {
  expect(await nameIn(name)).toContain(`${shown} Date and time`)
})
