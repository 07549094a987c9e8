import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { sendPage } from '#lib/page'
import { type Controls, controls, type House, houseDomain, registration } from './house.ts'
import type { Houses } from './houses.ts'
import { housesPage } from './page.ts'

type ByDomain = { Params: { domain: string } }

/** The page of all houses, and JSON to register, read, control and remove one. */
export const addHouseRoutes = (app: FastifyInstance, houses: Houses) => {
  app.get('/houses.json', () => houses.list().map(houseJson))
  app.get<ByDomain>('/houses/:domain/state.json', ({ params }, reply) => {
    const house = houses.find(params.domain)
    return house ? houseJson(house) : missing(reply)
  })
  app.put<ByDomain>('/houses/:domain', ({ params, body }, reply) => {
    const domain = houseDomain.safeParse(params.domain)
    const hooks = registration.safeParse(body)
    if (!domain.success || !hooks.success) return refuse(reply, domain.error ?? hooks.error)
    return houseJson(houses.register(domain.data, hooks.data))
  })
  const control = (
    { params, body }: FastifyRequest<ByDomain>,
    reply: FastifyReply,
    answer: (house: House) => unknown,
  ) => {
    const house = houses.find(params.domain)
    const change = controls.safeParse(body)
    if (!house) return missing(reply)
    if (!change.success) return refuse(reply, change.error)
    houses.update(house, given(change.data))
    return answer(house)
  }
  app.patch<ByDomain>('/houses/:domain', (request, reply) => control(request, reply, houseJson))
  app.delete<ByDomain>('/houses/:domain', ({ params }, reply) =>
    houses.remove(params.domain) ? reply.code(204).send() : missing(reply),
  )

  app.get('/houses', (_request, reply) => sendPage(reply, housesPage(houses.list())))
  app.post<ByDomain>('/houses/:domain/controls', (request, reply) =>
    control(request, reply, () => reply.redirect('/houses', 303)),
  )
}

/** Drops undefined values, so they don't overwrite what is known. */
const given = (change: Controls): Controls =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

const missing = (reply: FastifyReply) =>
  reply.code(404).send({ message: 'No such house is registered.' })

const refuse = (reply: FastifyReply, error: z.ZodError | undefined) =>
  reply.code(400).send({ message: error ? z.prettifyError(error) : 'Not valid.' })

/** A house in JSON, without its key and secret. */
const houseJson = ({ reportKey: _key, webhookSecret, ...house }: House) => ({
  ...house,
  online: house.offlineUntil === null && house.mode !== 'down',
  signed: webhookSecret !== null,
})
