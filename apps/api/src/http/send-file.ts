import type { FastifyReply } from 'fastify'

/** Sends a stored file. The headers make it what it is, whatever a browser takes its bytes for; opened as a page, it may do nothing. */
export function sendFile(reply: FastifyReply, file: Buffer, name: string) {
  reply.headers({
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return file
}
