import { listAudit } from '@smart-bird/contracts/admin/audit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAudit } from '#modules/audit/repo'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { aUser, bearer, logIn } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
  const caller = { userId: admin.admin.id, username: 'keeper' }
  for (const subject of ['SB-000101', 'SB-000102', 'SB-000201'])
    await writeAudit(world.db, { caller, action: 'order.created', subject, detail: '-1+1' })
  await writeAudit(world.db, { caller, action: 'customer.blocked', subject: 'somebody' })
})
afterAll(() => world.close())

const list = async (query: object = {}) =>
  listAudit.reply.parse((await admin.get('/admin/audit', query).expect(200)).body)
const subjects = async (query: object) => (await list(query)).rows.map((row) => row.subject)

describe('the audit log', () => {
  it('lists who did what to whom, newest first', async () => {
    const [row] = (await list()).rows
    expect(row).toMatchObject({ actor: 'keeper', action: 'customer.blocked', subject: 'somebody' })
  })

  it.each([
    [{ actor: 'keeper', action: 'order.created' }, ['SB-000201', 'SB-000102', 'SB-000101']],
    [{ actor: 'keeper', direction: 'asc', limit: '1' }, ['SB-000101']],
    [{ search: 'sb-0001' }, ['SB-000102', 'SB-000101']],
    [{ search: 'customer.blocked' }, ['somebody']],
    [{ search: 'keeper', action: 'customer.blocked' }, ['somebody']],
    [{ actor: 'keeper', action: '!order.created' }, ['somebody']],
    [{ search: '000102' }, []],
    [{ actor: 'nobody' }, []],
  ])('is filtered by %j', async (query, expected) => {
    expect(await subjects(query)).toEqual(expected)
  })

  it('refuses invalid input', async () => {
    await admin.get('/admin/audit', { sort: 'actor' }).expect(400)
    await admin.get('/admin/audit', { actor: 'x'.repeat(16) }).expect(400)
  })

  it('records attempts to read it without permission', async () => {
    const user = await aUser(world)
    await world.api
      .get('/admin/audit')
      .set(bearer(await logIn(world, user)))
      .expect(403)
    const [row] = (await list({ actor: user.username, action: 'access.refused' })).rows
    expect(row).toMatchObject({ subject: 'GET /admin/audit', address: expect.any(String) })
  })

  it('cannot be changed or deleted, not even by the database user', async () => {
    for (const statement of [
      sql`update audit_log set detail = 'never happened'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ])
      await expect(world.db.execute(statement)).rejects.toThrow()
  })

  it('is exported with every page', async () => {
    await world.db.execute(sql`
      insert into audit_log (action, subject) select 'mass.made', 'row ' || n from generate_series(1, 1500) n`)
    const reply = await admin.get('/admin/audit.csv', { action: 'mass.made' }).expect(200)
    const lines = reply.text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1501)
    expect(lines[0]).toBe('\ufeffId,At,Actor,Action,Subject,Detail,Address')
    expect(new Set(lines).size).toBe(1501)
    const orders = await admin.get('/admin/audit.csv', { action: 'order.created' }).expect(200)
    expect(orders.text).toContain(",'-1+1,")
    await admin.get('/admin/audit.csv', { sort: 'at' }).expect(400)
  })
})
