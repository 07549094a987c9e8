import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'

export function moneyRoutes(_app: FastifyInstance, _context: Context) {}
