import { randomInt } from 'node:crypto'
import { post, postAsAdmin } from './admin.ts'
import { findEmail } from './mailbox.ts'

type Details = {
  fullUserName?: string
  house?: { domain: string; address: string; package: string }
}
export type Customer = { id: number; username: string; email: string }

/** A new customer, invited by an admin, without a password yet. */
export async function inviteCustomer(
  details: (username: string) => Details = () => ({}),
): Promise<Customer & { invitation: string }> {
  const username = `guest${randomInt(1e9)}`
  const email = `${username}@journeys.smartbird.example`
  const person = { username, email, fullUserName: 'Guest Example', phone: '' }
  const made = await postAsAdmin('/admin/customers', { ...person, ...details(username) })
  const message = await findEmail(email, /account is ready/)
  const invitation = /https?:\S+\/welcome#\S+/.exec(message.text)?.[0]
  if (!invitation) throw new Error('The invitation has no link.')
  return { id: (await made.json()).id, username, email, invitation }
}

/** The password of customers made by tests. The demo accounts' one is too easy to guess for the API. */
export const guestPassword = 'Porch#5830-umbrella'

/** A new customer with a password. */
export async function createCustomer(details?: (username: string) => Details): Promise<Customer> {
  const { invitation, ...customer } = await inviteCustomer(details)
  const token = new URL(invitation).hash.slice(1)
  await post('/invitation', { token, newPassword: guestPassword })
  return customer
}

/** The longest names we expect; cards and lists must fit them. */
export const longNames = (username: string) => ({
  fullUserName: 'Wolfeschlegelsteinhausenbergerdorff Featherstonehaughcholmondeley',
  house: {
    domain: `the-house-of-${username}-with-forty-rooms-at-the-lake-shore.homes.of.customers.smartbird.example`,
    address: '12345 North Lake Shore Drive, Apartment 12345-B, Rear building, Chicago, IL 60611',
    package: '5+ Bedroom',
  },
})
