import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { problemsOf } from './read-statement.ts'

beforeAll(() => loadModule())

describe('a statement about customers’ rows', () => {
  it.each([
    ['locks orders', 'select * from "orders" where "orders"."id" = $1 for update'],
    [
      'locks sessions',
      'select * from sessions s join users u on u.id = s.user_id where s.id = $1 for update of s',
    ],
    [
      'locks payments',
      'update payments p set state = $1 from (select user_id, id from payments limit 9 for update skip locked) due where (p.user_id, p.id) = (due.user_id, due.id)',
    ],
    ['changes orders', 'update "orders" set "status" = $1 where "orders"."id" = $2'],
    ['changes orders', 'update orders set status = $1 where user_id = $2 or id = $3'],
    ['deletes payments', 'delete from payments where order_id = $1'],
    [
      'joins payments and orders',
      'select 1 from payments join orders on orders.id = payments.order_id where payments.user_id = $1',
    ],
    [
      'joins orders and refunds',
      'select *, exists (select 1 from refunds where refunds.order_id = orders.id) from orders',
    ],
    [
      'joins orders and payments',
      'select * from orders left join lateral (select state from payments where order_id = orders.id limit 1) newest on true',
    ],
    [
      'joins orders and purchases',
      'select * from orders where id in (select order_id from purchases where transaction_id = $1)',
    ],
    [
      'changes orders',
      'with paid as (select order_id from payments) update orders set status = $1 from paid where id = paid.order_id',
    ],
    [
      'joins refunds and orders',
      'with page("userId", "id") as (select user_id, id from orders) select (select count(*) from refunds where order_id in (select "id" from page))',
    ],
  ])('is refused if it %s and doesn’t name the customer', (what, statement) => {
    expect(problemsOf(statement).join()).toContain(`${what} without`)
  })

  it.each([
    ['gen_random_uuid', 'update mails set message_id = coalesce(message_id, gen_random_uuid())'],
    ['random', 'update users set image = $1 where id = $2 and pg_catalog.random() < 0.5'],
  ])('is refused if an update of any table calls %s()', (name, statement) => {
    expect(problemsOf(statement)).toEqual([`calls ${name}() in an update`])
  })

  it.each([
    [
      'email_bounces by users',
      'delete from email_bounces where not exists (select 1 from users where lower(users.email) = address)',
    ],
    ['alarms by orders', 'update alarms set mailed_at = $1 from orders where orders.user_id = $2'],
    [
      'throttles by mails',
      'with sent as (select key from mails) delete from throttles using sent where sent.key = throttles.key',
    ],
  ])('is refused if it changes %s, which Citus doesn’t know', (what, statement) => {
    expect(problemsOf(statement)).toContain(`changes ${what}`)
  })

  it.each([
    [
      'orders and audit_log',
      'select * from orders join audit_log on lower(subject) = lower(order_number) where orders.user_id = $1',
    ],
    [
      'houses and visits',
      'select * from visits left join houses on houses.user_id = visits.customer_id',
    ],
    [
      'orders and quotes',
      'select * from (select * from orders where user_id = $1) own join quotes on quotes.reference = own.quote_reference',
    ],
  ])('is refused if it joins %s, which are apart', (what, statement) => {
    expect(problemsOf(statement)).toEqual([`joins ${what}, which are apart`])
  })

  it.each([
    'select * from users where not exists (select 1 from houses where houses.user_id = users.id)',
    'select (select count(*) from orders o where o.user_id = u.id) from users u',
  ])('is refused if it asks a customer’s table for each row of another: %s', (statement) => {
    expect(problemsOf(statement).join()).toMatch(/^asks (houses|orders) for each row$/)
  })

  it('may call it in what it inserts', () => {
    expect(problemsOf('insert into mails (message_id) values (gen_random_uuid())')).toEqual([])
  })

  it.each([
    'select * from "orders" where ("orders"."user_id" = $1 and "orders"."id" = $2) for update',
    'update sessions set revoked_at = $1 where user_id in ($2, $3)',
    'delete from sessions where (user_id, id) in (select user_id, id from sessions where expires_at < $1)',
    'update orders o set status = $1 from (select user_id, id from payments) due where (o.user_id, o.id) = (due.user_id, due.id)',
    'select 1 from payments join orders on orders.user_id = payments.user_id and orders.id = payments.order_id join users on users.id = payments.user_id',
    'select 1 from orders o, payments p where o.user_id = $1 and p.user_id = $2',
    'select 1 from orders o join payments p using (user_id) where o.id = p.order_id',
    'select *, exists (select 1 from refunds r where r.user_id = o.user_id and r.order_id = o.id) from orders o',
    'select * from orders o left join lateral (select state from payments p where p.user_id = o.user_id and order_id = o.id limit 1) newest on true',
    'select * from users left join (select distinct on (user_id) user_id, status from subscriptions) s on s.user_id = users.id left join houses on houses.user_id = users.id',
    'select * from users where id in (select user_id from subscriptions where status = $1)',
    'select (select count(*) from orders), (select count(*) from houses)',
    '(select id from orders limit 5) union all (select order_id from purchases limit 5)',
    'with page("userId", "id") as (select user_id, id from orders) select (select count(*) from refunds where (user_id, order_id) in (select "userId", "id" from page))',
    'with page as materialized (select user_id, id from orders limit 25) select * from refunds where order_id in (select id from page)',
    'select * from (select order_number from orders where user_id = $1 offset $2) own join audit_log on subject = own.order_number',
    'with page as materialized (select user_id from houses) select * from page join visits on visits.customer_id = page.user_id',
    'select * from refunds join (select user_id, id from orders) as q("by", "id") on refunds.user_id = q."by"',
    'update users set status = $1 where id = $2',
    'delete from alarms where id in (select id from alarms limit 5)',
    'delete from mails where exists (select 1 from users where users.id = mails.user_id)',
  ])('is accepted: %s', (statement) => {
    expect(problemsOf(statement)).toEqual([])
  })
})
