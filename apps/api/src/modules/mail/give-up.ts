import type { Context } from '#context'
import { withoutAddresses } from '#lib/log'
import { writeAudit } from '#modules/audit/repo'
import type { MailRefusal, RefusalKind } from '#providers/mail/port'
import { findOwner, saveBounce, saveGivenUp } from './repo.ts'
import { keptDays, mayKeepContent, visitorsReference } from './rules.ts'

/** Ends an email that is not tried again: a code in it is erased, admins are notified, and a bad address is marked. */
export async function giveUp(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { id, key, template }: { id: number; key: string; template: string },
  { to, refusal }: { to: string | undefined; refusal: MailRefusal },
) {
  const { kind, words } = refusal
  log.warn({ template, reason: reasons[kind] }, 'an email was given up')
  const reference = visitorsReference(key)
  await db.transaction(async (tx) => {
    await saveGivenUp(tx, id, {
      refusal: words,
      recipient: to,
      givenUpAt: clock(),
      keepsContent: mayKeepContent(template),
    })
    if (reference !== undefined)
      // A visitor's address is kept with the enquiry only, and the audit log is kept for ever.
      return writeAudit(tx, {
        action: 'email.given-up',
        subject: reference,
        detail: `${template}, ${reasons[kind]}: ${withoutAddresses(words)}`,
      })
    if (kind === 'address' && to !== undefined) await saveBounce(tx, to, words, clock())
    await writeAudit(tx, {
      action: 'email.given-up',
      subject: to === undefined ? undefined : ((await findOwner(tx, to))?.username ?? to),
      detail: `${template}, ${reasons[kind]}: ${words}`,
    })
  })
}

const reasons: Record<RefusalKind, string> = {
  address: 'the address takes no email',
  email: 'this email was refused',
  passing: `not delivered in ${keptDays} days`,
}
