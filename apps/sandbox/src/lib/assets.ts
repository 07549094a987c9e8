import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const types = { 'sandbox.css': 'text/css', 'live.js': 'text/javascript' } as const

/** Serves the stylesheet and the one script of the sandbox's pages. */
export const addAssets = async (app: FastifyInstance) => {
  for (const [name, type] of Object.entries(types)) {
    const content = await readFile(new URL(`../assets/${name}`, import.meta.url))
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
    )
  }
}
