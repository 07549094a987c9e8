import { eventually } from '@smart-bird/api/test/world.ts'
import * as z from 'zod'
import type { House } from './house.ts'

export type Owner = Awaited<ReturnType<typeof anOwner>>

/** The person who sets up a new house's platform, and then uses its screens. */
export async function anOwner({ origin }: House) {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const isForm = body instanceof URLSearchParams
    const sent = { method: 'POST', body: isForm ? body : JSON.stringify(body), headers }
    const answer = await fetch(origin + path, sent)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    const text = await answer.text()
    return text === '' ? undefined : JSON.parse(text)
  }
  const client_id = `${origin}/`
  const account = { name: 'Owner', username: 'owner', password: 'not a secret', language: 'en' }
  const { auth_code: code } = onboarded.parse(
    await post('/api/onboarding/users', { ...account, client_id }),
  )
  const grant = new URLSearchParams({ grant_type: 'authorization_code', code, client_id })
  const { access_token } = granted.parse(await post('/auth/token', grant))
  const headers = { authorization: `Bearer ${access_token}` }

  /** What a screen says to the platform; undefined if this release knows no such thing. */
  const exchange = (type: string, more: object = {}) =>
    new Promise<{ result?: unknown } | undefined>((resolve, reject) => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/websocket`)
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
      const answer = await fetch(`${origin}/api/states/${entity}`, { headers })
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
    turn: (to: 'on' | 'off', entity_id: string) =>
      post(`/api/services/homeassistant/turn_${to}`, { entity_id }, headers),
    /** Connects a phone, which makes a sensor of each of its states. */
    async connectPhone({ name, states }: { name: string; states: object }) {
      const app = { app_id: 'test', app_name: 'Test', app_version: '1' }
      const system = { os_name: 'Test', os_version: '1', supports_encryption: false }
      const phone = { device_name: name, manufacturer: 'Test', model: 'Test' }
      const { webhook_id } = registered.parse(
        await post('/api/mobile_app/registrations', { ...app, ...system, ...phone }, headers),
      )
      for (const [unique_id, state] of Object.entries(states)) {
        const kind = unique_id === 'battery' ? { device_class: 'battery' } : {}
        const data = { name: unique_id, unique_id, state, type: 'sensor', ...kind }
        // Empty while the platform doesn't know the new phone yet.
        await eventually(() =>
          post(`/api/webhook/${webhook_id}`, { type: 'register_sensor', data }),
        )
      }
    },
  }
}

const message = z.object({
  type: z.string(),
  success: z.boolean().optional(),
  result: z.unknown().optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
})

const repairs = z.object({ issues: z.array(z.object({ ignored: z.boolean() })) })
const registered = z.object({ webhook_id: z.string() })
const onboarded = z.object({ auth_code: z.string() })
const granted = z.object({ access_token: z.string() })
