import { type Customer, createCustomer } from './customers.ts'
import { connectHouse, domainOf, hookAddress } from './houses.ts'
import { officeProof, postAsOffice } from './office.ts'

/** A customer with a house in the sandbox that no other test calls; it has told no version yet. */
export async function createHouseOwner(): Promise<Customer> {
  const owner = await createCustomer((username) => ({
    house: { domain: domainOf(username), address: '1 Journey Street', package: 'Studio' },
  }))
  const { id, username } = owner
  await setWebhooks(username)
  const keys = await postAsOffice(`/admin/customers/${id}/house/key`)
  const { reportKey, webhookSecret } = await keys.json()
  await connectHouse(username, {
    serviceHook: 'service',
    subscriptionHook: 'subscription',
    reportKey,
    webhookSecret,
    version: '2026.12.0',
    restartSeconds: 0.5,
  })
  return owner
}

/** Has the office call the house at the two addresses that it knows. */
export const setWebhooks = async (username: string) =>
  postAsOffice('/update-webhook', {
    ...(await officeProof()),
    serWeb: hookAddress(username, 'service'),
    subWeb: hookAddress(username, 'subscription'),
    userUsername: username,
  })
