import type { updateWebhooks } from '@smart-bird/contracts/admin/houses'
import type { Received } from '@smart-bird/contracts/endpoint'
import { sentences } from '@smart-bird/contracts/fields'
import type { Context } from '#context'
import { requireSelf } from '#http/require-self'
import { AppError, fieldFault, orRefuse } from '#lib/app-error'
import type { Seal } from '#lib/seal'
import type { AdminAction } from '#modules/admin/admin-action'
import { requireUnchanged } from '#modules/admin/require-unchanged'
import { writeAudit } from '#modules/audit/repo'
import { confirmPassword } from '#modules/auth/passwords/confirm-password'
import { findByLoginName } from '#modules/auth/user-repo'
import { findHouseOfUser } from '#modules/house/house-repo'
import { newHouseKeys } from '#modules/house/keys'
import { masked } from './mask-rules.ts'
import { lockWebhooks, saveWebhooks } from './repo.ts'

type Change = Received<typeof updateWebhooks>['body']

/** Changes the given webhook URLs of a house, confirmed with the admin's own password. */
export async function changeWebhooks(context: Context, by: AdminAction, change: Change) {
  requireSelf(by.caller, { userId: change.userId })
  await confirmPassword(context, by.caller, change.password, by.address)
  const user = orRefuse(await findByLoginName(context.db, change.userUsername), 'user_not_found')
  if (change.serWeb === undefined && change.subWeb === undefined)
    throw fieldFault('subWeb', sentences.webhookNothing)
  await requireAllowed(context, { serWeb: change.serWeb, subWeb: change.subWeb })
  await setWebhooks(context, by, user, change)
}

/** Sets the given addresses of an account's house, which may be called. */
export async function setWebhooks(
  context: Context,
  by: AdminAction,
  user: { id: number; username: string },
  { serWeb, subWeb, was }: Pick<Change, 'serWeb' | 'subWeb' | 'was'>,
) {
  const sealed = (hook: string | undefined) =>
    hook === undefined ? {} : { hook: hook ? context.seal.seal(hook) : null }
  const [service, subscription] = [sealed(serWeb), sealed(subWeb)]
  await context.db.transaction(async (tx) => {
    const before = await lockWebhooks(tx, user.id)
    requireUnchanged(storedOf(before, context.seal), was)
    await saveWebhooks(tx, {
      userId: user.id,
      ...('hook' in service ? { serviceWebhook: service.hook } : {}),
      ...('hook' in subscription ? { subscriptionWebhook: subscription.hook } : {}),
      ...newHouseKeys(context.seal).columns,
    })
    await writeAudit(tx, {
      ...by,
      action: before?.disconnectedAt ? 'house.connected-again' : 'house.webhooks-changed',
      subject: user.username,
      detail: `service: ${hostOf(serWeb)}, subscription: ${hostOf(subWeb)}`,
    })
  })
}

/** The stored webhook URLs, masked for the form; null for an account without a house. */
export async function findWebhooks({ db, seal }: Pick<Context, 'db' | 'seal'>, username: string) {
  const user = orRefuse(await findByLoginName(db, username), 'user_not_found')
  const house = await findHouseOfUser(db, user.id)
  return {
    customerId: user.id,
    username: user.username,
    fullUserName: user.fullName,
    houseDomain: house?.domain ?? null,
    ...storedOf(house, seal),
  }
}

type Sealed = { serviceWebhook: string | null; subscriptionWebhook: string | null }

const storedOf = (house: Sealed | undefined, seal: Seal) => ({
  serWeb: masked(house?.serviceWebhook ?? null, seal),
  subWeb: masked(house?.subscriptionWebhook ?? null, seal),
})

/** Refuses URLs that must not be called, with an error for each field. */
async function requireAllowed(
  { houses }: Context,
  hooks: Readonly<Record<string, string | undefined>>,
) {
  const faults: Record<string, string[]> = {}
  for (const [field, hook] of Object.entries(hooks)) {
    const fault = hook ? await houses.findAddressFault(hook) : undefined
    if (fault) faults[field] = [fault]
  }
  if (Object.keys(faults).length > 0) throw new AppError('address_not_allowed', { fields: faults })
}

/** The path holds the webhook's id, which is a secret. */
const hostOf = (hook: string | undefined) =>
  hook === undefined ? 'unchanged' : hook ? new URL(hook).host : 'none'
