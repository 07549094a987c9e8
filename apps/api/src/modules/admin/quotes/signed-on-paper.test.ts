import { dayOf } from '@smart-bird/receipt/moment'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/tables/audit-log'
import { daysMs } from '#lib/clock'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { mailTo } from '#test/mailbox'
import { aUser, proof } from '#test/people'
import { aSentQuote } from '#test/quotes'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

describe('a contract on paper', () => {
  it('is recorded with the admin’s proof, and the time to cancel runs from its day', async () => {
    const { reference, quote } = await aSentQuote(world, admin)
    const path = `/admin/quotes/${reference}/signed-on-paper`
    const form = {
      signedOn: dayOf(world.context.clock().toISOString()),
      signedName: 'Robin Example',
      paperReference: 'A-17',
      acknowledgment: false,
      options: [2],
    }
    await admin.post(path, form).expect(400)
    const proven = { ...form, was: quote.updatedAt, proof }
    const earlier = { ...proven, acknowledgment: true, was: '2026-01-01T00:00:00.000Z' }
    expect((await admin.post(path, earlier).expect(409)).body.code).toBe('changed_meanwhile')
    const refused = await admin.post(path, proven).expect(400)
    expect(refused.body.fields).toHaveProperty('acknowledgment')
    const early = { ...proven, acknowledgment: true, signedOn: '2020-01-01' }
    expect((await admin.post(path, early).expect(400)).body.fields).toHaveProperty('signedOn')
    const { body } = await admin.post(path, { ...proven, acknowledgment: true }).expect(200)
    expect(body).toMatchObject({
      status: 'accepted',
      total: '1290.00',
      decidedBy: 'admin',
      paperReference: 'A-17',
      signedFrom: null,
    })
    await admin.get(`/admin/quotes/${reference}/contract`).expect(200)
    await admin.post(path, { ...proven, acknowledgment: true }).expect(409)
    const [row] = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'quote.signed-on-paper'))
    expect(row?.detail).toContain('paper A-17')
  })
  it('that is recorded late invites a customer without a password to the cabinet: a link would be over', async () => {
    const { username, email = '' } = await aUser(world, { passwordHash: null })
    const wanted = { recipient: { username }, email: email ?? '' }
    const { reference, quote } = await aSentQuote(world, admin, wanted)
    const signedOn = dayOf(world.context.clock().toISOString())
    world.wait(daysMs(20))
    const form = { signedOn, signedName: quote.name, paperReference: 'A-18', options: [] }
    await admin
      .post(`/admin/quotes/${reference}/signed-on-paper`, { ...form, acknowledgment: true, proof })
      .expect(200)
    const { text } = await mailTo(world, email ?? '', `Our contract ${reference}`)
    const [, code = ''] = /\/welcome#(\S+)/.exec(text ?? '') ?? []
    await world.api.post('/invitation/find').send({ token: code }).expect(200)
    expect(text).not.toContain('/quote#')
  })
})
