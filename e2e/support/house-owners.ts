import { adminProof, postAsAdmin } from './admin.ts'
import { type Customer, createCustomer } from './customers.ts'
import { connectHouse, domainOf, hookAddress } from './houses.ts'

/** A customer with a house in the sandbox that no other test calls; it has told no version yet. */
export async function createHouseOwner(): Promise<Customer> {
  const owner = await createCustomer((username) => ({
    house: { domain: domainOf(username), address: '1 Journey Street', package: 'Studio' },
  }))
  const { id, username } = owner
  await setWebhooks(username)
  const keys = await postAsAdmin(`/admin/customers/${id}/house/key`)
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

/** Sets the two addresses at which we call the house. */
export const setWebhooks = async (username: string) =>
  postAsAdmin('/update-webhook', {
    ...(await adminProof()),
    serWeb: hookAddress(username, 'service'),
    subWeb: hookAddress(username, 'subscription'),
    userUsername: username,
  })
