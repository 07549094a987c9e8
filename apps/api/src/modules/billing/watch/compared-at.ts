import type { Context } from '#context'
import { findSetting, saveFirst, saveSetting } from '#modules/billing/provider/repo'

type Reading = Pick<Context, 'db' | 'config' | 'clock'>

/** Stored by each comparison with the provider that was finished. */
const keyOf = ({ config }: Pick<Context, 'config'>) => `ledger compared ${config.paypal.baseUrl}`

export const noteCompared = (context: Reading) =>
  saveSetting(context.db, keyOf(context), context.clock().toISOString())

/** Before any comparison was finished, the time counts from the first that wasn't. */
export const noteNotCompared = (context: Reading) =>
  saveFirst(context.db, keyOf(context), context.clock().toISOString())

/** When the ledgers were last compared; undefined before the first attempt. */
export async function findComparedAt(context: Pick<Context, 'db' | 'config'>) {
  const text = await findSetting(context.db, keyOf(context))
  return text === undefined ? undefined : new Date(text)
}
