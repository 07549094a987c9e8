import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { addresses } from './test.ts'

/** From another address of this machine each time: one network may send only a few enquiries, and visitors' browsers do. */
export async function postFromElsewhere(path: string, body: object) {
  const call = request(addresses.api + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    family: 4,
    localAddress: `127.0.${randomInt(1, 255)}.${randomInt(1, 255)}`,
  })
  call.end(JSON.stringify(body))
  const [reply] = await once(call, 'response')
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}.`)
  reply.resume()
}
