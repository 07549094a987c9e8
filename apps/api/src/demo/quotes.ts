import { termsVersion } from '@smart-bird/content/terms/versions'
import { addDays, dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { addMs, minutesMs } from '#lib/clock'
import { draftSums } from '#modules/admin/quotes/read-quote'
import { changeQuote, type LineRow, saveLines, saveQuote } from '#modules/quote/repo'
import type { demoAccounts } from './accounts.ts'

type Line = Omit<LineRow, 'quoteId' | 'revision' | 'position'>

const priced = (title: string, cents: number, line: Partial<Line> = {}): Line => ({
  kind: 'offer',
  request: 'upgrade',
  title,
  detail: '',
  room: '',
  suppliedBy: null,
  maker: '',
  model: '',
  quantity: 1,
  listUnitCents: cents,
  unitCents: cents,
  benefit: null,
  fullPriceReason: '',
  optional: false,
  chosen: false,
  ...line,
})

const lines: readonly Line[] = [
  priced('Room Light', 19_500, {
    room: 'Living room',
    detail: 'We set it up and add it to your dashboard, with a scene for the evening.',
  }),
  priced('Smart Button', 1500, {
    kind: 'device',
    request: 'device',
    room: 'Living room',
    suppliedBy: 'us',
    maker: 'Example Devices',
    model: 'Button 2',
    quantity: 2,
  }),
  priced('Bedroom Light with Speaker', 32_500, { room: 'Bedroom', optional: true }),
]

/** Saves a quote for a customer: a draft, or one that was sent an hour ago. */
export async function seedQuote(
  { clock }: Context,
  tx: Db,
  userId: number,
  { quote: status, person, house }: (typeof demoAccounts)[number],
) {
  if (!status || !person) return
  const now = clock()
  const today = dayOf(now.toISOString())
  const aMonday = addDays(today, 43 - new Date(today).getUTCDay())
  const sent = {
    status,
    validUntil: addDays(today, 30),
    termsVersion,
    senderName: 'Site Administrator',
    sentAt: addMs(now, -minutesMs(60)),
  }
  const quote = await saveQuote(tx, {
    reference: status === 'sent' ? 'SB-Q-7K2M4F' : 'SB-Q-4D8RT2',
    customerId: userId,
    name: person.fullName,
    email: person.email,
    phone: person.phone,
    place: house?.address ?? '',
    words: 'Thank you for calling. This is what we talked about.',
    workFrom: aMonday,
    workTo: addDays(aMonday, 11),
    listCents: 22_500,
    totalCents: 22_500,
    createdAt: now,
    updatedAt: now,
    ...(status === 'sent' && sent),
  })
  if (!quote) throw new Error('The demo quote was not saved.')
  await saveLines(tx, quote, lines)
  if (status === 'draft')
    await changeQuote(tx, quote.id, { ...(await draftSums(tx, quote, now)), updatedAt: now })
}
