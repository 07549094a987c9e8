/**
 * The least that an order list costs: `node:http` and one prepared statement through the product's driver,
 * which checks the session and writes the JSON. The token and the body are checked as the product does, the
 * token by the same library. No framework, headers, log, limits or deadlines.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createVerifier } from 'fast-jwt'
import postgres from 'postgres'

const { PORT, DATABASE_URL = '', JWT_SECRET = '' } = process.env
const sql = postgres(DATABASE_URL, { max: 10, connection: { jit: 'off' } })
const verify = createVerifier({ key: JWT_SECRET, algorithms: ['HS256'], cache: 5000 })

const findOrders = (sid: string, userId: number) => sql<
  { username: string; email: string; orders: string }[]
>`
  select u.username, u.email, (
    select coalesce(json_agg(json_build_object(
      'orderNumber', o.order_number, 'orderStatus', o.status, 'orderType', o.type,
      'orderDescription', o.description, 'orderPrice', to_char(o.price_cents / 100.0, 'FM9999999990.00'),
      'username', u.username,
      'orderedAt', to_char(o.ordered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'returns', case when o.paid_at is not null and o.status in ('paid', 'partially refunded') then
        json_build_object('until', case when o.type = 'Service visit' or o.completed_on is not null then
          greatest(o.completed_on, (o.paid_at at time zone 'America/Chicago')::date) + 30 end) end,
      'underWay', case when p.id is not null then 'payment'
        when exists (select from refunds r where r.user_id = o.user_id and r.order_id = o.id
          and r.state in ('requested', 'pending')) then 'refund' end,
      'pendingReason', p.pending_reason,
      'proposal', (select json_build_object('refundId', r.id,
          'amount', to_char(r.amount_cents / 100.0, 'FM9999999990.00'), 'deductions', r.deductions,
          'reason', r.reason, 'isByHand', r.way <> 'provider',
          'payAt', to_char(r.pay_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from refunds r where r.user_id = o.user_id and r.order_id = o.id and r.state = 'proposed')) order by o.ordered_at desc, o.id desc), '[]')::text
    from orders o left join payments p on p.user_id = o.user_id and p.order_id = o.id
      and o.status = 'unpaid' and p.state in ('approved', 'capturing')
    where o.user_id = u.id) as orders
  from sessions s join users u on u.id = s.user_id
  where s.id = ${sid} and s.user_id = ${userId} and s.revoked_at is null and s.expires_at > now()
    and u.blocked_at is null`

async function answer(request: IncomingMessage, text: string): Promise<[number, string]> {
  const claims = verify((request.headers.authorization ?? '').slice('Bearer '.length))
  const [found] = await findOrders(claims.sid, claims.id)
  if (!found) return [401, '{}']
  const { userId, username, userEmail } = JSON.parse(text)
  const isOwn = userId === claims.id && username === found.username && userEmail === found.email
  return isOwn ? [200, found.orders] : [403, '{}']
}

function send(reply: ServerResponse, status: number, body: string) {
  reply.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  reply.end(body)
}

createServer((request, reply) => {
  if (request.url === '/health') return send(reply, 200, '{"status":"ok"}')
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => {
    text += chunk
  })
  request.on('end', () => {
    answer(request, text).then(
      ([status, body]) => send(reply, status, body),
      () => send(reply, 500, '{}'),
    )
  })
}).listen(Number(PORT), '127.0.0.1')
