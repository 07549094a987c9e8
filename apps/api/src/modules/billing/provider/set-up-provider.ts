import { centsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { findSetting, saveFirst, saveSetting } from './repo.ts'

/** A plan and a webhook belong to one provider address and one purpose, so the keys name both. */
type Where = Pick<Context, 'config' | 'db'>

const planKey = ({ config }: Pick<Context, 'config'>) =>
  `plan ${config.paypal.baseUrl} ${config.plan.price} ${config.plan.name}`
const webhookKey = ({ config }: Pick<Context, 'config'>) =>
  `webhook ${config.paypal.baseUrl} ${eventsUrl(config)}`
const connectedKey = ({ config }: Context) => `connected ${config.paypal.baseUrl}`
export const eventsUrl = ({ apiUrl }: Context['config']) => `${apiUrl}/payments/events`

/** Creates the plan and the webhook at the provider unless they exist, and stores their ids. */
export async function setUpProvider(context: Context) {
  const planId = await setUpPlan(context)
  const webhookId = await context.payments.ensureWebhook(eventsUrl(context.config))
  await saveSetting(context.db, webhookKey(context), webhookId)
  await saveFirst(context.db, connectedKey(context), context.clock().toISOString())
  return { planId, webhookId }
}

const setUpAgainMs = 2000

/** Retries until it succeeds: a sandbox may start after the API. Returns how to stop it. */
export function startSetUp(context: Context): () => void {
  let timer: NodeJS.Timeout | undefined
  const setUp = async () => {
    try {
      await setUpProvider(context)
    } catch (error) {
      context.log.warn({ err: error }, 'the payment provider cannot be set up yet')
      timer = setTimeout(setUp, setUpAgainMs)
    }
  }
  void setUp()
  return () => clearTimeout(timer)
}

async function setUpPlan(context: Context): Promise<string> {
  const { config, payments, db } = context
  const planId = await payments.ensurePlan({
    name: config.plan.name,
    priceCents: centsOf(config.plan.price),
    knownPlanId: await findSetting(db, planKey(context)),
  })
  await saveSetting(db, planKey(context), planId)
  return planId
}

/** The id of the plan that was made for the configured name and price. */
export const findPlanId = (where: Where) => findSetting(where.db, planKey(where))

/** The plan of the configured name and price. In production, `npm run paypal:setup` creates it. */
export async function getPlanId(context: Context): Promise<string> {
  const known = await findPlanId(context)
  if (known) return known
  if (!context.config.production) return setUpPlan(context)
  throw new AppError('internal', {
    cause: new Error('There is no plan at the provider: run "npm run paypal:setup".'),
  })
}

/** The webhook id that event signatures cover; undefined before setup. */
export const findWebhookId = async (context: Where) =>
  context.config.paypal.webhookId ?? (await findSetting(context.db, webhookKey(context)))

/** When this provider was connected; its books have nothing older. */
export async function findConnectedAt(context: Context): Promise<Date | undefined> {
  const text = await findSetting(context.db, connectedKey(context))
  return text === undefined ? undefined : new Date(text)
}
