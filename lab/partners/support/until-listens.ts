import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Resolves when a program listens on the port of this machine; throws when it doesn't within 20 s. */
export async function untilListens(program: string, port: number) {
  const endMs = Date.now() + 20_000
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    if (Date.now() > endMs) throw new Error(`${program} doesn’t listen on port ${port}.`)
    await wait(100)
  }
}
