import type { Customer, editHouse as contract } from '@smart-bird/contracts/admin/customers'
import type { Received } from '@smart-bird/contracts/endpoint'
import type { Context } from '#context'
import type { AdminAction } from '#modules/admin/admin-action'
import { requireUnchanged } from '#modules/admin/require-unchanged'
import { writeAudit } from '#modules/audit/repo'
import { lockOpenUser } from '#modules/auth/lock-open-user'
import { lockHouse } from '#modules/house/house-repo'
import { conflictAsFieldError } from './conflict-as-field-error.ts'
import { getCustomer } from './find-repo.ts'
import { changesInWords } from './rules.ts'
import { setHouse } from './set-house.ts'

/** Sets the given ones of domain, address and package; creates the house if there is none. */
export function editHouse(
  context: Context,
  by: AdminAction,
  userId: number,
  { was, ...form }: Received<typeof contract>['body'],
): Promise<Customer> {
  return conflictAsFieldError(() =>
    context.db.transaction(async (tx) => {
      const account = await lockOpenUser(tx, userId)
      const before = await lockHouse(tx, userId)
      const shown = { domain: null, address: null, package: null, ...before }
      requireUnchanged(
        { domain: shown.domain, address: shown.address, package: shown.package },
        was,
      )
      const detail = changesInWords(shown, await setHouse(tx, userId, form, shown.domain))
      if (!before || detail)
        await writeAudit(tx, {
          ...by,
          action: before ? 'house.edited' : 'house.created',
          subject: account.username,
          detail,
        })
      return getCustomer(context, tx, userId)
    }),
  )
}
