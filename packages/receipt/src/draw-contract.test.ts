import { describe, expect, test } from 'vitest'
import { aContract, aQuoteLine } from '../test/contract-data.ts'
import { readPdf } from '../test/read-pdf.ts'
import { contractLines } from './contract.ts'
import { drawContract } from './draw-contract.ts'

const read = async (changes: Parameters<typeof aContract>[0] = {}) => {
  const pdf = await readPdf(await drawContract(aContract(changes)))
  return { ...pdf, flat: pdf.text.replaceAll('\n', ' ') }
}
const signedHere = await read()

test('says who agreed with whom on what, where, when and for how much', () => {
  for (const part of [
    'Robin Example · (312) 555-0177 · robin@example.com',
    'Smart Bird · 100 Example Street, Chicago, IL 60601 · (312) 555-0142',
    '12 Example Avenue, Apartment 3, Chicago, IL 60601',
    'Thank you for showing us around.',
    'Lutron Caseta PD-6WCL, supplied by us',
    'Gold: 15% off home upgrades',
    'between January 11, 2027 and January 22, 2027.',
    '$290.00 now, $895.50 when the work is complete.',
    'One year on everything listed',
    'until midnight of Wednesday, December 2, 2026:',
    'Our Terms of Service of November 27, 2026',
  ])
    expect(signedHere.flat).toContain(part)
})

test('has a row for each line that was taken, and adds them up', () => {
  const [, rows] = signedHere.tables
  expect(rows?.slice(1).map(([, ...amounts]) => amounts)).toEqual([
    ['1', '', '$195.00'],
    ['2', '$30.00', '$25.50'],
  ])
  expect(signedHere.text).not.toContain('Bedroom Light with Speaker')
  expect(signedHere.tables.flat()).toContainEqual(['Total, tax included (Row)', '$1,185.50'])
  expect(signedHere.tables.flat()).toContainEqual(['Charge for this estimate (Row)', 'none'])
})

test('is signed by a typed name, with the moment, the network address and the browser', () => {
  for (const part of [
    'Signed by typing this name, Nov 29, 2026, 2:04 PM CST',
    'From 203.0.113.7, Chrome on Android',
    'For Smart Bird Anna Admin Sent as a quote, Nov 27, 2026, 3:15 PM CST Revision 2',
    'I agree to receive and sign this contract and its notices electronically.',
  ])
    expect(signedHere.flat).toContain(part)
})

test('that was signed on paper names the paper, and by whom for whom', async () => {
  const { flat } = await read({
    signed: { paper: 'A-117', on: '2026-11-29' },
    quote: { signedName: 'Alex Other' },
  })
  expect(flat).toContain('Alex Other Signed for Robin Example Signed on paper, November 29, 2026')
  expect(flat).toContain('Paper A-117')
  expect(flat).not.toMatch(/typing|electronically/)
})

describe('the state’s form', () => {
  test('is a page of it where the pamphlet was confirmed', async () => {
    const page = signedHere.pages.at(-2)?.replaceAll('\n', ' ')
    expect(page).toContain('Consumer Rights Acknowledgment Form')
    expect(page).toContain('entitled “Home Repair: Know Your Consumer Rights.”')
    expect(page).toContain('By typing this name, Nov 29, 2026, 2:04 PM CST')
    expect((await read({ hasRights: false })).text).not.toContain('Acknowledgment')
  })
})

test('ends with two copies of the notice of cancellation, with the last day', () => {
  const page = signedHere.pages.at(-1)?.replaceAll('\n', ' ') ?? ''
  expect(page.split('Notice of cancellation')).toHaveLength(3)
  expect(page.split('Cancel until Wednesday, December 2, 2026')).toHaveLength(3)
})

test.each([1, 2, 3, 5, 8, 13, 30, 60])(
  '%i lines are all there, the last with the total',
  async (count) => {
    const lines = Array.from({ length: count }, (_, index) =>
      aQuoteLine({
        ...{ position: index + 1, title: `Line ${index + 1}.`, room: index % 3 ? 'Hall' : 'Attic' },
        detail: 'Words about what is included. '.repeat(index % 8),
      }),
    )
    const total = `${count * 195}.00`
    const { pages, text } = await read({ quote: { lines, total, listTotal: total } })
    for (const { title } of lines) expect(text.split(title)).toHaveLength(2)
    const withTotal = pages.find((page) => page.includes('Total, tax included'))
    expect(withTotal).toContain(`Line ${count}.`)
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  },
)

test('the longest names, words and browser are whole', async () => {
  const name = 'Wolfeschlegel '.repeat(7).trim()
  const { flat } = await read({
    quote: {
      name,
      signedName: name,
      place: 'Avenue '.repeat(28).trim(),
      words: 'word '.repeat(400),
    },
    signed: { address: '2001:db8:85a3::8a2e:370:7334', browser: 'Browser '.repeat(25).trim() },
  })
  expect(flat.split(name)).toHaveLength(4)
  expect(flat).toContain('Avenue '.repeat(28).trim())
  expect(flat).toContain('Browser '.repeat(25).trim())
})

test('lines that don’t add up to the total are never printed', () => {
  expect(() => contractLines(aContract({ quote: { total: '1185.49' } }))).toThrow('add up')
})

test('what wasn’t accepted is no contract', () => {
  expect(() => contractLines(aContract({ quote: { decidedAt: null } }))).toThrow('no contract')
})

test('the same contract gives the same bytes, and so the same fingerprint', async () => {
  const [one, other] = [await drawContract(aContract()), await drawContract(aContract())]
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
})
