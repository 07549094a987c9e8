import { dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { appointmentOf, type VisitMail, type VisitPlace } from '#emails/visit'
import { calendarOf } from '#lib/calendar'
import { newCode } from '#lib/codes'
import { findUser, type UserRow } from '#modules/auth/user-repo'
import { findEnquiry } from '#modules/enquiry/repo'
import { findHouseOfUser } from '#modules/house/house-repo'
import { visitKey } from '#modules/mail/rules'
import { queueMail } from '#modules/mail/send-mail'
import { saveCode, type VisitRow } from './repo.ts'
import { reportOf } from './rules.ts'

/** Who changed it: its customer, or we. */
export type By = 'customer' | 'us'

/** The customer of a visit, or who sent its enquiry. */
async function findRecipient(tx: Db, { customerId, enquiryId }: VisitRow) {
  const user = customerId === null ? undefined : await findUser(tx, customerId)
  if (user) return { user, to: user.email, name: user.fullName ?? user.username }
  const sender = enquiryId === null ? undefined : (await findEnquiry(tx, enquiryId))?.enquiry
  return { user, to: sender?.email ?? null, name: sender?.name ?? '' }
}

const spanOf = ({ startsAt, endsAt }: Pick<VisitRow, 'startsAt' | 'endsAt'>) =>
  startsAt && endsAt
    ? { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
    : undefined

/** What every email about a visit says. */
const mailOf = (visit: VisitRow): Omit<VisitMail, 'to' | 'name'> => ({
  reference: visit.reference,
  kind: visit.kind,
  who: visit.who,
  address: visit.place,
  about: visit.about,
  cost: visit.cost,
  sequence: visit.sequence,
  changedAt: visit.updatedAt.toISOString(),
})

/** In the cabinet, or by a new link as long as they have no password for it. */
async function placeOf(
  { clock }: Pick<Context, 'clock'>,
  tx: Db,
  visit: VisitRow,
  user: UserRow | undefined,
): Promise<VisitPlace> {
  if (user?.passwordHash) return { username: user.username }
  const code = newCode()
  await saveCode(tx, visit.id, code, clock())
  return { code }
}

type Change = { before?: VisitRow; visit: VisitRow; by: By }

/** Emails what became of a visit to its customer, and to us what its customer did. */
export async function mailChange(context: Context, tx: Db, change: Change) {
  const { before, visit, by } = change
  const { user, to, name } = await findRecipient(tx, visit)
  const mail = { ...mailOf(visit), name }
  if (by === 'customer') await queueChange(context, tx, change, mail)
  if (!to) return
  if (visit.status === 'canceled' || visit.status === 'missed')
    return queueChange(context, tx, change, { ...mail, to })
  const place = await placeOf(context, tx, visit, user)
  if (visit.status === 'agreed') return queueChange(context, tx, change, { ...mail, to, place })
  const was = before && agreedSpan(before)
  await queueMail(context, tx, {
    key: visitKey('offered', visit),
    template: 'visitOffered',
    data: {
      ...{ ...mail, to, place, windows: visit.windows },
      ...(was && { instead: { ...was, reason: visit.reason } }),
    },
  })
}

const agreedSpan = (visit: VisitRow) => (visit.status === 'agreed' ? spanOf(visit) : undefined)

async function queueChange(
  context: Context,
  tx: Db,
  { before, visit, by }: Change,
  mail: VisitMail & { place?: VisitPlace },
) {
  const whose = mail.to ? '' : '-us'
  const was = before && agreedSpan(before)
  const span = agreedSpan(visit)
  if (!span) {
    const isMissed = visit.status === 'missed'
    return queueMail(context, tx, {
      key: visitKey(`canceled${whose}`, visit),
      template: 'visitCanceled',
      data: { ...mail, by, isMissed, reason: visit.reason, span: was ?? null },
    })
  }
  const [key, data] = [visitKey(`agreed${whose}`, visit), { ...mail, ...span }]
  if (!was) return queueMail(context, tx, { key, template: 'visitAgreed', data })
  const isMoved = was.startsAt !== span.startsAt || was.endsAt !== span.endsAt
  await queueMail(context, tx, {
    key,
    template: 'visitMoved',
    data: {
      ...{ ...data, reason: isMoved && by === 'us' ? visit.reason : '' },
      ...(isMoved && { before: was }),
    },
  })
}

/** Reminds the customer of an agreed visit. */
export async function mailReminder(context: Context, tx: Db, visit: VisitRow) {
  const { user, to, name } = await findRecipient(tx, visit)
  const span = spanOf(visit)
  if (!to || !span) return
  const place = await placeOf(context, tx, visit, user)
  await queueMail(context, tx, {
    key: visitKey('reminder', visit),
    template: 'visitReminder',
    data: { ...mailOf(visit), ...span, to, name, place },
  })
}

/** Emails the customer what was done and what it costs. */
export async function mailDone(
  context: Context,
  tx: Db,
  visit: VisitRow,
  { isCorrection = false } = {},
) {
  const { user, to, name } = await findRecipient(tx, visit)
  const span = spanOf(visit)
  if (!to || !span) return
  const { summary, minutes, amountCents, orderNumber, guaranteeUntil } = visit
  const hasHouse = user && (await findHouseOfUser(tx, user.id))
  await queueMail(context, tx, {
    key: visitKey('done', visit),
    template: 'visitDone',
    data: {
      ...{ ...mailOf(visit), ...span, to, name, summary, orderNumber, isCorrection },
      minutes: minutes ?? 0,
      amount: amountCents === null ? null : dollarsOf(amountCents),
      guaranteeUntil: guaranteeUntil?.toISOString() ?? null,
      doneAt: (visit.overAt ?? context.clock()).toISOString(),
      ...(hasHouse && { house: reportOf(visit) }),
      ...(user?.passwordHash && { username: user.username }),
    },
  })
}

/** An agreed or canceled visit as a calendar file; undefined if it had no time yet. */
export function visitCalendar({ config }: Pick<Context, 'config'>, visit: VisitRow) {
  const span = spanOf(visit)
  if (!span) return undefined
  const company = { ...config.company, siteUrl: config.webOrigins[0] ?? '' }
  const mail = { ...mailOf(visit), name: '' }
  return calendarOf(appointmentOf(company, mail, span, visit.status === 'canceled'))
}
