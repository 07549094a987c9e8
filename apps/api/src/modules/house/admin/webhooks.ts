import type { updateWebhooks } from '@smart-bird/contracts/admin/subscriptions'
import type { Received } from '@smart-bird/contracts/endpoint'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { requireSelf } from '#modules/account/rules'
import { writeAudit } from '#modules/audit/repo'
import { confirmPassword } from '#modules/auth/own-password'
import { findByLoginName } from '#modules/auth/user-repo'
import { newHouseKeys } from '../keys.ts'
import { saveWebhooks } from './house-repo.ts'

type Change = Received<typeof updateWebhooks>['body']

/** Sets where a customer's house is called, confirmed with the admin's own password. */
export async function changeWebhooks(
  context: Context,
  { caller, change, address }: { caller: Caller; change: Change; address: string },
) {
  requireSelf(caller, { userId: change.userId })
  await confirmPassword(context, caller, change.password, address)
  const user = await findByLoginName(context.db, change.userUsername)
  if (!user) throw new AppError('user_not_found')
  await requireAllowed(context, { serWeb: change.serWeb, subWeb: change.subWeb })

  const sealed = (hook: string) => (hook ? context.seal.seal(hook) : null)
  await context.db.transaction(async (tx) => {
    await saveWebhooks(tx, {
      userId: user.id,
      serviceWebhook: sealed(change.serWeb),
      subscriptionWebhook: sealed(change.subWeb),
      ...newHouseKeys(context.seal).columns,
    })
    await writeAudit(tx, {
      actor: caller,
      action: 'house.webhooks-changed',
      subject: user.username,
      detail: `service: ${hostOf(change.serWeb)}, subscription: ${hostOf(change.subWeb)}`,
      address,
    })
  })
}

/** Refuses addresses that may not be called, each at its field. */
async function requireAllowed({ houses }: Context, hooks: Readonly<Record<string, string>>) {
  const faults: Record<string, string[]> = {}
  for (const [field, hook] of Object.entries(hooks)) {
    const fault = hook ? await houses.findAddressFault(hook) : undefined
    if (fault) faults[field] = [fault]
  }
  if (Object.keys(faults).length > 0) throw new AppError('address_not_allowed', { fields: faults })
}

/** The path holds the webhook's id, which is a secret. */
const hostOf = (hook: string) => (hook ? new URL(hook).host : 'none')
