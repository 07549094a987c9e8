import { findMailKind } from '@smart-bird/contracts/admin/mails'
import { isWaiting, pendingSentences } from '@smart-bird/contracts/admin/money'
import { disputeReminderDays, replyPromiseHours } from '@smart-bird/contracts/limits'
import { statusOfSubscriber } from '@smart-bird/contracts/subscriber-status'
import type { Context } from '#context'
import { findField } from '#db/field'
import { addMs, daysMs } from '#lib/clock'
import { withoutAddresses } from '#lib/log'
import { listHeld, listOpen } from '#modules/billing/books/discrepancies-repo'
import { countAwaiting } from '#modules/billing/books/disputes-repo'
import { blockedSince, findComparedAt } from '#modules/billing/provider/notes'
import { answerDueAt } from '#modules/enquiry/rules'
import { findWaiting } from '#modules/mail/undelivered'
import {
  findBackups,
  findFirstAccountAt,
  listLateEnquiries,
  listRefusedEmails,
  listSilentHouses,
  listStatusDiffers,
} from './conditions-repo.ts'
import { findContracts } from './contract-conditions.ts'
import { listPresent } from './repo.ts'
import { type Condition, type GroupedAlarm, limit, momentText, orMany, titles } from './rules.ts'
import { findVisits } from './visit-conditions.ts'

export type Reading = Pick<Context, 'db' | 'clock' | 'config'>

type Find = (context: Reading) => Promise<Condition[]>

async function findEach(context: Reading, finds: readonly Find[]): Promise<Condition[]> {
  const found: Condition[] = []
  for (const find of finds) found.push(...(await find(context)))
  return found
}

/** Everything that needs a person now. A new cause of alarm is one more entry of one of both lists. */
export const findConditions: Find = (context) => findEach(context, [...quick, ...long])

/**
 * The same for the page that admins open first, without what has a row of its own there: disputes, enquiries
 * and homes. What takes a second at a million orders is as the last watch found it.
 */
export async function findShown(context: Reading): Promise<GroupedAlarm[]> {
  const stored = await listPresent(context.db, 'status-differs')
  return [...(await findEach(context, quick)), ...stored]
}

const quick: readonly Find[] = [
  findPaymentsBlocked,
  findMoney,
  findLedgerNotCompared,
  findEmailsWaiting,
  findEmailsRefused,
  findBackup,
  findBackupCheck,
  findContracts,
  findVisits,
]
const long: readonly Find[] = [findDisputes, findStatusDiffers, findEnquiries, findSilentHomes]

async function findPaymentsBlocked(context: Reading): Promise<Condition[]> {
  const blocked = await findField(context.db, blockedSince(context))
  if (!blocked) return []
  const detail = `${blocked.reason} This alarm ends after the next successful payment.`
  const kind = 'payments-blocked'
  const since = new Date(blocked.since)
  return [{ kind, subject: 'PayPal', title: titles[kind](1), detail, since }]
}

/** Each has emails of its own. */
async function findDisputes({ db, clock }: Reading): Promise<Condition[]> {
  const { awaiting, answerBy, openedAt } = await countAwaiting(db)
  if (awaiting === 0) return []
  const isOver = answerBy !== null && answerBy < clock()
  const detail =
    answerBy === null
      ? 'PayPal names no day to answer by.'
      : `${awaiting === 1 ? 'It' : 'The first'} ${isOver ? 'was' : 'is'} due ${momentText(answerBy)}.`
  return [
    {
      kind: 'dispute',
      subject: 'all',
      title: titles.dispute(awaiting),
      detail,
      since: openedAt ?? clock(),
      isMailed: false,
      isUrgent: answerBy !== null && answerBy < addMs(clock(), daysMs(disputeReminderDays)),
    },
  ]
}

/** What Money lists under "Needs your attention", unless it passes by itself. */
async function findMoney({ db }: Reading): Promise<Condition[]> {
  const common = { kind: 'money-differs' } as const
  const open = (await listOpen(db)).map((row) => ({
    ...common,
    subject: String(row.discrepancyId),
    title: `Payment ${row.subject} needs your attention`,
    detail: `${row.subject}: ${row.detail}`,
    since: row.at,
  }))
  const held = (await listHeld(db)).flatMap(({ subject, reason, at }) =>
    isWaiting(reason)
      ? []
      : {
          ...common,
          subject: `held ${subject}`,
          title: `PayPal is holding the payment of ${subject}`,
          detail: `${subject}: ${pendingSentences[reason ?? 'other']}`,
          since: at,
        },
  )
  return [...open, ...held]
}

async function findStatusDiffers({ db }: Reading): Promise<Condition[]> {
  return orMany(
    await listStatusDiffers(db, limit),
    ({ username, accountStatus, startedAt, ...running }) => ({
      kind: 'status-differs',
      subject: username,
      title: `The account status of ${username} doesn’t fit the subscription`,
      detail: `${username}: a subscription has been running since ${momentText(startedAt)}, and the account is ${accountStatus} instead of ${statusOfSubscriber(running)}. On the customer’s page, correct the account status or end the subscription.`,
      since: startedAt,
    }),
  )
}

async function findLedgerNotCompared(context: Reading): Promise<Condition[]> {
  const { clock, config } = context
  const comparedAt = await findComparedAt(context)
  if (!comparedAt || comparedAt > addMs(clock(), -config.alarms.ledgerMs)) return []
  const kind = 'ledger-not-compared'
  return [
    {
      kind,
      subject: 'PayPal',
      title: titles[kind](1),
      detail: `The daily comparison hasn’t succeeded since ${momentText(comparedAt)}. Money that is missing from our books isn’t found. Compare under Money to see why.`,
      since: comparedAt,
    },
  ]
}

async function findEnquiries({ db, clock, config }: Reading): Promise<Condition[]> {
  const before = addMs(clock(), -config.alarms.enquiryMs)
  return orMany(await listLateEnquiries(db, { before, limit }), ({ reference, waitingSince }) => ({
    kind: 'enquiry-due',
    subject: reference,
    title: `Enquiry ${reference} is waiting for an answer`,
    detail: `${reference}: received ${momentText(waitingSince)}. The promised ${replyPromiseHours} hours ${
      answerDueAt(waitingSince) > clock() ? 'end' : 'ended'
    } ${momentText(answerDueAt(waitingSince))}.`,
    since: waitingSince,
  }))
}

async function findSilentHomes({ db, clock, config }: Reading): Promise<Condition[]> {
  const before = addMs(clock(), -config.alarms.homeMs)
  return orMany(await listSilentHouses(db, { before, limit }), ({ username, lastReportAt }) => ({
    kind: 'silent-home',
    subject: username,
    title: `The home of ${username} is not reporting`,
    detail: `${username}: last contact ${momentText(lastReportAt)}.`,
    since: lastReportAt,
  }))
}

async function findEmailsWaiting(context: Reading): Promise<Condition[]> {
  const waiting = await findWaiting(context)
  if (!waiting) return []
  const { count, since, reason } = waiting
  return [
    {
      kind: 'emails-waiting',
      subject: 'all',
      title: titles['emails-waiting'](count),
      detail:
        reason === null
          ? 'No attempt has been made. Please check that the server’s background work is running.'
          : `The mail server’s last answer: “${reason}”. We’ll retry every 15 minutes for a week.`,
      since,
      isMailed: since < addMs(context.clock(), -context.config.alarms.emailMs),
    },
  ]
}

const refusedDays = 7

async function findEmailsRefused({ db, clock }: Reading): Promise<Condition[]> {
  const after = addMs(clock(), -daysMs(refusedDays))
  const conditions = orMany(
    await listRefusedEmails(db, after, limit),
    ({ id, template, refusal, givenUpAt }) => ({
      kind: 'email-refused',
      // Emails about alarms are one subject. Otherwise an alarm's email to a wrong address would be an alarm.
      subject: template === 'alarms' ? 'alarms' : String(id),
      title: 'An email couldn’t be delivered',
      detail: `“${findMailKind(template)?.label ?? template}”, given up ${momentText(givenUpAt)}: ${withoutAddresses(refusal ?? 'no reason given')}`,
      since: givenUpAt,
      isUrgent: false,
    }),
  )
  return [...new Map(conditions.map((condition) => [condition.subject, condition])).values()]
}

async function findBackup({ db, clock, config }: Reading): Promise<Condition[]> {
  const { last, good, firstAt } = await findBackups(db, 'backup')
  const isConfigured = firstAt !== undefined || config.backup.recipient !== undefined
  // On the first day, none is missing.
  const from = firstAt ?? (await findFirstAccountAt(db))
  if (!isConfigured || !from) return []
  const hasFailed = last?.isGood === false
  const goodAt = good?.startedAt
  if (!hasFailed && (goodAt ?? from) > addMs(clock(), -config.alarms.backupMs)) return []
  const newest = goodAt
    ? `The last good backup was made ${momentText(goodAt)}.`
    : 'There has been no good backup.'
  return [
    {
      kind: 'backup',
      subject: 'backup',
      title: hasFailed ? 'The last backup failed' : 'There is no recent backup',
      detail: hasFailed
        ? `${last.detail} ${newest}`
        : `${newest} Check the backup job on the server.`,
      since: hasFailed ? last.startedAt : (goodAt ?? from),
    },
  ]
}

/** A day more than the week between two checks. */
const checkDays = 8

async function findBackupCheck({ db, clock, config }: Reading): Promise<Condition[]> {
  const { last, good } = await findBackups(db, 'check')
  const common = { kind: 'backup-check', subject: 'check' } as const
  if (last?.isGood === false)
    return [
      {
        ...common,
        title: 'The last check of a backup failed',
        detail: last.detail,
        since: last.startedAt,
      },
    ]
  if (!config.backup.identityFile) return []
  const from = good?.startedAt ?? (await findBackups(db, 'backup')).firstAt
  if (!from || from > addMs(clock(), -daysMs(checkDays))) return []
  const title = 'No backup has been checked recently'
  const detail = good
    ? `The last good check was made ${momentText(from)}.`
    : `There have been backups since ${momentText(from)}, and none has been checked.`
  return [{ ...common, title, detail, since: from }]
}
