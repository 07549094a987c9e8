import type { FastifyInstance, FastifyReply } from 'fastify'

export type Live = {
  /** Tells every open page of the topic to redraw itself. */
  changed: (topic: string) => void
}

/** Server-sent events: pages listen to a topic and redraw themselves when it changes. */
export const addLive = (app: FastifyInstance): Live => {
  const listeners = new Map<FastifyReply, string>()

  app.get<{ Querystring: { topic?: string } }>('/live', (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write('retry: 1000\n\n')
    listeners.set(reply, request.query.topic ?? '')
    reply.raw.on('close', () => listeners.delete(reply))
  })
  app.addHook('preClose', async () => {
    for (const reply of listeners.keys()) reply.raw.end()
  })
  return {
    changed: (topic) => {
      for (const [reply, wanted] of listeners)
        if (wanted === topic) reply.raw.write('data: changed\n\n')
    },
  }
}
