import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import type { Origin } from '#modules/auth/origin'
import { confirmPassword } from '#modules/auth/passwords/confirm-password'
import { lockHouse } from '#modules/house/house-repo'
import { emailCustomer } from '#modules/mail/email-customer'
import { queueMail } from '#modules/mail/send-mail'
import { cutHome } from './repo.ts'

/** Cuts our connection to the caller's home: nothing that we keep opens it any more. Both of us get an email. */
export async function disconnectHouse(
  context: Context,
  caller: Caller,
  password: string,
  { address }: Origin,
) {
  const user = await confirmPassword(context, caller, password, address)
  await context.db.transaction(async (tx) => {
    const now = context.clock()
    const home = await lockHouse(tx, user.id)
    if (!home?.domain || home.disconnectedAt) throw new AppError('house_not_found')
    await cutHome(tx, user.id, now)
    await writeAudit(tx, {
      caller,
      action: 'house.disconnected',
      subject: user.username,
      address,
    })
    const data = { domain: home.domain, username: user.username }
    const key = `disconnected:${user.id}:${now.toISOString()}`
    const template = 'disconnected'
    await emailCustomer(context, tx, user, { key, template, data })
    await queueMail(context, tx, { key: `${key}:us`, template, data })
  })
}
