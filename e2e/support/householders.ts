import { decodeToken } from '@smart-bird/contracts/token'
import { askOffice, type Customer, createCustomer, signInOffice } from './customers.ts'
import { registerHouse } from './houses.ts'
import { demoPassword } from './sign-in.ts'

/** A customer whose house the office has connected, and the sandbox's house that answers. */
export async function createHouseholder(): Promise<Customer & { house: string }> {
  const house = `house${Date.now()}`
  const domain = `${house}.homes.smartbird.example`
  const customer = await createCustomer({
    house: { domain, address: '500 Journey Street, Chicago, IL 60605', package: 'Studio' },
  })
  const keys = await askOffice(`/admin/customers/${customer.id}/house/key`, {})
  const { serWeb, subWeb } = await registerHouse(house, await keys.json())
  const admin = decodeToken(await signInOffice(), new Date())
  await askOffice('/update-webhook', {
    userId: admin?.id,
    password: demoPassword,
    serWeb,
    subWeb,
    userUsername: customer.username,
  })
  return { ...customer, house }
}
