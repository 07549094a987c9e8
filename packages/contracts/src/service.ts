/** Health checks and build facts for operators and monitors. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'The process is alive',
  says: 'Replies as long as the process is alive, without asking the database.',
  reply: z.object({ status: z.literal('ok') }),
})

export const ready = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'public',
  summary: 'The database responds, and its schema is of a release this one works on',
  says: 'Replies once calls can be served. It refuses while the database is away, its schema is of a release this one doesn’t work on, or the process is shutting down.',
  reply: z.object({
    status: z.literal('ready'),
    database: z.enum(['embedded', 'postgresql']),
    /** `refused` while the database answers but takes no changes: its disk is full, or it only reads. */
    writes: z.enum(['taken', 'refused']),
    /** `refused` while more calls are refused for overload than served. */
    calls: z.enum(['taken', 'refused']),
  }),
})

export const metrics = endpoint({
  method: 'GET',
  path: '/metrics',
  access: 'public',
  summary: 'Prometheus metrics; need the operator’s token if one is set, and always in production',
  says: 'Replies with measurements in Prometheus’s text format. In production it is not found unless a token is set.',
  key: 'metrics',
  refuses: ['wrong_key', 'not_found'],
  reply: z.string(),
  replyType: 'text',
})
