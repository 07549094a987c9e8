import type { FastifyRequest } from 'fastify'
import type { Caller } from '#http/caller'
import { originOf } from '#modules/auth/origin'

/** Which admin acts, and from where: part of every change's audit row. */
export type AdminAction = {
  caller: Caller
  address: string
  device: string
  /** Whether the call carried the admin's own password, which was right: see `enforceProofs`. */
  isProven: boolean
}

type Called = { caller: Caller; request: FastifyRequest }

export function adminActionOf({ caller, request }: Called): AdminAction {
  const { address, device } = originOf(request)
  const { proof } = (request.body ?? {}) as { proof?: unknown }
  return { caller, address, device, isProven: proof !== undefined }
}
