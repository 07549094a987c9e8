/** A network as Docker makes one: each container has an address of its own, and ports of the host lead in. */
import { once } from 'node:events'
import { connect as connectTo, createServer } from 'node:net'
import { run } from './tools.ts'

const bridge = 'containers'
export const host = '172.30.0.1'

let last = 1

/** Only in a network namespace of our own: it begins empty. */
export function startNetwork() {
  run('ip', ['link', 'set', 'lo', 'up'])
  run('ip', ['link', 'add', bridge, 'type', 'bridge'])
  run('ip', ['address', 'add', `${host}/24`, 'dev', bridge])
  run('ip', ['link', 'set', bridge, 'up'])
}

export function newAddress(): string {
  last++
  return `172.30.0.${last}`
}

/** The namespace of a container, as a file. */
export function addNetwork(name: string, address: string): string {
  const link = `v${address.split('.').at(-1)}`
  run('ip', ['netns', 'add', name])
  run('ip', ['link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name])
  run('ip', ['link', 'set', link, 'master', bridge, 'up'])
  for (const command of [
    ['address', 'add', `${address}/24`, 'dev', 'eth0'],
    ['link', 'set', 'lo', 'up'],
    ['link', 'set', 'eth0', 'up'],
    ['route', 'add', 'default', 'via', host],
  ])
    run('ip', ['-n', name, ...command])
  return `/run/netns/${name}`
}

export const removeNetwork = (name: string) => run('ip', ['netns', 'delete', name])

/** A published TCP port. Like Docker's own, it connects in the host's name. */
export async function publish(port: number, address: string, inside: number) {
  const server = createServer((caller) => {
    const called = connectTo(inside, address)
    caller.pipe(called).pipe(caller)
    // One that ends badly takes the other with it, as it would without us.
    caller.on('error', () => called.destroy())
    called.on('error', () => caller.destroy())
  })
  await once(server.listen(port, host), 'listening')
}
