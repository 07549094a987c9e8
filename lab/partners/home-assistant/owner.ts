import { eventually } from '@smart-bird/api/test/world.ts'
import * as z from 'zod'
import type { House } from './house.ts'

export type Owner = Awaited<ReturnType<typeof anOwner>>

/** The person who sets up a new house's platform, and then uses its screens. */
export async function anOwner(house: Pick<House, 'origin'>) {
  const clientId = `${house.origin}/`
  const account = { name: 'Owner', username: 'owner', password: 'not a secret', language: 'en' }
  const { auth_code } = z
    .object({ auth_code: z.string() })
    .parse(
      await send(
        house,
        '/api/onboarding/users',
        JSON.stringify({ ...account, client_id: clientId }),
      ),
    )
  const grant = { grant_type: 'authorization_code', code: auth_code, client_id: clientId }
  const { access_token } = z
    .object({ access_token: z.string() })
    .parse(await send(house, '/auth/token', new URLSearchParams(grant)))

  const headers = { authorization: `Bearer ${access_token}` }
  /** What a screen says to the platform; undefined if this release knows no such thing. */
  const exchange = (type: string, more: object = {}) =>
    new Promise<{ result?: unknown } | undefined>((resolve, reject) => {
      const socket = new WebSocket(`${house.origin.replace('http', 'ws')}/api/websocket`)
      const say = (words: object) => socket.send(JSON.stringify(words))
      socket.onmessage = ({ data }) => {
        const received = message.parse(JSON.parse(String(data)))
        if (received.type === 'auth_required') say({ type: 'auth', access_token })
        if (received.type === 'auth_ok') say({ id: 1, type, ...more })
        if (received.type !== 'result') return
        socket.close()
        if (received.success) resolve(received)
        else if (received.error?.code === 'unknown_command') resolve(undefined)
        else reject(new Error(`${type}: ${received.error?.message}`))
      }
      socket.onerror = () => reject(new Error(`${type}: the connection failed.`))
      // A restart may end the connection before its answer.
      socket.onclose = () => resolve({})
    })

  return {
    /** What a screen shows of a thing in the house. */
    async stateOf(entity: string): Promise<string | undefined> {
      const answer = await fetch(`${house.origin}/api/states/${entity}`, { headers })
      return answer.ok
        ? z.object({ state: z.string() }).parse(await answer.json()).state
        : undefined
    },
    /** What a screen asks the platform to do; false if this release knows no such thing. */
    ask: async (type: string, more?: object) => (await exchange(type, more)) !== undefined,
    /** How many repairs a screen lists that nobody ignores. */
    async countRepairs() {
      const { issues } = repairs.parse((await exchange('repairs/list_issues'))?.result)
      return issues.filter(({ ignored }) => !ignored).length
    },
    turn: (to: 'on' | 'off', entity: string) =>
      send(
        house,
        `/api/services/homeassistant/turn_${to}`,
        JSON.stringify({ entity_id: entity }),
        headers,
      ),
    /** Connects a phone, which makes a sensor of each of its states. */
    async connectPhone({ name, states }: { name: string; states: object }) {
      const app = {
        app_id: 'test',
        app_name: 'Test',
        app_version: '1',
        os_name: 'Test',
        os_version: '1',
      }
      const phone = { device_name: name, manufacturer: 'Test', model: 'Test' }
      const body = JSON.stringify({ ...app, ...phone, supports_encryption: false })
      const { webhook_id } = registered.parse(
        await send(house, '/api/mobile_app/registrations', body, headers),
      )
      for (const [unique_id, state] of Object.entries(states)) {
        const kind = unique_id === 'battery' ? { device_class: 'battery' } : {}
        const data = { name: unique_id, unique_id, state, type: 'sensor', ...kind }
        const text = JSON.stringify({ type: 'register_sensor', data })
        // Empty while the platform doesn't know the new phone yet.
        await eventually(() => send(house, `/api/webhook/${webhook_id}`, text))
      }
    },
  }
}

async function send(
  house: Pick<House, 'origin'>,
  path: string,
  body: string | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await fetch(house.origin + path, { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const text = await answer.text()
  return text === '' ? undefined : JSON.parse(text)
}

const message = z.object({
  type: z.string(),
  success: z.boolean().optional(),
  result: z.unknown().optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
})

const repairs = z.object({ issues: z.array(z.object({ ignored: z.boolean() })) })
const registered = z.object({ webhook_id: z.string() })
