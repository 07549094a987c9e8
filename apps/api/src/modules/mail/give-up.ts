import type { Context } from '#context'
import { writeAudit } from '#modules/audit/repo'
import type { MailRefusal, RefusalKind } from '#providers/mail/port'
import { findUsername, saveBounce, saveGivenUp } from './repo.ts'
import { keptDays } from './rules.ts'

type QueuedRow = { id: number; template: string }
type Ending = { to: string | undefined; refusal: MailRefusal }

/** Ends an email that is not tried again: its data is erased, admins are told, and a bad address is marked. */
export async function giveUp(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { id, template }: QueuedRow,
  { to, refusal }: Ending,
) {
  const { kind, words } = refusal
  log.warn({ template, reason: reasons[kind] }, 'an email was given up')
  await db.transaction(async (tx) => {
    await saveGivenUp(tx, id, words, clock())
    if (kind === 'address' && to !== undefined) await saveBounce(tx, to, words, clock())
    await writeAudit(tx, {
      action: 'email.given-up',
      subject: to === undefined ? undefined : ((await findUsername(tx, to)) ?? to),
      detail: `${template}, ${reasons[kind]}: ${words}`,
    })
  })
}

const reasons: Record<RefusalKind, string> = {
  address: 'the address takes no email',
  email: 'this email was refused',
  passing: `not delivered in ${keptDays} days`,
}
