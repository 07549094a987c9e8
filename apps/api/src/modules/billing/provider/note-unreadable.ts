import type { Context } from '#context'
import { deleteSetting, saveFirst, settingOf } from './repo.ts'

/** Stored while our app may not read disputes at the provider. */
const keyOf = ({ config }: Pick<Context, 'config'>) =>
  `disputes unreadable ${config.paypal.baseUrl}`

export const noteUnreadable = async (context: Context) => {
  await saveFirst(context.db, keyOf(context), context.clock().toISOString())
}

export const noteReadable = async (context: Context) => {
  await deleteSetting(context.db, keyOf(context))
}

/** Since when the provider has been refusing to show us disputes. */
export const unreadableSince = (context: Pick<Context, 'config'>) => settingOf(keyOf(context))
