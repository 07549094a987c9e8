import type { AlarmGroup, AlarmKind } from '@smart-bird/contracts/admin/alarms'
import { formatMoment, yearOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { listAdmins } from '#modules/mail/repo'
import { queueMail } from '#modules/mail/send-mail'
import { findLastMailed, lockUnmailed, lockUnmailedEnds, saveMoments } from './repo.ts'
import { group, mayMail } from './rules.ts'

type Outbox = Pick<Context, 'jobs' | 'seal' | 'clock' | 'config' | 'log'>

/** Queues one email about all new alarms, and one about all that are over. */
export async function mailAlarms(context: Outbox, tx: Db, now: Date) {
  const { mailed, endMailed } = await findLastMailed(tx)
  const opened = (await lockUnmailed(tx)).filter(({ kind }) => mayMail(mailed.get(kind), now))
  const over = (await lockUnmailedEnds(tx)).filter(({ kind }) => mayMail(endMailed.get(kind), now))
  if (opened.length + over.length === 0) return
  const recipients = await findRecipients(context, tx)
  if (recipients.length === 0) {
    // They wait until there is somebody to email.
    context.log.warn({}, 'there are alarms, but no admin with an email address')
    return
  }
  await mail(context, tx, { recipients, isOver: false, alarms: opened })
  await saveMoments(tx, opened, { mailedAt: now })
  await mail(context, tx, { recipients, isOver: true, alarms: over.map(asOver) })
  await saveMoments(tx, over, { endMailedAt: now })
}

type Row = Awaited<ReturnType<typeof lockUnmailed>>[number]

/** From when until when; with its name where several of a kind are listed. */
const asOver = (row: Row, _: number, all: readonly Row[]) => {
  const times = timesOf(row.since, row.quietSince ?? row.since)
  const isOnly = all.filter(({ kind }) => kind === row.kind).length === 1
  const [name = `${row.title}: `] = /^\S+: /.exec(row.detail) ?? []
  return {
    ...row,
    detail: isOnly ? `The problem lasted from ${times}.` : `${name}from ${times}.`,
  }
}

/** "Nov 24, 3:04 PM to 5:20 PM CST". */
function timesOf(since: Date, until: Date) {
  const [from, to] = [formatMoment(since.toISOString()), formatMoment(until.toISOString())]
  const zone = / [A-Z]{2,5}$/
  const isSameZone = zone.exec(from.time)?.[0] === zone.exec(to.time)?.[0]
  const day =
    yearOf(since.toISOString()) === yearOf(until.toISOString()) ? 'shortDate' : 'mediumDate'
  const fromText = `${from[day]}, ${isSameZone ? from.time.replace(zone, '') : from.time}`
  return `${fromText} to ${from.date === to.date ? '' : `${to[day]}, `}${to.time}`
}

type Mailed = { recipients: readonly string[]; isOver: boolean; alarms: readonly Row[] }

async function mail(context: Outbox, tx: Db, { recipients, isOver, alarms }: Mailed) {
  const [first] = alarms
  if (!first) return
  // A kind of the next release has no name here.
  const groups: AlarmGroup[] = group(alarms.map((row) => ({ ...row, kind: row.kind as AlarmKind })))
  for (const to of recipients)
    await queueMail(context, tx, {
      // Each alarm is in one such email, because its row says so in the same transaction.
      key: `alarms:${isOver ? 'over' : 'opened'}:${first.id}:${to}`,
      template: 'alarms',
      data: { to, isOver, count: groups.length, groups },
    })
}

const findRecipients = async ({ config }: Outbox, tx: Db) =>
  config.alarms.to ?? (await listAdmins(tx)).flatMap(({ email }) => email ?? [])
