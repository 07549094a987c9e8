import type { FastifyRequest } from 'fastify'
import type { Caller } from '#http/caller'

/** Which administrator acts, and from where: part of the audit row of every change. */
export type Act = { caller: Caller; address: string }

export const actOf = ({ caller, request }: { caller: Caller; request: FastifyRequest }): Act => ({
  caller,
  address: request.ip,
})
