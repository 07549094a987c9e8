import { code, type Mix, moment, pick, providerCode } from './mix.ts'

const orderStatus = (
  orders: number,
) => `case when n > ${orders * 0.98} and ${pick(2, 7)} = 0 then 'unpaid'
  when ${pick(50, 8)} = 0 then 'cancelled' when ${pick(1000, 9)} = 0 then 'refunded'
  when ${pick(2000, 10)} = 0 then 'partially refunded' else 'paid' end`

/** Who paid whom, on each statement row. */
const parties = `'{"customerName":"Bench Customer","companyName":"Smart Bird","companyAddress":"1 Main Street","companyEmail":"hello@smartbird.example","companyPhone":"312-555-0142","siteUrl":"http://localhost:3000"}'::jsonb`

/** Orders and subscriptions with everything their money leaves behind. */
export const moneyOf = ({ customers, orders }: Mix) => [
  `insert into subscriptions (user_id, request_id, provider_id, status, price_cents, started_at,
     unbroken_since, failed_payments, next_retry_at, created_at, updated_at)
   select id, 'subscription:' || ${code(27, 'past')}, 'I-PAST' || id,
     case when id % 900 = 0 then 'expired' else 'cancelled' end,
     2900, joined_at, null, 0, null, joined_at, joined_at from users where id % 4 = 0
   union all
   select id, 'subscription:' || ${code(27, 'runs')}, 'I-RUNS' || id,
     case when id % 60 = 0 then 'suspended' else 'active' end,
     2900, joined_at, joined_at, case when id % 97 = 0 then 1 else 0 end, now() + interval '2 days',
     joined_at, joined_at from users where status = 'premium'`,
  `insert into orders (user_id, type, description, price_cents, refunded_cents, status, created_at, ordered_at, paid_at)
   select 1 + ${pick(customers, 12)},
     (array['Installation','Upgrade','Device','Service visit','Custom'])[1 + ${pick(5, 13)}],
     (array['Installation, Studio','Room Light','Vents','Bathroom Fan','Smart Button'])[1 + ${pick(5, 13)}]
       || case when n % 5000 = 0 then ', with extras' else '' end,
     1000 + ${pick(120000, 14)}, case status when 'refunded' then 1000 + ${pick(120000, 14)}
       when 'partially refunded' then 500 else 0 end,
     status, at, at, case when status in ('unpaid', 'cancelled') then null else at end
   from (select n, ${orderStatus(orders)} as status, ${moment('n', orders)} as at
     from generate_series(1, ${orders}) n) made`,
  `insert into payments (public_id, user_id, order_id, invoice_id, amount_cents, state, request_id,
     provider_order_id, capture_id, approval_url, created_at, updated_at)
   select ${code(27, 'payment')}, user_id, id, invoice_id, price_cents,
     case when paid_at is null then 'expired' else 'captured' end, 'order:' || ${code(27, 'payment')},
     ${providerCode('order')}, case when paid_at is null then null else 'CAP' || lpad(id::text, 14, '0') end,
     'https://www.paypal.com/checkoutnow?token=' || ${providerCode('order')}, created_at, created_at
   from orders order by id`,
  `insert into purchases (user_id, type, description, amount_cents, transaction_id, order_id, payment_id, purchased_at, parties)
   select p.user_id, 'order', o.description, p.amount_cents, p.capture_id, o.id, p.id, p.created_at, ${parties}
   from payments p join orders o on o.id = p.order_id where p.state = 'captured' order by p.id`,
  `insert into purchases (user_id, type, description, amount_cents, transaction_id, subscription_id, purchased_at, parties)
   select user_id, 'subscription', 'Premium support', 2900, ${providerCode('sale', "(id || '-' || n)")}, id,
     now() - n * interval '30 days' - (id % 30) * interval '1 day', ${parties}
   from subscriptions, generate_series(1, 6) n where status in ('active', 'suspended')`,
  `insert into refunds (user_id, order_id, payment_id, transaction_id, state, way, amount_cents, request_id,
     provider_refund_id, reason, completed_at, created_at, updated_at)
   select o.user_id, o.id, p.id, p.capture_id, 'completed', 'provider', o.refunded_cents,
     'refund:' || ${code(27, 'refund', 'o.id')}, ${providerCode('refund', 'o.id')}, 'Not needed', o.paid_at, o.paid_at, o.paid_at
   from orders o join payments p on p.order_id = o.id where o.refunded_cents > 0`,
  `insert into purchases (user_id, type, description, amount_cents, transaction_id, refunded_transaction_id,
     order_id, payment_id, refund_id, purchased_at, parties)
   select user_id, 'refund', 'Refund', -amount_cents, provider_refund_id, transaction_id, order_id, payment_id,
     id, completed_at, ${parties} from refunds`,
  `insert into mails (key, template, attempts, created_at, sent_at)
   select 'receipt:' || transaction_id, 'receipt', 1, purchased_at, purchased_at from purchases
   where amount_cents > 0
   union all select 'invitation:' || id, 'invitation', 1, joined_at, joined_at from users
   union all select 'new-login:' || id || ':2026-01-01T00:00:00.000Z', 'newLogin', 1, joined_at, joined_at from users`,
]
