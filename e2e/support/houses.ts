import { addresses } from './test.ts'

type Controls = { mode?: string; version?: string; restartSeconds?: number }
type House = { status: string | null; version: string; restarts: number }

const addressOf = (name: string) => `${addresses.sandbox}/houses/${name}.homes.smartbird.example`

/** Makes a house known to the sandbox, with the keys of its owner; the addresses of its webhooks. */
export async function registerHouse(
  name: string,
  { reportKey, webhookSecret }: { reportKey: string; webhookSecret: string },
) {
  const [serviceHook, subscriptionHook] = [`service-${name}`, `subscription-${name}`]
  const reply = await fetch(addressOf(name), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ serviceHook, subscriptionHook, reportKey, webhookSecret }),
  })
  if (!reply.ok) throw new Error(`The sandbox refused: ${await reply.text()}`)
  const hook = (id: string) => `${addressOf(name)}/api/webhook/${id}`
  return { serWeb: hook(serviceHook), subWeb: hook(subscriptionHook) }
}

/** Changes how the sandbox's house behaves; a demo account's has its name. */
export async function controlHouse(name: string, controls: Controls): Promise<void> {
  const reply = await fetch(addressOf(name), {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(controls),
  })
  if (!reply.ok) throw new Error(`The sandbox refused: ${await reply.text()}`)
}

/** The house as it sees itself. */
export async function findHouse(name: string): Promise<House> {
  const reply = await fetch(`${addressOf(name)}/state.json`)
  return reply.json()
}
