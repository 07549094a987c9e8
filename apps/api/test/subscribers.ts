import { eq } from 'drizzle-orm'
import { purchases } from '#db/tables/purchases'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { decide, type Shop } from './paypal.ts'
import { aUser, bearer, logIn } from './people.ts'

type UserOptions = Parameters<typeof aUser>[1]
export type Customer = { user: Awaited<ReturnType<typeof aUser>>; token: string }

/** What tests of subscriptions do and check, in one shop. */
export function subscribers(shop: Shop) {
  const named = ({ user }: Customer) => ({ userName: user.username, userEmail: user.email })
  const post = (path: string, customer: Customer) =>
    shop.api.post(path).set(bearer(customer.token)).send(named(customer))
  const steps = {
    named,
    async aCustomer(wanted: UserOptions = {}): Promise<Customer> {
      const user = await aUser(shop, wanted)
      return { user, token: await logIn(shop, user) }
    },
    subscribe: (customer: Customer) => post('/create-subscription-plan', customer),
    unsubscribe: (customer: Customer) => post('/un-subscription-plan', customer),
    comeBack: ({ token }: Customer, query: object) =>
      shop.api.get('/payment-success').set(bearer(token)).query(query),
    /** A customer with a paid, active subscription. */
    async aSubscriber(wanted: UserOptions = {}) {
      const customer = await steps.aCustomer(wanted)
      const { body: url } = await steps.subscribe(customer).expect(200)
      const query = decide(shop, url, 'approve')
      await steps.comeBack(customer, query).expect(200)
      return { customer, id: query.subscription_id ?? '', query }
    },
    async statusOf({ user }: Customer) {
      const [row] = await shop.db.select().from(users).where(eq(users.id, user.id))
      return row?.status
    },
    async rowOf({ user }: Customer) {
      const rows = await shop.db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.userId, user.id))
      return rows.at(-1)
    },
    purchasesOf: ({ user }: Customer) =>
      shop.db.select().from(purchases).where(eq(purchases.userId, user.id)).orderBy(purchases.id),
    mailsTo: ({ user }: Customer, word: string) =>
      shop.outbox.filter(({ to, subject }) => to === user.email && subject.includes(word)),
  }
  return steps
}
