import { randomInt } from 'node:crypto'
import { findMail } from './mailbox.ts'
import { demoPassword } from './sign-in.ts'
import { addresses } from './test.ts'

type Details = {
  fullUserName?: string
  house?: { domain: string; address: string; package: string }
}
export type Customer = { id: number; username: string; email: string }

/** A customer that no other test knows, invited by the office; has no password yet. */
export async function inviteCustomer(
  details: Details = {},
): Promise<Customer & { invitation: string }> {
  const username = `guest${randomInt(1e9)}`
  const email = `${username}@journeys.smartbird.example`
  const created = await askOffice('/admin/customers', {
    username,
    email,
    fullUserName: 'Guest Example',
    phone: '',
    ...details,
  })
  const { id }: { id: number } = await created.json()
  const mail = await findMail(email, /account is ready/)
  const invitation = /https?:\S+\/welcome\?token=\S+/.exec(mail.text)?.[0]
  if (!invitation) throw new Error('The invitation holds no link.')
  return { id, username, email, invitation }
}

/** What customers of tests sign in with; the demo accounts' one is on lists of common passwords. */
export const guestPassword = 'Porch#5830-umbrella'

/** The same with a password. */
export async function createCustomer(details: Details = {}): Promise<Customer> {
  const { invitation, ...customer } = await inviteCustomer(details)
  const token = new URL(invitation).searchParams.get('token')
  await post('/invitation', { token, newPassword: guestPassword })
  return customer
}

let officeToken: Promise<string> | undefined

/** The token of the office's own session, taken once. */
export async function signInOffice(): Promise<string> {
  officeToken ??= post('/login', { username: 'admin', password: demoPassword })
    .then((reply) => reply.json())
    .then(({ token }: { token: string }) => token)
  return officeToken
}

/** Calls the API as the office. */
export const askOffice = async (path: string, body: object) =>
  post(path, body, { Authorization: `Bearer ${await signInOffice()}` })

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const reply = await fetch(addresses.api + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply
}
