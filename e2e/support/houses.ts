import { addresses } from './test.ts'

type Controls = { mode?: string; version?: string; restartSeconds?: number }
type House = { status: string | null; version: string; restarts: number }

const addressOf = (username: string) =>
  `${addresses.sandbox}/houses/${username}.homes.smartbird.example`

/** Changes how the sandbox's house of a demo account behaves. */
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
