import { addresses } from './test.ts'

type Controls = {
  mode?: string
  version?: string
  restartSeconds?: number
  slowSeconds?: number
  package?: 'current' | 'older'
  lowBatteries?: number
  backupDaysAgo?: number
}
type House = { status: string | null; version: string; restarts: number }

export const domainOf = (username: string) => `${username}.homes.smartbird.example`
const addressOf = (username: string) => `${addresses.sandbox}/houses/${domainOf(username)}`

/** Changes how the sandbox's house of an account behaves. */
export async function controlHouse(username: string, controls: Controls): Promise<void> {
  const reply = await fetch(addressOf(username), {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(controls),
  })
  if (!reply.ok) throw new Error(`The sandbox refused: ${await reply.text()}`)
}

/** The house as it sees itself. */
export async function findHouse(username: string): Promise<House> {
  const reply = await fetch(`${addressOf(username)}/state.json`)
  return reply.json()
}

type Connection = {
  serviceHook: string
  subscriptionHook: string
  reportKey: string
  webhookSecret: string
}

/** Registers the account's house in the sandbox. */
export async function connectHouse(username: string, house: Connection & Controls) {
  const reply = await fetch(addressOf(username), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(house),
  })
  if (!reply.ok) throw new Error(`The sandbox refused: ${await reply.text()}`)
}

export const hookAddress = (username: string, hook: string) =>
  `${addressOf(username)}/api/webhook/${hook}`
