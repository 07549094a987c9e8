import type { FastifyRequest } from 'fastify'
import type { Caller } from '#http/caller'
import { originOf } from '#modules/auth/origin'

/** Which administrator acts, and from where: part of the audit row of every change. */
export type Act = { caller: Caller; address: string; device: string }

export function actOf({ caller, request }: { caller: Caller; request: FastifyRequest }): Act {
  const { address, device } = originOf(request)
  return { caller, address, device }
}
