import { receiptTexts, returnPolicy } from '@smart-bird/content/receipt-policy'
import { byteOrderMark, csvLine } from '@smart-bird/contracts/csv'
import { dayOf, momentInWords } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Caller } from '#http/caller'
import type { ZipFile } from '#lib/zip'
import { findPurchase } from '#modules/billing/books/purchases-repo'
import { receiptOf } from '#modules/billing/books/receipts'
import { type FoundEnquiry, findEnquiry, findPhoto } from '#modules/enquiry/repo'
import { findContractPdf } from '#modules/quote/repo'
import { findMine } from './mine-repo.ts'
import { readMe } from './read-me.ts'

type Rows = Awaited<ReturnType<typeof findMine>>

/** All that is the caller's, file by file. */
export async function* filesOf(context: Context, caller: Caller): AsyncGenerator<ZipFile> {
  const { db, config, clock } = context
  const { userId: id, username, email } = caller
  const rows = await findMine(db, { id, username, email })
  const found = await enquiriesOf(context, rows)
  yield { name: 'READ ME.txt', content: readMe(config.company, clock()) }
  yield { name: 'me.json', content: `${JSON.stringify(rows, null, 2)}\n` }
  yield { name: 'messages.txt', content: found.map(inWords).join('\n\n') }
  yield* papersOf(context, id, rows)
  for (const { enquiry, photos } of found)
    for (const [place, photo] of photos.entries()) {
      const jpeg = await findPhoto(db, enquiry.id, photo.id)
      if (jpeg) yield { name: `photos/${enquiry.reference}-${place + 1}.jpg`, content: jpeg }
    }
}

/** A customer's receipts and contracts. */
export async function* papersOf(
  { db }: Pick<Context, 'db'>,
  userId: number,
  rows: Rows,
): AsyncGenerator<ZipFile> {
  yield* receipts(db, userId, rows)
  for (const { id, reference } of rows.quotes ?? []) {
    const pdf = await findContractPdf(db, Number(id))
    if (pdf) yield { name: `contracts/${reference}.pdf`, content: pdf }
  }
}

/** The purchases as a list, and the receipt of each. */
async function* receipts(
  db: Db,
  userId: number,
  { purchases = [] }: Rows,
): AsyncGenerator<ZipFile> {
  const { drawReceipt } = await import('@smart-bird/receipt/draw-receipt')
  const lines = [['Date', 'Receipt', 'What', 'Amount', 'Payment']]
  for (const { id } of purchases) {
    const facts = await findPurchase(db, { userId, id: Number(id) })
    if (!facts) continue
    const receipt = receiptOf(facts)
    const { invoiceOrderNumber, userPurchaseTime, description, purchaseValue, paymentId } = receipt
    const name = `${id}-${invoiceOrderNumber}`
    lines.push([dayOf(userPurchaseTime), name, description, purchaseValue, paymentId])
    const pdf = await drawReceipt(receipt, { texts: receiptTexts, returnPolicy })
    yield { name: `receipts/${name}.pdf`, content: pdf }
  }
  yield { name: 'purchases.csv', content: byteOrderMark + lines.map(csvLine).join('') }
}

async function enquiriesOf({ db }: Context, { enquiries = [] }: Rows): Promise<FoundEnquiry[]> {
  const found = []
  for (const { id } of enquiries) found.push(await findEnquiry(db, Number(id)))
  return found.filter((one) => one !== undefined)
}

const inWords = ({ enquiry, messages }: FoundEnquiry) =>
  [
    `${enquiry.reference}, ${momentInWords(enquiry.createdAt.toISOString())}\n${enquiry.name}:\n${enquiry.description}`,
    ...messages.map(
      ({ author, text, createdAt }) =>
        `${momentInWords(createdAt.toISOString())}\n${author}:\n${text}`,
    ),
  ].join('\n\n')
