import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houses } from '#db/tables/houses'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { aUser } from '#test/people'
import { findProviderId } from '#test/provider-ids'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

const aCustomer = () => aUser(world, { house: { domain: null } })
const setDomain = ({ id }: { id: number }, domain: string) =>
  admin.put(`/admin/customers/${id}/house`, { domain })
const holderOf = async (domain: string) =>
  (await findProviderId(world.db, { kind: 'domain', id: domain }))?.userId
/** Saves a domain past the product. */
const saveUnclaimed = ({ id }: { id: number }, domain: string | null) =>
  world.db.update(houses).set({ domain }).where(eq(houses.userId, id))
const taken = { domain: ['This domain belongs to another home.'] }

describe('a house’s domain', () => {
  it('belongs to one home, in any case of its letters', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()]
    const domain = `lake${one.id}.homes.example`
    await setDomain(one, domain).expect(200)
    const refused = await setDomain(other, domain.toUpperCase()).expect(409)
    expect(refused.body.fields).toEqual(taken)
    expect(await holderOf(domain)).toBe(one.id)
    await setDomain(one, domain.toUpperCase()).expect(200)
    expect(await holderOf(domain)).toBe(one.id)
  })

  it('is given to only one of two homes that ask for it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const customers = [await aCustomer(), await aCustomer(), await aCustomer()]
      const domain = `hill${customers[0]?.id}.homes.example`
      const replies = await Promise.all(customers.map((customer) => setDomain(customer, domain)))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect(await world.db.$count(houses, eq(houses.domain, domain))).toBe(1)
    }
  })

  it.each([
    ['changed', (domain: string) => `new-${domain}`],
    ['cleared', () => ''],
  ])('is free once it is %s', async (_title, next) => {
    const [one, other] = [await aCustomer(), await aCustomer()]
    const domain = `park${one.id}.homes.example`
    await setDomain(one, domain).expect(200)
    await setDomain(one, next(domain)).expect(200)
    expect(await holderOf(domain)).toBeUndefined()
    await setDomain(other, domain).expect(200)
    expect(await holderOf(domain)).toBe(other.id)
  })

  it('stays with its home when only the rest of the house is changed', async () => {
    const one = await aCustomer()
    const domain = `wood${one.id}.homes.example`
    await setDomain(one, domain).expect(200)
    await admin.put(`/admin/customers/${one.id}/house`, { address: '1 Street' }).expect(200)
    await admin.put(`/admin/customers/${one.id}/house`, {}).expect(200)
    expect(await holderOf(domain)).toBe(one.id)
  })
})

describe('what a house reported', () => {
  const reporting = async () => {
    const now = world.context.clock()
    const numbers = { updates: 0, repairs: 0, unavailableDevices: 0, lowBatteries: 0 }
    const health = { ...numbers, lastBackupAt: now.toISOString(), reportedAt: now.toISOString() }
    const user = await aUser(world, {
      house: { domain: 'old.homes.example', lastReportAt: now, lastSentAt: now, health },
    })
    const domain = `Old${user.id}.homes.example`
    await saveUnclaimed(user, domain)
    return { ...user, domain, reported: { lastReportAt: now, lastSentAt: now, health } }
  }
  const kept = async ({ id }: { id: number }) => {
    const [row] = await world.db
      .select({
        lastReportAt: houses.lastReportAt,
        lastSentAt: houses.lastSentAt,
        health: houses.health,
      })
      .from(houses)
      .where(eq(houses.userId, id))
    return row
  }
  const nothing = { lastReportAt: null, lastSentAt: null, health: null }

  it('isn’t known of the house at another domain, also if the domain was cleared first', async () => {
    const [moved, cleared] = [await reporting(), await reporting()]
    await setDomain(moved, `new-${moved.domain}`).expect(200)
    expect(await kept(moved)).toEqual(nothing)
    await setDomain(cleared, '').expect(200)
    expect(await kept(cleared)).toEqual(nothing)
  })

  it('stays when the same domain is saved again, or only the address', async () => {
    const one = await reporting()
    await setDomain(one, one.domain.toLowerCase()).expect(200)
    await admin.put(`/admin/customers/${one.id}/house`, { address: '1 Street' }).expect(200)
    expect(await kept(one)).toEqual(one.reported)
  })
})
