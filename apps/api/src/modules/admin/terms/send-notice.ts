import { noticeDays } from '@smart-bird/content/facts'
import { type TermsVersion, termsChanges, termsVersion } from '@smart-bird/content/terms/versions'
import type { TermsNotice } from '@smart-bird/contracts/admin/terms'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Queue } from '#db/jobs'
import { AppError } from '#lib/app-error'
import { addMs, daysMs } from '#lib/clock'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { emailCustomer } from '#modules/mail/email-customer'
import { countSubscribers, findNotice, listSubscribers, saveNotice } from './repo.ts'

type Notice = { version: TermsVersion; effectiveOn: string }

export const noticeQueue: Queue<Notice> = {
  name: 'terms-notice',
  retry: { limit: 20, delaySeconds: 10, delayMaxSeconds: 900 },
  expireSeconds: 900,
  heartbeatSeconds: 60,
}

/** Whether the subscribers of earlier versions were notified of the present one. */
export async function getTermsNotice(db: Db): Promise<TermsNotice> {
  const notified = await findNotice(db, termsVersion)
  return {
    version: termsVersion,
    changes: [...termsChanges[termsVersion]],
    subscribers: await countSubscribers(db, termsVersion),
    notified: notified ? { ...notified, at: notified.at.toISOString() } : null,
  }
}

/** Starts notifying them, once for each version: the row's key stops the second of two admins. */
export async function sendTermsNotice(
  { db, clock, jobs }: Context,
  by: AdminAction,
  version: string,
): Promise<TermsNotice> {
  // Of another version the admin saw another text.
  if (version !== termsVersion) throw new AppError('conflict')
  const now = clock()
  const effectiveOn = dayOf(addMs(now, daysMs(noticeDays)).toISOString())
  return db.transaction(async (tx) => {
    const isFirst = await saveNotice(tx, {
      version,
      effectiveOn,
      createdBy: by.caller.userId,
      createdAt: now,
    })
    if (!isFirst) throw new AppError('already_notified')
    const notice = await getTermsNotice(tx)
    if (notice.subscribers === 0) throw new AppError('conflict')
    await writeAudit(tx, {
      ...by,
      action: 'terms.notified',
      subject: version,
      detail: `Holds for ${notice.subscribers} running subscriptions from ${effectiveOn}.`,
    })
    await jobs.enqueue(tx, noticeQueue, { version, effectiveOn })
    return notice
  })
}

/** Queues the emails in batches. If interrupted it starts over, and each key is used once. */
export async function emailNotices(context: Context, { version, effectiveOn }: Notice) {
  const { db, batch, config } = context
  let last = 0
  for (;;) {
    const customers = await listSubscribers(batch, version, last)
    const end = customers.at(-1)
    if (!end) return
    await db.transaction(async (tx) => {
      for (const customer of customers)
        await emailCustomer(context, tx, customer, {
          key: `terms-changed:${version}:${customer.id}`,
          template: 'termsChanged',
          data: {
            username: customer.username,
            planName: config.plan.name,
            version,
            changes: termsChanges[version],
            effectiveOn,
          },
        })
    })
    last = end.id
  }
}
