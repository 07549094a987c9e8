import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { anAdminClient } from './admin-client.ts'
import { aConnectedUser, aWorldWithHouse, type HouseWorld } from './connected-house.ts'
import { aDatabaseThatFails } from './database-proxy.ts'
import { aCustomer, anOrder, aShop, booksOf, comeBack, decide, pay, type Shop } from './paypal.ts'
import { proof } from './people.ts'
import { eventually } from './world.ts'

type Reply = { status: number; body: { code?: string } }

/** No call sends more messages to the database. */
const messagesMax = 150

/** The message is lost, or its answer. */
type Moment = 'before' | 'after'
const moments: Moment[] = ['before', 'after']

describe.skipIf(inject('template').kind === 'embedded')(
  'the database vanishes at any message of a call (the embedded one does not vanish)',
  () => {
    let own: Awaited<ReturnType<typeof aDatabaseThatFails>>
    let shop: Shop
    beforeAll(async () => {
      own = await aDatabaseThatFails(3)
      shop = await aShop({ workers: false, database: own.database })
    })
    afterAll(() => shop.close())

    /** Calls once for each message that is cut; `prepare` comes before, `settle` after the call. */
    async function cutEverywhere<T>(
      when: Moment,
      { proxy }: typeof own,
      prepare: () => Promise<T>,
      call: (prepared: T) => PromiseLike<Reply>,
      settle: (prepared: T, reply: Reply) => Promise<void>,
    ) {
      for (let n = 1; n < messagesMax; n++) {
        const prepared = await prepare()
        proxy.cutAt(n, when)
        const reply = await call(prepared)
        const isDone = proxy.forgetCut()
        expect([n, reply.status, reply.body.code]).not.toContain('internal')
        expect(reply.status).not.toBe(500)
        await settle(prepared, reply)
        if (!isDone) continue
        // Less would mean that nothing was cut.
        expect(n).toBeGreaterThan(5)
        return
      }
      throw new Error('The call never ended without a cut.')
    }

    it('and a payment starts nevertheless, when asked again', async () => {
      const customer = await aCustomer(shop)
      await cutEverywhere(
        'after',
        own,
        () => anOrder(shop, customer.user),
        (order) => pay(shop, customer, order.orderNumber),
        async (order) => {
          await pay(shop, customer, order.orderNumber).expect(200)
          expect((await booksOf(shop, order.id)).payments).toHaveLength(1)
        },
      )
    })

    it.each(moments)(
      'and the money of a return is taken and recorded once: cut %s it',
      async (when) => {
        const customer = await aCustomer(shop)
        await cutEverywhere(
          when,
          own,
          async () => {
            const order = await anOrder(shop, customer.user)
            const { body: url } = await pay(shop, customer, order.orderNumber).expect(200)
            return { order, query: decide(shop, String(url), 'approve') }
          },
          ({ query }) => comeBack(shop, customer, query),
          async ({ order, query }) => {
            await eventually(async () => {
              const { status, body } = await comeBack(shop, customer, query)
              expect(status).not.toBe(500)
              return status === 200 || body.code === 'already_paid_return' ? true : undefined
            })
            expect((await booksOf(shop, order.id)).purchases).toHaveLength(1)
            const taken = shop.host
              .ledger()
              .payments.filter(({ orderId }) => orderId === query.token)
            expect(taken).toHaveLength(1)
          },
        )
      },
    )

    it('and a refund is made once', async () => {
      const customer = await aCustomer(shop)
      const admin = await anAdminClient(shop)
      await cutEverywhere(
        'after',
        own,
        async () => {
          const order = await anOrder(shop, customer.user)
          const { body: url } = await pay(shop, customer, order.orderNumber).expect(200)
          const query = decide(shop, String(url), 'approve')
          await comeBack(shop, customer, query).expect(200)
          return { order, query }
        },
        ({ order }) =>
          admin.post(`/admin/orders/${order.orderNumber}/refund`, { reason: 'Sent back', proof }),
        async ({ query }) => {
          const paid = shop.host.ledger().payments.find(({ orderId }) => orderId === query.token)
          expect(paid?.refunds.length).toBeLessThanOrEqual(1)
        },
      )
    })

    it('and a home that was asked to restart is not asked twice', async () => {
      const place = await aDatabaseThatFails(3)
      const world: HouseWorld = await aWorldWithHouse({ workers: false, database: place.database })
      let calls = 0
      await cutEverywhere(
        'after',
        place,
        () => {
          calls = world.server.calls.length
          return aConnectedUser(world)
        },
        (user) => user.post('/user-home-restart', user.own),
        async (user) => {
          await user.post('/user-home-restart', user.own)
          expect(world.server.calls.length - calls).toBeLessThanOrEqual(1)
        },
      )
      await world.close()
    })
  },
)
