import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Context } from '#context'
import { enforceAccess } from './access.ts'

describe('the access hook', () => {
  it('does not let the process start with a route that declares no access', () => {
    const app = Fastify()
    const context = { db: { select: () => chain }, clock: () => new Date() } as unknown as Context
    enforceAccess(app, context)
    expect(() => app.get('/forgotten', () => 'x')).toThrow('declares no access')
    expect(() => app.get('/said', { config: { access: 'public' } }, () => 'x')).not.toThrow()
  })
})

/** A stand-in for queries that are prepared but never run. */
const chain: Record<string, () => unknown> = {}
for (const name of ['from', 'innerJoin', 'where', 'prepare']) chain[name] = () => chain
