/**
 * The order list as a competent team writes it with Express and Sequelize: the token is verified, the session
 * and its user are read on each call, and the list comes with its includes. Without a log, which the product has.
 */
import cors from 'cors'
import express, { type NextFunction, type Request, type Response } from 'express'
import helmet from 'helmet'
import jwt from 'jsonwebtoken'
import { Op } from 'sequelize'
import { Order, Payment, Refund, Session, User } from './models.ts'

type OrderDays = { type: string; status: string; paidAt: Date | null; completedOn: string | null }
const chicagoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' })

const { PORT, JWT_SECRET = '' } = process.env
const app = express()
app.use(helmet(), cors({ origin: 'https://www.smartbird.example', credentials: true }))
app.use(express.json({ limit: '64kb' }))

app.get('/health', (_, reply) => {
  reply.json({ status: 'ok' })
})

async function requireUser(request: Request, reply: Response, next: NextFunction) {
  const [, token = ''] = (request.headers.authorization ?? '').split(' ')
  let claims: jwt.JwtPayload
  try {
    claims = jwt.verify(token, JWT_SECRET, {
      algorithms: ['HS256'],
      issuer: 'smart-bird',
    }) as jwt.JwtPayload
  } catch {
    return void reply.status(401).json({ error: 'session_expired' })
  }
  const session = await Session.findOne({
    attributes: ['id'],
    where: {
      id: claims.sid,
      userId: claims.id,
      revokedAt: null,
      expiresAt: { [Op.gt]: new Date() },
    },
    include: {
      model: User,
      attributes: ['id', 'username', 'email', 'status'],
      where: { blockedAt: null },
      required: true,
    },
  })
  if (!session) return void reply.status(401).json({ error: 'session_expired' })
  reply.locals.user = session.get('User')
  next()
}

app.post('/user-order-check', requireUser, async (request, reply) => {
  const { user } = reply.locals
  const { userId, username, userEmail } = request.body
  if (userId !== Number(user.id) || username !== user.username || userEmail !== user.email)
    return void reply.status(403).json({ error: 'not_yours' })
  const orders = await Order.findAll({
    attributes: [
      'id',
      'orderNumber',
      'status',
      'type',
      'description',
      'priceCents',
      'orderedAt',
      'paidAt',
      'completedOn',
    ],
    where: { userId: user.id },
    include: [
      {
        model: Payment,
        attributes: ['id', 'pendingReason'],
        where: { state: ['approved', 'capturing'] },
        required: false,
      },
      {
        model: Refund,
        attributes: ['id', 'state', 'way', 'amountCents', 'deductions', 'reason', 'payAt'],
        where: { state: ['requested', 'pending', 'proposed'] },
        required: false,
      },
    ],
    order: [
      ['orderedAt', 'DESC'],
      ['id', 'DESC'],
    ],
  })
  reply.json(
    orders.map((one) => {
      const order = one.get({ plain: true })
      const payment = order.status === 'unpaid' ? order.Payments[0] : undefined
      const proposed = order.Refunds.find(({ state }: { state: string }) => state === 'proposed')
      const underWay = order.Refunds.some((refund: { state: string }) => refund !== proposed)
      return {
        orderNumber: order.orderNumber,
        orderStatus: order.status,
        orderType: order.type,
        orderDescription: order.description,
        orderPrice: (order.priceCents / 100).toFixed(2),
        username: user.username,
        orderedAt: order.orderedAt.toISOString(),
        returns: returnsOf(order),
        underWay: payment ? 'payment' : underWay ? 'refund' : null,
        pendingReason: payment?.pendingReason ?? null,
        proposal: proposed
          ? {
              refundId: Number(proposed.id),
              amount: (proposed.amountCents / 100).toFixed(2),
              deductions: proposed.deductions,
              reason: proposed.reason,
              isByHand: proposed.way !== 'provider',
              payAt: proposed.payAt.toISOString(),
            }
          : null,
      }
    }),
  )
})

/** Until when an order can be returned, in the company's days. */
function returnsOf({ type, status, paidAt, completedOn }: OrderDays) {
  if (!paidAt || (status !== 'paid' && status !== 'partially refunded')) return null
  if (type !== 'Service visit' && !completedOn) return { until: null }
  const paidOn = chicagoDay.format(paidAt)
  const until = new Date(completedOn && completedOn > paidOn ? completedOn : paidOn)
  until.setUTCDate(until.getUTCDate() + 30)
  return { until: until.toISOString().slice(0, 10) }
}

app.listen(Number(PORT), '127.0.0.1')
