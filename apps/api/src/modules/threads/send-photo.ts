import type { FastifyReply } from 'fastify'

/** A photo's headers: it is a picture whatever a browser makes of its bytes, and a page of its own may do nothing. */
export function sendPhoto(reply: FastifyReply, jpeg: Buffer): Buffer {
  reply.headers({
    'content-disposition': 'inline; filename="photo.jpg"',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return jpeg
}
