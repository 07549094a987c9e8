import { code, type Mix, moment, one, pick, trees } from './mix.ts'

const first =
  'Anna Ben Carla David Emma Frank Grace Henry Ivy Jack Kate Liam Mia Noah Olga Paul Quinn Rosa Sam Tina Uma Victor Wendy Xena Yann Zoe'
const last =
  'Adams Baker Clark Davis Evans Foster Green Hill Irwin Jones King Lopez Moore Nolan Owens Price Quill Reed Scott Turner Usher Vance Walsh Young Zeller'
const status = `case when ${pick(1000, 3)} = 0 then 'uat' when ${pick(10, 4)} < 3 then 'premium' else 'basic' end`

/** Accounts with their houses, what they log in with, and what was asked and written around them. */
export const peopleOf = ({ customers, enquiries, deliveries, audit }: Mix) => [
  `insert into users (username, email, full_name, phone, status, password_hash, blocked_at, joined_at)
   select name || n, name || n || '@' || ${one('mail post home web', 11)} || '.example',
     ${one(first, 1)} || ' ' || ${one(last, 2)}, '312-555-' || lpad((n % 10000)::text, 4, '0'),
     ${status}, case when n % 50 = 0 then null
       else '$argon2id$v=19$m=19456,t=2,p=1$' || ${code(65, 'password', 'n')} end,
     case when n % 400 = 0 then now() end, ${moment('n', customers)}
   from (select n, ${one(trees, 5)} as name from generate_series(1, ${customers}) n) named`,
  `insert into houses (user_id, domain, address, package, status, version, service_webhook,
     subscription_webhook, webhook_secret, report_key, report_key_hash, last_report_at)
   select id, username || '.homes.example', id || ' Street', 'Studio',
     case when status = 'basic' then 'basic' else 'premium' end, '2026.' || 1 + id % 11 || '.' || id % 4,
     'v1.' || ${code(180, 'service')}, 'v1.' || ${code(180, 'subscription')}, 'v1.' || ${code(80, 'secret')},
     'v1.' || ${code(76, 'report')}, ${code(43, 'hash')},
     case when id % 20 > 0 then now() - (id % 3000) * interval '1 minute' end from users`,
  `insert into sessions (user_id, device, created_at, last_used_at, expires_at)
   select id, ${one('Chrome Safari Firefox Edge', 21, 'id')} || ' on Windows', at, at, at + interval '30 days'
   from users, generate_series(1, 4) visit, lateral (select now() - (visit * 30 - id % 30) * interval '1 day' as at) visited`,
  `insert into enquiries (reference, kind, status, name, email, phone, description, details, created_at, waiting_since)
   select 'SB-E-' || lpad(n::text, 6, '0'), case when n % 3 = 0 then 'report' else 'contact' end,
     case when n > ${enquiries} - 30 then 'open' else 'handled' end,
     ${one(first, 1)} || ' ' || ${one(last, 2)}, 'asks' || n || '@mail.example', '3125550100',
     'A house of our own', '{}', ${moment('n', enquiries)},
     case when n > ${enquiries} - 30 then ${moment('n', enquiries)} end
   from generate_series(1, ${enquiries}) n`,
  `insert into webhook_deliveries (webhook_id, house_id, user_id, action, host, request, status, answer, error,
     duration_ms, received_at, created_at)
   select 'msg_' || ${code(27, 'message', 'n')}, h.id, h.user_id,
     (array['version','status','restart','test'])[1 + n % 4], h.domain, '{"action":"status","status":"premium"}',
     case when n % 100 = 0 then null else 200 end, case when n % 100 = 0 then null else '' end,
     case when n % 100 = 0 then 'no answer' end, n % 900, at, at
   from (select n, ${moment('n', deliveries)} as at from generate_series(1, ${deliveries}) n) made
   join houses h on h.user_id = 1 + n % ${customers}`,
  `insert into audit_log (at, actor_id, actor, action, subject, detail, address)
   select ${moment('n', audit)}, 1 + ${pick(customers, 22)},
     case when n % 3 = 0 then 'admin' when n % 1000 = 1 then 'helper' else ${one(trees, 5)} || n % 100000 end,
     (array['login.succeeded','login.failed','order.created','customer.edited'])[1 + n % 4],
     case when n % 4 = 2 then 'SB-' || lpad(n::text, 6, '0') else ${one(trees, 6)} || n % 100000 end,
     'from Chrome on Windows, transaction ' || n, '203.0.113.' || n % 256 from generate_series(1, ${audit}) n`,
]
