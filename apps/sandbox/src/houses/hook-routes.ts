import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Automations } from './automations.ts'
import { type House, type Mode, phaseOf } from './house.ts'
import type { Houses } from './houses.ts'
import { checkSignature } from './signature.ts'

type HookRequest = FastifyRequest<{ Params: { domain: string; id: string } }>

/** `/api/webhook/:id` of every house, answering as the real platform and its network do. */
export const addHookRoutes = async (
  app: FastifyInstance,
  houses: Houses,
  automations: Automations,
) => {
  // The platform accepts any content type and reads the body after it has answered.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const held = new Set<FastifyReply>()
  app.addHook('preClose', async () => {
    for (const reply of held) reply.raw.destroy()
  })

  app.route<{ Params: { domain: string; id: string } }>({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/houses/:domain/api/webhook/:id',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const house = houses.find(request.params.domain)
      // An unknown or offline house breaks the connection.
      if (!house || phaseOf(house, Date.now()) === 'offline') {
        if (house) houses.log(house, { text: `Missed a ${request.method}: the house was offline` })
        return breakOff(reply)
      }
      if (house.mode === 'silent') {
        houses.log(house, { text: `Left a ${request.method} without an answer` })
        held.add(reply)
        reply.raw.on('close', () => held.delete(reply))
        return reply.hijack()
      }
      if (house.mode === 'slow') await wait(house.slowSeconds * 1000)
      return faultyAnswer(houses, house, request, reply) ?? answer(house, request, reply)
    },
  })
  app.get<{ Params: { domain: string } }>('/houses/:domain/elsewhere', ({ params }) => {
    const house = houses.find(params.domain)
    if (house) houses.log(house, { text: 'The redirect was followed' })
    return ''
  })

  const answer = (house: House, request: HookRequest, reply: FastifyReply) => {
    const { method, params } = request
    // The platform's router takes these methods only, whatever the hook.
    if (!['GET', 'HEAD', 'POST', 'PUT'].includes(method))
      return reply.code(405).send('405: Method Not Allowed')
    const isKnown =
      phaseOf(house, Date.now()) === 'up' &&
      (params.id === house.serviceHook || params.id === house.subscriptionHook)
    if (method === 'HEAD') return reply.code(200).send()
    if (isKnown && (method !== 'POST' || house.mode === 'no_post')) return reply.code(405).send()
    if (method === 'GET') return reply.code(200).send()
    if (!isKnown) houses.log(house, { text: 'Received message for unregistered webhook: dropped' })
    else if (house.mode === 'local_only')
      houses.log(house, { text: 'Received remote request for local webhook: dropped' })
    else takeIn(house, request)
    return reply.code(200).send()
  }

  const takeIn = (house: House, request: HookRequest) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const json = readJson(body, request.headers['content-type'] ?? '')
    houses.log(house, {
      text: 'Received a webhook',
      signature: checkSignature(house, body, request.headers),
      ...labels(json),
    })
    setImmediate(() => void automations.run(house, request.params.id, json))
  }
}

const breakOff = (reply: FastifyReply) => {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

const refusals: Partial<Record<Mode, { status: number; body: string }>> = {
  error: { status: 500, body: '500 Internal Server Error' },
  no_webhooks: { status: 404, body: '404: Not Found' },
  untrusted_proxy: { status: 400, body: '400: Bad Request' },
}

const faultyAnswer = (
  houses: Houses,
  house: House,
  request: HookRequest,
  reply: FastifyReply,
): FastifyReply | undefined => {
  const log = (text: string) => houses.log(house, { text })
  const refusal = refusals[house.mode]
  if (refusal) {
    log(`Answered ${refusal.status}`)
    return reply.code(refusal.status).send(refusal.body)
  }
  if (house.mode === 'redirect') {
    log('Answered 302')
    return reply.redirect(`/houses/${encodeURIComponent(house.domain)}/elsewhere`, 302)
  }
  if (house.mode === 'garbage') {
    log('Answered garbage')
    reply.hijack()
    request.raw.socket.end(Buffer.from([0, 255, 7, 13, 10, 13, 10, 42]))
    return reply
  }
  return undefined
}

const readJson = (body: Buffer, contentType: string): unknown => {
  if (!contentType.includes('json')) return undefined
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

const labels = (json: unknown) => {
  if (typeof json !== 'object' || json === null) return {}
  return {
    ...('action' in json ? { action: String(json.action) } : {}),
    ...('id' in json ? { deliveryId: String(json.id) } : {}),
  }
}
