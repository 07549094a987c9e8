/** Every feature as the published contract describes it. */
import type { features } from '../endpoints.ts'
import type { Call, Described, Feature } from './feature.ts'
import { admin } from './features/admin.ts'
import { customer } from './features/customer.ts'
import { house } from './features/house.ts'
import { operation } from './features/operation.ts'

/** In the order of the page: first what a customer calls. */
const described: Described<keyof typeof features> = {
  ...customer,
  ...house,
  ...admin,
  ...operation,
}

const all = new Map<string, Feature>(Object.entries(described))

/** What is said about an endpoint, by its name in `endpoints`, e.g. `auth.login`. */
export function describedCall(name: string): { operationId: string; tag: string; call: Call } {
  const [feature = '', operationId = ''] = name.split('.')
  const call = all.get(feature)?.calls[operationId]
  if (!call) throw new Error(`openapi/features has no ${name}.`)
  return { operationId, tag: all.get(feature)?.tag ?? '', call }
}

export const tags = [...all.values()].map(({ tag, describes }) => ({
  name: tag,
  description: describes,
}))
