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

  return {
    /** What a screen shows of a thing in the house. */
    async stateOf(entity: string): Promise<string | undefined> {
      const headers = { authorization: `Bearer ${access_token}` }
      const answer = await fetch(`${house.origin}/api/states/${entity}`, { headers })
      return answer.ok
        ? z.object({ state: z.string() }).parse(await answer.json()).state
        : undefined
    },
    /** What a screen asks the platform to do; false if this release knows no such thing. */
    ask: (type: string, more: object = {}) =>
      new Promise<boolean>((resolve, reject) => {
        const socket = new WebSocket(`${house.origin.replace('http', 'ws')}/api/websocket`)
        const say = (words: object) => socket.send(JSON.stringify(words))
        socket.onmessage = ({ data }) => {
          const heard = message.parse(JSON.parse(String(data)))
          if (heard.type === 'auth_required') say({ type: 'auth', access_token })
          if (heard.type === 'auth_ok') say({ id: 1, type, ...more })
          if (heard.type !== 'result') return
          socket.close()
          if (heard.success) resolve(true)
          else if (heard.error?.code === 'unknown_command') resolve(false)
          else reject(new Error(`${type}: ${heard.error?.message}`))
        }
        socket.onerror = () => reject(new Error(`${type}: the connection failed.`))
        // A restart may end the connection before its answer.
        socket.onclose = () => resolve(true)
      }),
  }
}

async function send(
  house: Pick<House, 'origin'>,
  path: string,
  body: string | URLSearchParams,
): Promise<unknown> {
  const answer = await fetch(house.origin + path, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const message = z.object({
  type: z.string(),
  success: z.boolean().optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
})
