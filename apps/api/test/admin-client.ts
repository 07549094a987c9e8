import { desc } from 'drizzle-orm'
import { auditLog } from '#db/tables/audit-log'
import { aUser, bearer, logIn } from './people.ts'
import type { World } from './world.ts'

type Method = 'get' | 'post' | 'put' | 'patch'

/** A logged-in admin: calls with the token, and the latest row of the audit log. */
export async function anAdminClient(world: World, values: Parameters<typeof aUser>[1] = {}) {
  const admin = await aUser(world, { ...values, status: 'admin' })
  const headers = bearer(await logIn(world, admin))
  const call = (method: Method, path: string) => world.api[method](path).set(headers)
  return {
    admin,
    headers,
    get: (path: string, query: object = {}) => call('get', path).query(query),
    post: (path: string, body: object = {}) => call('post', path).send(body),
    put: (path: string, body: object) => call('put', path).send(body),
    patch: (path: string, body: object) => call('patch', path).send(body),
    async lastAudit() {
      const [row] = await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
      return row
    },
  }
}
export type AdminClient = Awaited<ReturnType<typeof anAdminClient>>
