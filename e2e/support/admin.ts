import { decodeToken } from '@smart-bird/contracts/token'
import { demoPassword } from './log-in.ts'
import { addresses } from './test.ts'

/** Calls the API as the demo's admin, without the pages. */
export async function postAsAdmin(path: string, body?: object): Promise<Response> {
  return post(path, body, { Authorization: `Bearer ${await token()}` })
}

export async function putAsAdmin(path: string, body: object): Promise<Response> {
  return post(path, body, { Authorization: `Bearer ${await token()}` }, 'PUT')
}

export async function getAsAdmin(path: string): Promise<Response> {
  return fetch(addresses.api + path, { headers: { Authorization: `Bearer ${await token()}` } })
}

/** What calls need that ask for the admin's own password. */
export async function adminProof(): Promise<{ userId: number; password: string }> {
  const claims = decodeToken(await token())
  if (!claims) throw new Error('The admin’s token does not match its contract.')
  return { userId: claims.id, password: demoPassword }
}

export async function post(
  path: string,
  body?: object,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Response> {
  const json = { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  const reply = await fetch(addresses.api + path, {
    method,
    ...(body ? { body: json.body } : {}),
    headers: { ...(body ? json.headers : {}), ...headers },
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply
}

let loggedIn: Promise<string> | undefined
const token = () => {
  loggedIn ??= logIn()
  return loggedIn
}

async function logIn(): Promise<string> {
  const reply = await post('/login', { username: 'admin', password: demoPassword })
  return (await reply.json()).token
}
