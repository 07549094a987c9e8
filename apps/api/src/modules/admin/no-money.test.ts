import { fillPath, needsMoneyRight } from '@smart-bird/contracts/endpoint'
import { endpoints } from '@smart-bird/contracts/endpoints'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/tables/audit-log'
import { users } from '#db/tables/users'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { pathValues } from '#test/path-values'
import { aUser, password } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let owner: AdminClient
let technician: AdminClient
beforeAll(async () => {
  world = await aWorld()
  owner = await anAdminClient(world)
  technician = await anAdminClient(world, { noMoney: true })
})
afterAll(() => world.close())

const adminCalls = [...endpoints].filter(([, { access }]) => access === 'admin')
const edit = (who: AdminClient, id: number, body: object) =>
  who.patch(`/admin/customers/${id}`, { ...body, proof: { password } })
const isKept = async (id: number) =>
  (await world.db.select().from(users).where(eq(users.id, id)))[0]?.noMoney

describe('an admin who is kept from money', () => {
  it.each(adminCalls)('%s: reads and what is allowed, nothing else', async (_name, endpoint) => {
    const path = fillPath(endpoint.path, { ...pathValues, id: '999999' })
    const verb = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    const call = world.api[verb](path).set(technician.headers)
    const { status, body } = await (endpoint.body ? call.send({}) : call)
    if (needsMoneyRight(endpoint))
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'no_money' })
    else expect([200, 201, 400, 404]).toContain(status)
  })

  it('changes only this', () => {
    const allowed = adminCalls.filter(([, one]) => one.method !== 'GET' && !needsMoneyRight(one))
    expect(allowed.map(([name]) => name).sort()).toEqual([
      'customers.editHouse',
      'customers.editNote',
      'deliveries.resendDelivery',
      'enquiries.answerEnquiry',
      'enquiries.editEnquiry',
      'houses.connectHouse',
      'houses.housePackage',
      'houses.rotateHouseKey',
      'houses.testWebhook',
      'houses.updateWebhooks',
      'subscriptions.listSubscriptions',
      'visits.cancelAdminVisit',
      'visits.changeVisit',
      'visits.closeVisit',
      'visits.correctVisit',
      'visits.missVisit',
      'visits.offerVisit',
    ])
  })

  it('fetches no file', () => {
    const files = adminCalls.filter(([, { replyType }]) => replyType === 'csv')
    expect(files.length).toBeGreaterThan(4)
    expect(files.filter(([, one]) => !needsMoneyRight(one))).toEqual([])
  })

  it('leaves a refused call in the audit log', async () => {
    await technician.get('/admin/orders.csv').expect(403)
    const { id: actorId } = technician.admin
    const rows = await world.db.select().from(auditLog).where(eq(auditLog.actorId, actorId))
    expect(rows.map(({ action }) => action)).toContain('access.refused')
  })

  it('is noted by the page that counts the work', async () => {
    expect((await technician.get('/admin/open-work').expect(200)).body.noMoney).toBe(true)
    expect((await owner.get('/admin/open-work').expect(200)).body.noMoney).toBe(false)
  })

  it('can’t free themselves', async () => {
    const { id } = technician.admin
    const reply = await edit(technician, id, { noMoney: false }).expect(403)
    expect(reply.body.code).toBe('no_money')
    expect(await isKept(id)).toBe(true)
  })
})

describe('the flag', () => {
  it('is set with the admin’s own password, in the audit log, and against a second edit', async () => {
    const { id } = await aUser(world, { status: 'admin' })
    const unproven = await owner.patch(`/admin/customers/${id}`, { noMoney: true }).expect(403)
    expect(unproven.body.code).toBe('proof_required')
    const { body } = await edit(owner, id, { noMoney: true, was: { noMoney: false } }).expect(200)
    expect(body.noMoney).toBe(true)
    expect((await owner.lastAudit())?.detail).toBe('no money: no → yes')
    const late = await edit(owner, id, { noMoney: false, was: { noMoney: false } }).expect(409)
    expect(late.body.fields.noMoney).toEqual(['This was turned on in the meantime.'])
    await edit(owner, id, { noMoney: 'yes' }).expect(400)
    await edit(owner, id, { noMoney: false }).expect(200)
  })

  it('holds at once, in a session that is open', async () => {
    const other = await anAdminClient(world)
    await other.get('/admin/orders.csv').expect(200)
    await edit(owner, other.admin.id, { noMoney: true }).expect(200)
    await other.get('/admin/orders.csv').expect(403)
  })

  it('is never set for the last admin without it, nor is that one demoted or blocked', async () => {
    const { id } = owner.admin
    await world.db.update(users).set({ noMoney: true }).where(eq(users.status, 'admin'))
    await world.db.update(users).set({ noMoney: false }).where(eq(users.id, id))
    for (const change of [{ noMoney: true }, { sbStatus: 'basic' }])
      expect((await edit(owner, id, change).expect(409)).body.code).toBe('last_admin')
    await owner.post(`/admin/customers/${id}/block`, { proof: { password } }).expect(409)
    expect(await isKept(id)).toBe(false)
  })
})
