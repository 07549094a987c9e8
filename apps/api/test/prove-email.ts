import type { AdminClient } from './admin-client.ts'
import { codeIn, mailTo } from './mailbox.ts'
import { bearer, proof } from './people.ts'
import type { World } from './world.ts'

export const prove = (world: World, token: string, code: string) =>
  world.api.post('/prove-email').set(bearer(token)).send({ token: code })

/** Enters the code that was mailed to a customer's new address. */
export async function proveNewEmail(world: World, token: string, address: string) {
  const code = codeIn(await mailTo(world, address, 'Confirm your new email'))
  return prove(world, token, code).expect(200)
}

/** An admin changes an address with the code that was mailed to it. */
export async function moveEmail(world: World, admin: AdminClient, id: number, email: string) {
  const change = (own: object) => admin.patch(`/admin/customers/${id}`, { email, proof, ...own })
  await change({}).expect(409)
  const emailCode = codeIn(await mailTo(world, email, 'Confirm your new email'))
  return change({ emailCode }).expect(200)
}
