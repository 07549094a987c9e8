import type { transferHome as contract } from '@smart-bird/contracts/admin/leaving'
import type { Received } from '@smart-bird/contracts/endpoint'
import { limits } from '@smart-bird/contracts/limits'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError, orRefuse } from '#lib/app-error'
import { guaranteesOf } from '#modules/account/guarantee-rules'
import { findWorks } from '#modules/account/summary-repo'
import type { AdminAction } from '#modules/admin/admin-action'
import { conflictAsFieldError } from '#modules/admin/customers/conflict-as-field-error'
import { addCustomer } from '#modules/admin/customers/create'
import { listUsedNames } from '#modules/admin/customers/used-names-repo'
import { writeAudit } from '#modules/audit/repo'
import { findByLoginName, lockUser } from '#modules/auth/user-repo'
import { claimDomain } from '#modules/house/domain-repo'
import { lockHouse } from '#modules/house/house-repo'
import { requireNothingOpen } from '#modules/leaving/close'
import { emptyHome } from '#modules/leaving/repo'
import { emailCustomer } from '#modules/mail/email-customer'
import { moveGuarantees } from './transfer-repo.ts'

/**
 * Makes an account for a home's next owner and gives it the home, without its keys, and the guarantees that run; returns
 * its id. Money, enquiries and the diary stay with the former owner.
 */
export const transferHome = (
  context: Context,
  by: AdminAction,
  id: number,
  { name, email, on }: Received<typeof contract>['body'],
): Promise<number> =>
  conflictAsFieldError(() =>
    context.db.transaction(async (tx) => {
      const now = context.clock()
      const owner = orRefuse(await lockUser(tx, id), 'user_not_found')
      await requireNothingOpen(tx, owner, now)
      const home = await lockHouse(tx, id)
      if (!home?.domain && !home?.address) throw new AppError('house_not_found')
      await claimDomain(tx, home, { was: home.domain, domain: null })
      await emptyHome(tx, id, now)
      const place = home.address ?? home.domain ?? ''
      const next = await addCustomer(context, tx, by, {
        ...{ username: await freeName(tx, email), email, fullUserName: name, phone: '' },
        customerSince: on,
        house: {
          domain: home.domain ?? '',
          address: home.address ?? '',
          package: home.package ?? '',
        },
      })
      const works = await findWorks(tx, id)
      const running = new Set(guaranteesOf(works, now).map(({ orderNumber }) => orderNumber))
      const moved = works.flatMap(({ completedOn, ...work }) =>
        completedOn !== null && running.has(work.orderNumber) ? { ...work, completedOn } : [],
      )
      await moveGuarantees(tx, moved, { from: id, to: next.id, now })
      await writeAudit(tx, {
        ...by,
        action: 'house.transferred',
        subject: owner.username,
        detail: `to account ${next.id}`,
      })
      await emailCustomer(context, tx, owner, {
        key: `transferred:${id}:${next.id}`,
        template: 'transferred',
        data: { place },
      })
      return next.id
    }),
  )

/** A username that nobody has or had, made of an email: "nora", "nora2". */
async function freeName(tx: Db, email: string): Promise<string> {
  const letters = email.split('@')[0]?.replace(/[^A-Za-z0-9]/g, '') ?? ''
  const stem = letters.slice(0, limits.usernameMax - 3) || 'customer'
  for (let n = 1; n < 1000; n++) {
    const name = n === 1 ? stem : `${stem}${n}`
    const used = await listUsedNames(tx, [name.toLowerCase()])
    if (used.size === 0 && !(await findByLoginName(tx, name))) return name
  }
  throw new AppError('conflict')
}
