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
  'Анна Петрова',
  'Ґалаґан Їжак',
  'Ελένη Παπαδοπούλου',
  'Հայկ Սարգսյան',
  'ნინო ბერიძე',
  '王小明',
  '田中さくら',
  'タナカ',
  '김민준',
  'שרה כהן',
  'أحمد بن علي',
  'สมชาย น้ำใจ',
  'प्रिया शर्मा',
  'ক্ষেত্র মোহন',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'ક્ષત્રિય પટેલ',
  'தமிழ் கொடி',
  'తెలుగు స్త్రీ',
  'ಶ್ರೀನಿವಾಸ',
  'ശ്രീകുമാർ',
])('the name %s is read back as it was written', async (name) => {
  expect(await nameIn(name)).toContain(name.normalize('NFC'))
})

test('names of several scripts stand side by side', async () => {
  expect(await nameIn('Anna Анна 王小明 김')).toContain('Anna Анна 王小明 김')
})

test('accents that were typed apart are put together', async () => {
  expect(await nameIn('Jose\u0301 Z\u0307o\u0301\u0142c\u0301')).toContain('José Żółć')
})

test('what no font has is drawn as the replacement sign', async () => {
  expect(await nameIn('Bird 🐦 House')).toContain('Bird \ufffd House')
})
