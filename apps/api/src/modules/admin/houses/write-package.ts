import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { type Hook, type House, hookColumns } from '#modules/house/house-repo'
import { getHouseKeys } from '#modules/house/keys'

/** The same file that is read by people who paste it in by hand. */
const source = new URL(
  '../../../../../../integrations/home-assistant/smart-bird.yaml',
  import.meta.url,
)
/** Package names hold no hyphens, and the file's name becomes the package's. */
const fileName = 'smart_bird.yaml'

/** Reads the template once; a deployment that lacks it does not start. */
export function packageWriter(context: Context) {
  const template = readFileSync(source, 'utf8')
  return async (house: House, { caller, address }: { caller: Caller; address: string }) => {
    const { domain, username } = house
    if (!domain) throw new AppError('house_not_found')
    const { reportKey } = await getHouseKeys(context, house)
    const service = hookId(context, house, 'service', reportKey)
    const subscription = hookId(context, house, 'subscription', reportKey)
    const yaml = fill(template, {
      API_URL: context.config.apiUrl,
      HOUSE_DOMAIN: domain,
      REPORT_KEY: reportKey,
      SERVICE_HOOK_ID: service,
      SUBSCRIPTION_HOOK_ID: subscription,
    })
    await writeAudit(context.db, {
      actor: caller,
      action: 'house.package-read',
      subject: username,
      address,
    })
    const hook = (id: string) => `https://${domain}/api/webhook/${id}`
    return {
      fileName,
      yaml: [
        `# The package of ${domain} (${username}). Its webhooks, for Webhook Settings:`,
        `#   Service Web Hook:          ${hook(service)}`,
        `#   New Subscription Web Hook: ${hook(subscription)}`,
        yaml,
      ].join('\n'),
    }
  }
}

/** The id of the address that is set; without one an id that stays the same until the keys change. */
function hookId({ seal }: Context, house: House, hook: Hook, reportKey: string): string {
  const sealed = house[hookColumns[hook]]
  const id = sealed && /\/api\/webhook\/([\w-]+)$/.exec(new URL(seal.open(sealed)).pathname)?.[1]
  return id || createHmac('sha256', reportKey).update(hook).digest('hex')
}

/** Every value stands between double quotes, or in a template of the platform between single ones. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/__([A-Z_]+)__/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The package has an unknown part "${name}".`)
    if (/["'\\{}\s]/.test(value)) throw new Error(`"${name}" does not fit into the package.`)
    return value
  })
}
