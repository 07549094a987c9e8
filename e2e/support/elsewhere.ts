import { request } from 'node:http'
import { addresses } from './test.ts'

/** From another address of this machine: one network may send only a few enquiries, and visitors' browsers do. */
export const postFromElsewhere = (path: string, body: object) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(
      addresses.api + path,
      {
        method: 'POST',
        ...{ family: 4, localAddress: '127.0.0.2' },
        headers: { 'Content-Type': 'application/json' },
      },
      (reply) => {
        reply.resume()
        if (reply.statusCode === 200) resolve()
        else reject(new Error(`${path} answered ${reply.statusCode}`))
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
