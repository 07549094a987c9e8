import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { type Hook, type House, hookColumns } from '#modules/house/house-repo'
import { getHouseKeys } from '#modules/house/keys'
import { bonusEnd } from '#modules/levels/rules'

/** The same file that can be filled in by hand. */
const source = new URL(
  '../../../../../../integrations/home-assistant/smart-bird.yaml',
  import.meta.url,
)
/** The platform names the package after the file, and package names must not contain hyphens. */
const fileName = 'smart_bird.yaml'

/** Reads the template once, at startup, so that a deployment without it fails to start. */
export function packageWriter(context: Context) {
  const template = readFileSync(source, 'utf8')
  return async (by: AdminAction, house: House) => {
    const { username } = house
    const { domain, reportKey, service, subscription, address } = await packageOf(context, house)
    const yaml = fill(template, {
      API_URL: context.config.apiUrl,
      HOUSE_DOMAIN: domain,
      REPORT_KEY: reportKey,
      SERVICE_HOOK_ID: service,
      SUBSCRIPTION_HOOK_ID: subscription,
      BONUS_ENDS_AT: bonusEnd(house.joinedAt).toISOString(),
    })
    await writeAudit(context.db, { ...by, action: 'house.package-read', subject: username })
    return {
      fileName,
      yaml: [
        `# Package for ${domain} (${username}).`,
        '# Its webhook addresses, to enter in Configuration:',
        `# Service: ${address(service)}`,
        `# Subscription: ${address(subscription)}`,
        '#',
        yaml,
      ].join('\n'),
    }
  }
}

/** What the package says of the house, and the addresses of its webhooks. */
export async function packageOf(context: Context, house: House) {
  const { domain, serviceWebhook } = house
  if (!domain) throw new AppError('house_not_found')
  const { reportKey } = await getHouseKeys(context, house)
  // In a trial, the demo's homes live below the sandbox's address.
  const sandbox = `${context.config.house.sandboxUrl}/houses/${domain}`
  const stored = serviceWebhook && context.seal.find(serviceWebhook)
  const base = stored?.startsWith(`${sandbox}/`) ? sandbox : `https://${domain}`
  return {
    domain,
    reportKey,
    service: hookId(context, house, 'service', reportKey),
    subscription: hookId(context, house, 'subscription', reportKey),
    address: (id: string) => `${base}/api/webhook/${id}`,
  }
}

/** The id in the stored URL; without one, an id that stays the same until the keys change. */
function hookId({ seal }: Context, house: House, hook: Hook, reportKey: string): string {
  const sealed = house[hookColumns[hook]]
  const url = sealed ? seal.find(sealed) : undefined
  const id = url && /\/api\/webhook\/([\w-]+)$/.exec(new URL(url).pathname)?.[1]
  return id || createHmac('sha256', reportKey).update(hook).digest('hex')
}

/** Values stand in double quotes or, in the platform's templates, single: both are refused. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/__([A-Z_]+)__/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The package has an unknown placeholder "${name}".`)
    if (/["'\\{}\s]/.test(value)) throw new Error(`The value of "${name}" would break the package.`)
    return value
  })
}
