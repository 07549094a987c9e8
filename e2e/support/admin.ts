import { decodeToken } from '@smart-bird/contracts/token'
import { demoPassword } from './sign-in.ts'
import { addresses } from './test.ts'

/** Calls the API as the demo's administrator, past the pages. */
export async function postAsAdmin(path: string, body?: object): Promise<Response> {
  return post(path, body, { Authorization: `Bearer ${await token()}` })
}

/** What calls that ask the administrator again want to know. */
export async function adminProof(): Promise<{ userId: number; password: string }> {
  const claims = decodeToken(await token(), new Date())
  if (!claims) throw new Error('The admin’s token does not match its contract.')
  return { userId: claims.id, password: demoPassword }
}

export async function post(
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const json = { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  const reply = await fetch(addresses.api + path, {
    method: 'POST',
    ...(body ? { body: json.body } : {}),
    headers: { ...(body ? json.headers : {}), ...headers },
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply
}

let signedIn: Promise<string> | undefined
const token = () => {
  signedIn ??= signIn()
  return signedIn
}

async function signIn(): Promise<string> {
  const reply = await post('/login', { username: 'admin', password: demoPassword })
  return (await reply.json()).token
}
