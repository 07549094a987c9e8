/** The least that `node:http` needs to answer what /health answers. */
import { createServer } from 'node:http'

const body = JSON.stringify({ status: 'ok' })
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
}
createServer((_, reply) => {
  reply.writeHead(200, headers)
  reply.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
