import { adminProof, postAsAdmin } from './admin.ts'
import { type Customer, createCustomer } from './customers.ts'
import { connectHouse, domainOf, hookAddress } from './houses.ts'
import { demoPassword } from './log-in.ts'

/** A new customer with a new house in the sandbox, which has not reported its version yet. */
export async function createCustomerWithHouse(): Promise<Customer> {
  const customer = await createCustomer((username) => ({
    house: { domain: domainOf(username), address: '1 Journey Street', package: 'Studio' },
  }))
  const { id, username } = customer
  await setWebhooks(username)
  const keys = await postAsAdmin(`/admin/customers/${id}/house/key`, {
    proof: { password: demoPassword },
  })
  const { reportKey, webhookSecret } = await keys.json()
  await connectHouse(username, {
    serviceHook: 'service',
    subscriptionHook: 'subscription',
    reportKey,
    webhookSecret,
    version: '2026.12.0',
    restartSeconds: 0.5,
  })
  return customer
}

export const setWebhooks = async (username: string) =>
  postAsAdmin('/update-webhook', {
    ...(await adminProof()),
    serWeb: hookAddress(username, 'service'),
    subWeb: hookAddress(username, 'subscription'),
    userUsername: username,
  })
