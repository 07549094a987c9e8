import type { Sql } from 'postgres'

/** The sizes at which the admin lists must be fast. */
export const sizes = { customers: 100_000, orders: 1_000_000, audit: 1_000_000, enquiries: 50_000 }

/** Fills a migrated, empty database, with the same rows each time. */
export async function seed(client: Sql) {
  for (const statement of statements) await client.unsafe(statement)
}

/** A number between 0 and `below` that looks random and is not. */
const pick = (below: number, salt: number) => `(abs(hashint8extended(n, ${salt})) % ${below})`
const one = (list: string, salt: number) =>
  `(array[${list
    .split(' ')
    .map((word) => `'${word}'`)
    .join(',')}])[1 + ${pick(list.split(' ').length, salt)}]`

const trees = 'oak elm ash fir yew birch cedar maple larch alder rowan hazel aspen holly linden'
const first =
  'Anna Ben Carla David Emma Frank Grace Henry Ivy Jack Kate Liam Mia Noah Olga Paul Quinn Rosa Sam Tina Uma Victor Wendy Xena Yann Zoe'
const last =
  'Adams Baker Clark Davis Evans Foster Green Hill Irwin Jones King Lopez Moore Nolan Owens Price Quill Reed Scott Turner Usher Vance Walsh Young Zeller'
const status = `case when ${pick(1000, 3)} = 0 then 'uat' when ${pick(10, 4)} < 3 then 'premium' else 'basic' end`
const orderStatus = `case when n > ${sizes.orders} - 20000 and ${pick(2, 7)} = 0 then 'unpaid'
  when ${pick(50, 8)} = 0 then 'cancelled' when ${pick(1000, 9)} = 0 then 'refunded'
  when ${pick(2000, 10)} = 0 then 'partially refunded' else 'paid' end`

const statements = [
  `insert into users (username, email, full_name, phone, status, password_hash, blocked_at, joined_at)
   select name || n, name || n || '@' || ${one('mail post home web', 11)} || '.example',
     ${one(first, 1)} || ' ' || ${one(last, 2)}, '312-555-' || lpad((n % 10000)::text, 4, '0'),
     ${status}, case when n % 50 = 0 then null else 'none' end,
     case when n % 400 = 0 then now() end, now() - (${sizes.customers} - n) * interval '30 minutes'
   from (select n, ${one(trees, 5)} as name from generate_series(1, ${sizes.customers}) n) named`,
  `insert into houses (user_id, domain, address, package, status, version, last_report_at)
   select id, username || '.homes.example', id || ' Street', 'Studio',
     case when status = 'basic' then 'basic' else 'premium' end, '2026.' || 1 + id % 11 || '.' || id % 4,
     case when id % 20 > 0 then now() - (id % 3000) * interval '1 minute' end from users`,
  `insert into subscriptions (user_id, request_id, provider_id, status, price_cents, started_at,
     unbroken_since, failed_payments, next_retry_at)
   select id, 'past-' || id, 'I-PAST' || id, case when id % 900 = 0 then 'expired' else 'cancelled' end,
     2900, joined_at, null, 0, null from users where id % 4 = 0
   union all
   select id, 'runs-' || id, 'I-RUNS' || id, case when id % 60 = 0 then 'suspended' else 'active' end,
     2900, joined_at, joined_at, case when id % 97 = 0 then 1 else 0 end, now() + interval '2 days'
   from users where status = 'premium'`,
  `insert into orders (user_id, type, description, price_cents, refunded_cents, status, created_at, paid_at)
   select 1 + ${pick(sizes.customers, 12)},
     (array['Installation','Upgrade','Device','Service visit','Custom'])[1 + ${pick(5, 13)}],
     (array['Installation, Studio','Room Light','Vents','Bathroom Fan','Smart Button'])[1 + ${pick(5, 13)}]
       || case when n % 5000 = 0 then ', with extras' else '' end,
     1000 + ${pick(120000, 14)}, case status when 'refunded' then 1000 + ${pick(120000, 14)}
       when 'partially refunded' then 500 else 0 end,
     status, at, case when status in ('unpaid', 'cancelled') then null else at end
   from (select n, ${orderStatus} as status, now() - (${sizes.orders} - n) * interval '3 minutes' as at
     from generate_series(1, ${sizes.orders}) n) made`,
  `insert into payments (public_id, user_id, order_id, amount_cents, state, request_id,
     provider_order_id, capture_id, created_at, updated_at)
   select 'pay-' || id, user_id, id, price_cents, 'captured', 'req-' || id, 'PO-' || id, 'CAP' || id,
     created_at, created_at from orders where paid_at is not null
   union all
   select 'pay-' || id, user_id, id, price_cents, 'expired', 'req-' || id, 'PO-' || id, null,
     created_at, created_at from orders where paid_at is null`,
  `insert into purchases (user_id, type, description, amount_cents, transaction_id, order_id, payment_id, purchased_at)
   select user_id, 'order', 'Paid', amount_cents, capture_id, order_id, id, created_at
   from payments where state = 'captured'`,
  `insert into enquiries (reference, kind, status, name, email, phone, description, details, created_at)
   select 'SB-E-' || lpad(n::text, 6, '0'), case when n % 3 = 0 then 'report' else 'contact' end,
     case when n > ${sizes.enquiries} - 30 then 'open' else 'handled' end,
     ${one(first, 1)} || ' ' || ${one(last, 2)}, 'asks' || n || '@mail.example', '3125550100',
     'A house of our own', '{}', now() - (${sizes.enquiries} - n) * interval '20 minutes'
   from generate_series(1, ${sizes.enquiries}) n`,
  `insert into webhook_deliveries (webhook_id, house_id, user_id, action, host, request, status, error, created_at)
   select 'msg_' || n, 1 + n % ${sizes.customers}, 1 + n % ${sizes.customers},
     (array['version','status','restart','test'])[1 + n % 4], 'house.example', '{}',
     case when n % 100 = 0 then null else 200 end, case when n % 100 = 0 then 'no answer' end,
     now() - (300000 - n) * interval '5 minutes' from generate_series(1, 300000) n`,
  `insert into audit_log (at, actor_id, actor, action, subject, detail, address)
   select now() - (${sizes.audit} - n) * interval '2 minutes', 1,
     case when n % 3 = 0 then 'admin' when n % 1000 = 1 then 'helper' else ${one(trees, 5)} || n % 100000 end,
     (array['login.succeeded','login.failed','order.created','customer.edited'])[1 + n % 4],
     case when n % 4 = 2 then 'SB-' || lpad(n::text, 6, '0') else ${one(trees, 6)} || n % 100000 end,
     'detail', '203.0.113.' || n % 256 from generate_series(1, ${sizes.audit}) n`,
  'vacuum analyze',
]
