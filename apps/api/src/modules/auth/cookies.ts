import { cookieNames, lifetimes } from '@smart-bird/contracts/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { daysMs } from '#lib/clock'

/** What the `__Host-` prefix requires, plus HttpOnly. */
const hostCookie = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const

/** The cookie a browser's token is bound to. */
export const setBinding = (reply: FastifyReply, value: string) =>
  reply.setCookie(cookieNames.binding, value, {
    ...hostCookie,
    maxAge: lifetimes.cookieMaxAgeSeconds,
  })

export const clearBinding = (reply: FastifyReply) =>
  reply.clearCookie(cookieNames.binding, hostCookie)

/** The cookie of a device that may skip the second factor; it survives a logout. */
export const setTrustedDevice = (reply: FastifyReply, value: string) =>
  reply.setCookie(cookieNames.trustedDevice, value, {
    ...hostCookie,
    maxAge: daysMs(lifetimes.trustedDeviceDays) / 1000,
  })

export const trustedDeviceOf = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieNames.trustedDevice]
