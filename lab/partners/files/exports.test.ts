import { anAdminClient } from '@smart-bird/api/test/admin-client.ts'
import { anAskedOrder, aShop, comeBack, decide, type Shop } from '@smart-bird/api/test/paypal.ts'
import { bearer } from '@smart-bird/api/test/people.ts'
import { subscribers } from '@smart-bird/api/test/subscribers.ts'
import { listPayments } from '@smart-bird/contracts/billing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statementsCsv } from '../../../apps/web/src/features/billing/statement-rules.ts'
import { hasProgram } from '../support/program.ts'
import { notHeld, tellFigures } from '../support/tell.ts'
import { hostileTexts } from './cells.ts'
import { type Cell, openCsvs, written } from './spreadsheet.ts'

const missing = hasProgram('soffice')
  ? ''
  : notHeld('LibreOffice', "install Debian's libreoffice-calc-nogui.")

/** A description that an admin may well have typed; the others hold what no form lets through. */
const descriptions = hostileTexts.filter(
  (text) => /^[ -~]+$/.test(text.trim()) && text === text.trim(),
)

/** What a spreadsheet may take for a number, a day or a time: amounts, ids, and the three forms we write moments in. */
const isNumberOrMoment = /^-?\d+(\.\d\d)?$|^\d{4}-\d\d-\d\d|^\d\d?:\d\d|^[A-Z][a-z]+ \d\d?, \d{4}$/

/** What the product itself writes, with its own columns, as it is downloaded. */
describe.skipIf(missing)(`the product's own CSV files ${missing}`, () => {
  let shop: Shop
  const files: Record<string, string> = {}
  const opened: Cell[][][][] = []
  let cells = 0

  beforeAll(async () => {
    shop = await aShop({ workers: false })
    const admin = await anAdminClient(shop)
    await subscribers(shop).aSubscriber()
    const statements: string[] = []
    for (const description of descriptions) {
      const { customer, url } = await anAskedOrder(shop, { description })
      await comeBack(shop, customer, decide(shop, url, 'approve')).expect(200)
      const { username, email, id: userId } = customer.user
      const { body } = await shop.api
        .post(listPayments.path)
        .set(bearer(customer.token))
        .send({ userId, username, userEmail: email })
        .expect(200)
      statements.push(statementsCsv(listPayments.reply.parse(body).data))
    }
    const month = new Date().toISOString().slice(0, 7)
    for (const list of ['orders', 'subscriptions', 'audit'])
      files[list] = (await admin.get(`/admin/${list}.csv`).expect(200)).text
    const range = { from: `${Number(month.slice(0, 4)) - 1}-12`, to: month }
    files.purchases = (await admin.get('/admin/purchases.csv', range).expect(200)).text
    // One head, and the rows of all.
    const [first = '', ...others] = statements
    files.statement = first + others.map((csv) => csv.slice(csv.indexOf('\r\n') + 2)).join('')
    // All at once, because the program takes seconds to start.
    const csvs = Object.values(files)
    for (const locale of ['en-US', 'de-DE'])
      opened.push(openCsvs(csvs, { locale, separators: ',;\t' }))
  })
  afterAll(async () => {
    await shop.close()
    tellFigures(`Exports: ${cells} cells of ${Object.keys(files).length} files, no formula.`)
  })

  test.each(['orders', 'subscriptions', 'audit', 'purchases', 'statement'])(
    '%s: no formula, every cell in its column, texts as they were written',
    (name) => {
      const sent = read(files[name] ?? '')
      expect(sent.length).toBeGreaterThan(1)
      for (const sheets of opened) {
        const sheet = sheets[Object.keys(files).indexOf(name)] ?? []
        expect(sheet).toHaveLength(sent.length)
        for (const [index, row] of sheet.entries()) {
          const source = sent[index] ?? []
          expect(row.length).toBeLessThanOrEqual(source.length)
          for (const [column, text] of source.entries()) {
            const cell = row[column] ?? { type: '', formula: undefined, text: '' }
            expect(cell.formula).toBeUndefined()
            if (cell.type === 'string' || cell.type === '') expect(cell.text).toBe(text)
            else expect(text).toMatch(isNumberOrMoment)
            cells++
          }
        }
      }
      if (name === 'orders' || name === 'statement')
        for (const text of descriptions) expect(sent.flat()).toContain(written(text))
    },
  )
})

/** The cells of a CSV file by the letter of RFC 4180. */
const read = (csv: string): string[][] =>
  Array.from(
    csv.replace('\ufeff', '').matchAll(/((?:"(?:[^"]|"")*"|[^\r\n"])*)\r\n/g),
    ([, line = '']) =>
      Array.from(line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,"]*)/g), ([, cell = '']) =>
        cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'),
      ),
  )
