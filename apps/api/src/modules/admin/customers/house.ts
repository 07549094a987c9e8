import type { Customer, HouseForm } from '@smart-bird/contracts/admin/customers'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { findUser } from '#modules/auth/user-repo'
import type { Act } from '../act.ts'
import { getCustomer } from './find.ts'
import { refusingTaken } from './refusals.ts'
import { saveHouse } from './repo.ts'
import { changesInWords } from './rules.ts'

/** Sets a house's domain, address and package; the first time, the account gets a house. */
export function editHouse(
  context: Context,
  { caller, address }: Act,
  userId: number,
  form: HouseForm,
): Promise<Customer> {
  return refusingTaken(() =>
    context.db.transaction(async (tx) => {
      const account = await findUser(tx, userId)
      if (!account) throw new AppError('user_not_found')
      const { before, after } = await saveHouse(tx, userId, form)
      const detail = changesInWords(
        { domain: null, address: null, package: null, ...before },
        after,
      )
      if (!before || detail)
        await writeAudit(tx, {
          actor: caller,
          action: before ? 'house.edited' : 'house.created',
          subject: account.username,
          detail,
          address,
        })
      return getCustomer(context, tx, userId)
    }),
  )
}
