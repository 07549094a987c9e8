import type { DiaryEntry } from '@smart-bird/contracts/diary'
import { refundPrefix } from '@smart-bird/contracts/values'
import { dayAndTime, formatMoment, startOfDay, yearOf } from '@smart-bird/receipt/moment'
import { dollars, sumOfDollars } from '#lib/money.ts'

/** What an entry is about. */
export type Subject =
  | 'house'
  | 'view'
  | 'quote'
  | 'order'
  | 'guarantee'
  | 'canceled'
  | 'money'
  | 'refund'
  | 'premium'
type Words = {
  subject: Subject
  title: string
  lines: readonly string[]
  /** What it came to, or gave back. */
  sum?: string | undefined
  failed?: true
}
type EntryOf<Kind> = Extract<DiaryEntry, { kind: Kind }>
/** What stands in the diary: an entry, or a year's payments, which have their months instead of a day. */
export type Line = Words & { at: string; clock?: string; months?: string; isCall?: boolean }

/** An entry of the diary as a customer reads it. */
export function diaryWords(entry: DiaryEntry): Words {
  switch (entry.kind) {
    case 'webhook':
      return webhookWords(entry)
    case 'view':
      return {
        subject: 'view',
        title: `${entry.by ?? 'An administrator'} looked at your cabinet`,
        lines: [entry.reason ? `Reason: ${entry.reason}` : 'No reason was asked for at the time.'],
      }
    case 'admin':
      return { subject: 'house', title: adminWords[entry.action], lines: [] }
    case 'order':
      return orderWords(entry)
    case 'guarantee':
      return { subject: 'guarantee', ...guaranteeWords(entry) }
    case 'money':
      return moneyWords(entry)
    case 'subscription':
      return {
        subject: 'premium',
        title: `Premium support ${entry.event === 'started' ? 'began' : 'ended'}`,
        lines: entry.reason ? [`Our team ended it: ${entry.reason}`] : [],
      }
    case 'quote':
      return quoteWords(entry)
    case 'visit':
      return visitWords(entry)
  }
}

/** Days with their lines, in the order given. A plan's payments of a year are one line, where the last of them was. */
export function byDay(entries: readonly DiaryEntry[]) {
  const years = Map.groupBy(entries.filter(isPlanPayment), planYear)
  const news = new Set(entries.filter(isNewOrder).map(orderOfDay))
  const paid = new Set(entries.filter(isOrderPayment).map(orderOfDay))
  const last = new Map(
    entries
      .filter(setsTime)
      .toReversed()
      .map((entry) => [entry.reference, entry]),
  )
  const lines = entries.flatMap((entry): Line | readonly [] => {
    const { at } = entry
    // Ordered and paid on one day is one line.
    if (isNewOrder(entry) && paid.has(orderOfDay(entry))) return []
    if (isOrderPayment(entry) && news.has(orderOfDay(entry))) {
      const words = diaryWords(entry)
      return { at, clock: formatMoment(at).clock, ...words, title: 'New order, paid' }
    }
    const year = isPlanPayment(entry) ? years.get(planYear(entry)) : undefined
    if (year && year.length > 1) return entry === year[0] ? yearLine(entry, year) : []
    const isCall = entry.kind === 'webhook'
    // Of a visit's times, only the last is known.
    const isOver = setsTime(entry) && last.get(entry.reference) !== entry
    const words = diaryWords(isOver ? { ...entry, startsAt: null } : entry)
    return { at, clock: formatMoment(at).clock, isCall, ...words }
  })
  const days = Map.groupBy(lines, ({ at, months }) => months ?? formatMoment(at).mediumDate)
  return [...days].map(([day, lines]) => ({ day, lines }))
}

const setsTime = (entry: DiaryEntry): entry is EntryOf<'visit'> =>
  entry.kind === 'visit' && (entry.event === 'agreed' || entry.event === 'moved')
const isNewOrder = (entry: DiaryEntry): entry is EntryOf<'order'> =>
  entry.kind === 'order' && entry.event === 'created'
const isOrderPayment = (entry: DiaryEntry): entry is EntryOf<'money'> =>
  entry.kind === 'money' && entry.orderNumber !== null && !entry.amount.startsWith('-')
const orderOfDay = ({ at, orderNumber }: EntryOf<'order'> | EntryOf<'money'>) =>
  `${formatMoment(at).mediumDate} ${orderNumber}`

const isPlanPayment = (entry: DiaryEntry): entry is EntryOf<'money'> =>
  entry.kind === 'money' && entry.purchaseType === 'subscription'

const planYear = ({ at, description }: EntryOf<'money'>) => `${yearOf(at)} ${description}`

/** Payments of a plan within a year, the last one first. */
function yearLine(last: EntryOf<'money'>, payments: readonly EntryOf<'money'>[]): Line {
  const first = payments.at(-1) ?? last
  const months = [first, last].map(({ at }) => formatMoment(at).mediumDate.slice(0, 3))
  return {
    at: last.at,
    months: `${[...new Set(months)].join('–')} ${yearOf(last.at)}`,
    subject: 'money',
    title: `You paid ${payments.length} times`,
    lines: [first.description],
    sum: sumOfDollars(payments.map(({ amount }) => amount)),
  }
}

function webhookWords({ action, failed, ...entry }: EntryOf<'webhook'>): Words {
  const words = { restart: restartWords, version: versionWords, status: statusWords }[action]
  if (failed)
    return {
      subject: 'house',
      title: words.failed,
      lines: ['We couldn’t reach it. As far as we know, nothing was changed.'],
      failed: true,
    }
  return { subject: 'house', ...words.done({ ...entry, action, failed }) }
}

type Done = (entry: EntryOf<'webhook'>) => Pick<Words, 'title' | 'lines'>
const restartWords: { failed: string; done: Done } = {
  failed: 'Your home wasn’t restarted',
  done: ({ at, receivedAt, backOnlineAt, version }) =>
    backOnlineAt
      ? {
          title: 'Your home restarted',
          lines: [
            `Back within ${minutesInWords(at, backOnlineAt)}${version ? `, version ${version}` : ''}`,
          ],
        }
      : {
          title: 'Your home was asked to restart',
          lines: receivedAt ? ['It received the restart, but didn’t report back.'] : [],
        },
}
function minutesInWords(from: string, to: string): string {
  const minutes = Math.ceil((Date.parse(to) - Date.parse(from)) / 60_000)
  return minutes > 1 ? `${minutes} minutes` : 'a minute'
}

const versionWords: { failed: string; done: Done } = {
  failed: 'Your home’s version wasn’t asked for',
  done: ({ version }) => ({
    title: version
      ? `Your home reported version ${version}`
      : 'Your home was asked for its version',
    lines: [],
  }),
}
const statusWords: { failed: string; done: Done } = {
  failed: 'Your home’s status wasn’t changed',
  done: ({ status }) => ({
    title: status ? `Your home’s status became ${status}` : 'Your home’s status was synced',
    lines: [],
  }),
}

const adminWords: Readonly<Record<EntryOf<'admin'>['action'], string>> = {
  'house.created': 'We added your home',
  'house.edited': 'We changed your home’s details',
  'house.webhooks-changed': 'We changed how we reach your home',
  'house.keys-rotated': 'We gave your home new keys',
  'house.package-read': 'We opened your home’s package',
  'house.disconnected': 'You cut our connection to your home',
  'house.transferred': 'We handed your home over to its next owner',
  'house.connected-again': 'We connected your home again, with new keys',
}

function orderWords({ event, orderNumber, description, price }: EntryOf<'order'>): Words {
  const titles = {
    created: `New order ${orderNumber}`,
    cancelled: `Order ${orderNumber} was canceled`,
  }
  return {
    subject: event === 'cancelled' ? 'canceled' : 'order',
    title: titles[event],
    lines: [description],
    sum: dollars(price),
  }
}

function quoteWords({ event, reference, total, reason }: EntryOf<'quote'>): Words {
  const sum = total ? dollars(total) : undefined
  const words: Record<typeof event, Omit<Words, 'subject'>> = {
    sent: { title: `We sent you quote ${reference}`, lines: [], sum },
    accepted: { title: `You accepted quote ${reference}`, lines: [], sum },
    declined: { title: `You declined quote ${reference}`, lines: [] },
    withdrawn: {
      title: `We withdrew quote ${reference}`,
      lines: reason ? [`Reason: ${reason}`] : [],
    },
    canceled: { title: `You canceled the contract ${reference}`, lines: [] },
  }
  return { subject: 'quote', ...words[event] }
}

function visitWords({ event, reference, byUs, who, summary, startsAt }: EntryOf<'visit'>): Words {
  const when = startsAt && dayAndTime(startsAt)
  const by = byUs ? 'We' : 'You'
  const titles: Record<typeof event, string> = {
    agreed: byUs
      ? `Visit set${when ? ` for ${when}` : ''}`
      : `You chose ${when || 'a time'} for a visit`,
    moved: `${by} moved a visit${when ? ` to ${when}` : ''}`,
    canceled: `${by} canceled a visit`,
    missed: 'We were at your home, and nobody was there',
    done: 'We were at your home',
  }
  return {
    subject: 'house',
    title: titles[event],
    lines: [...(event === 'done' ? [summary] : []), `${who} · ${reference}`],
  }
}

function guaranteeWords(entry: EntryOf<'guarantee'>): Pick<Words, 'title' | 'lines'> {
  const { description, completedOn, before, guaranteeEndsAt, reason } = entry
  const why = reason ? [`Reason: ${reason}`] : []
  if (!completedOn || !guaranteeEndsAt)
    return {
      title: `Not complete after all: ${description}`,
      lines: ['Its one-year guarantee hasn’t begun.', ...why],
    }
  const ends = `Your one-year guarantee ends on ${formatMoment(guaranteeEndsAt).mediumDate}.`
  if (!before)
    return {
      title: `Complete: ${description}`,
      lines: [
        formatMoment(entry.at).mediumDate === dayWords(completedOn)
          ? ends
          : `Since ${dayWords(completedOn)}. ${ends}`,
        ...(reason ? [reason] : []),
      ],
    }
  return {
    title: `We corrected when this was complete: ${description}`,
    lines: [`${dayWords(completedOn)} instead of ${dayWords(before)}. ${ends}`, ...why],
  }
}

const dayWords = (day: string) => formatMoment(startOfDay(day).toISOString()).mediumDate

function moneyWords({ description, amount, orderNumber }: EntryOf<'money'>): Words {
  const sum = dollars(amount)
  const what = orderNumber
    ? `${description.slice(description.startsWith(refundPrefix) ? refundPrefix.length : 0)} · ${orderNumber}`
    : description
  if (amount.startsWith('-')) return { subject: 'refund', title: 'Refunded', lines: [what], sum }
  return { subject: 'money', title: 'You paid', lines: [what], sum }
}
