import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enquiries } from '#db/tables/enquiries'
import { anAdminClient } from '#test/admin-client'
import { aUser, bearer, logIn, password } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

async function aCustomer(options: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(world, options)
  const token = bearer(await logIn(world, user))
  return {
    ...user,
    post: (path: string, body: object) => world.api.post(path).set(token).send(body),
    get: (path: string) => world.api.get(path).set(token),
  }
}
const handOver = { name: 'Nora Next', email: 'nora@example.com', on: '2026-12-31' }

describe('POST /my-data/deletion', () => {
  it('is an enquiry with its 48 hours, and one at a time', async () => {
    const user = await aCustomer({ fullName: 'Lea Leaver' })
    const ask = (body: object = { password }) => user.post('/my-data/deletion', body)
    expect((await ask({ password: 'Wrong#Pass1' })).body.code).toBe('wrong_password')
    expect((await user.get('/leaving')).body.deletionAsked).toBeNull()

    const both = await Promise.all([ask({ password, words: 'We moved.' }), ask()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const { deletionAsked } = (await user.get('/leaving')).body
    expect(both.find(({ status }) => status === 201)?.body.reference).toBe(deletionAsked)
    expect((await ask()).body).toMatchObject({
      code: 'deletion_asked',
      message: `We already have your request to close your account: ${deletionAsked}.`,
    })
    const { rows } = (await user.get('/enquiries').expect(200)).body
    expect(rows).toEqual([
      expect.objectContaining({ reference: deletionAsked, answerDueAt: expect.any(String) }),
    ])
    const mails = () => world.outbox.filter(({ subject }) => subject.includes(deletionAsked))
    await expect
      .poll(() => mails().map(({ to }) => to), { timeout: 60_000 })
      .toEqual(expect.arrayContaining([user.email, world.config.company.email]))

    await world.db
      .update(enquiries)
      .set({ status: 'handled', handledAt: new Date() })
      .where(eq(enquiries.reference, deletionAsked))
    await ask().expect(201)
  })

  it('is another thing than handing the home over', async () => {
    const user = await aCustomer()
    await user.post('/my-data/deletion', { password }).expect(201)
    const { reference } = (await user.post('/house/handover', handOver).expect(201)).body
    expect((await user.post('/house/handover', handOver)).body).toMatchObject({
      code: 'hand_over_asked',
      message: `We already have your request to hand over your home: ${reference}.`,
    })
    expect((await user.get('/leaving')).body.handOverAsked).toEqual({
      reference,
      words:
        'Please hand my home over on December 31, 2026.\nNext owner: Nora Next, nora@example.com',
      at: expect.any(String),
    })
  })

  it('says on the admins’ page of that customer alone what to do, until it is handled', async () => {
    const [admin, user, other] = [await anAdminClient(world), await aCustomer(), await aCustomer()]
    const shown = async ({ id }: { id: number }) =>
      (await admin.get(`/admin/customers/${id}`).expect(200)).body
    await user.post('/my-data/deletion', { password }).expect(201)
    // A name with what ends one in the words.
    const odd = { ...handOver, name: 'Next, nora@example.org' }
    const { reference } = (await user.post('/house/handover', odd).expect(201)).body
    const asked = { deletionAskedAt: expect.any(String), handOverAsked: odd }
    expect(await shown(user)).toMatchObject(asked)
    expect(await shown(other)).toMatchObject({ deletionAskedAt: null, handOverAsked: null })
    await user.get(`/admin/customers/${user.id}`).expect(403)
    await world.db
      .update(enquiries)
      .set({ status: 'handled', handledAt: new Date() })
      .where(eq(enquiries.reference, reference))
    expect(await shown(user)).toMatchObject({ ...asked, handOverAsked: null })
  })

  it.each([{ name: '' }, { email: 'nobody' }, { on: 'tomorrow' }])(
    'a hand-over with %o is refused',
    async (wrong) => {
      const user = await aCustomer()
      await user.post('/house/handover', { ...handOver, ...wrong }).expect(400)
    },
  )

  it('a home that isn’t there is not handed over', async () => {
    const user = await aCustomer({ house: false })
    expect((await user.post('/house/handover', handOver)).body.code).toBe('house_not_found')
    expect((await user.get('/enquiries')).body.rows).toEqual([])
  })
})
