import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer } from 'node:net'

type Cut = 'in the email' | 'before the answer'

/** Leads to a mail server, and loses the connection of the next emails where it is asked to. */
export async function startCuttingProxy(to: number) {
  const cuts: Cut[] = []
  const server = createServer((client) => {
    const upstream = createConnection({ port: to, host: '127.0.0.1' })
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    client.on('error', end).on('close', end)
    upstream.on('error', end).on('close', end)
    let answers = ''
    client.on('data', (chunk) => {
      const isEmail = answers.includes('\r\n354 ')
      if (isEmail && cuts[0] === 'in the email') {
        cuts.shift()
        upstream.write(chunk.subarray(0, chunk.length / 2), end)
      } else upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      answers += chunk.toString('latin1')
      if (cuts[0] === 'before the answer' && answers.includes('queued as')) {
        cuts.shift()
        end()
      } else client.write(chunk)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cutNext: (cut: Cut) => cuts.push(cut),
    close: () => new Promise((closed) => server.close(closed)),
  }
}
