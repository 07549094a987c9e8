import { anAdminClient } from '@smart-bird/api/test/admin-client.ts'
import { aUser, bearer, logIn, password, proof } from '@smart-bird/api/test/people.ts'
import { aWorld } from '@smart-bird/api/test/world.ts'
import { listDeliveries } from '@smart-bird/contracts/admin/deliveries'
import { houseProgress } from '@smart-bird/contracts/house'
import { freePort } from '@smart-bird/sandbox/lib/server'
import * as z from 'zod'

export type Product = Awaited<ReturnType<typeof aProduct>>
export type Customer = Awaited<ReturnType<Product['aCustomer']>>

/** The product on a real port, so that houses can report to it. `hosts` are those of the houses. */
export async function aProduct(hosts: readonly string[]) {
  const port = await freePort()
  const settings = {
    API_URL: `http://127.0.0.1:${port}`,
    WEBHOOK_ALLOWED_HOSTS: hosts.join(','),
  }
  const world = await aWorld({ settings })
  await world.app.listen({ port, host: '127.0.0.1' })
  const admin = await anAdminClient(world)

  /** A premium customer whose house, so far basic, gets its webhooks as our README says. */
  async function aCustomer(origin: string) {
    const house = { status: 'basic' as const, version: null }
    const { id, username } = await aUser(world, { status: 'premium', house })
    const headers = bearer(await logIn(world, { username }))
    const post = (path: string, body: object) => world.api.post(path).set(headers).send(body)
    const { body } = await admin.post(`/admin/customers/${id}/house/package`, { proof }).expect(200)
    const { yaml } = z.object({ yaml: z.string() }).parse(body)
    const [service = '', subscription = ''] = [
      ...yaml.matchAll(/^#.*(\/api\/webhook\/\w+)$/gm),
    ].map(([, path]) => path ?? '')
    const own = { username, houseDomain: `${username}.homes.example` }
    /** Enters the addresses that the product calls. */
    const enterWebhooks = (at: string) =>
      admin
        .post('/update-webhook', {
          ...{ userId: admin.admin.id, password, userUsername: username },
          ...{ serWeb: at + service, subWeb: at + subscription },
        })
        .expect(200)
    await enterWebhooks(origin)
    return {
      yaml,
      service,
      subscription,
      enterWebhooks,
      /** What the doctor says. */
      async test(hook: 'service' | 'subscription') {
        const reply = await admin.post(`/admin/customers/${id}/house/test`, { hook }).expect(200)
        return tested.parse(reply.body)
      },
      sync: () =>
        post('/frontHomeStatusUpdate', { username, sbStatus: 'premium', sbHouseStatus: 'basic' }),
      askVersion: () => post('/user-version-update', own),
      restart: () => post('/user-home-restart', own).expect(200),
      /** The tries to set the home status, oldest first. */
      async tries() {
        const query = { search: username, action: 'status' }
        const reply = await admin.get('/admin/deliveries', query).expect(200)
        return listDeliveries.reply.parse(reply.body).rows.reverse()
      },
      async progress() {
        const reply = await world.api.get('/house-progress').set(headers).expect(200)
        return houseProgress.parse(reply.body)
      },
    }
  }
  return { aCustomer, close: () => world.close() }
}

const tested = z.object({
  delivered: z.boolean(),
  answered: z.boolean(),
  status: z.number().nullable(),
  durationMs: z.number(),
  cause: z.string(),
})
